import { type GameModel, PHONE_PAGES, type PhonePage } from '../game/model.ts';
import { t } from '../words/words.ts';
import './phone-pages.css';

/** Turns to a page; its panel is opened with it. */
const turnTo = (model: GameModel, page: PhonePage): void => {
  model.page.value = page;
  if (page === 'messages') model.tab.value = 'messages';
  else if (page === 'orders' && model.tab.peek() === 'messages') model.tab.value = 'orders';
};

/** The pages of a phone: the whole of it for the map, for what is written, or for what has come. */
export const PhonePages = ({ model }: { readonly model: GameModel }) => (
  <nav class="phone-pages" aria-label={t('page.title')}>
    {PHONE_PAGES.map(page => (
      <button
        key={page}
        type="button"
        aria-current={model.page.value === page ? 'page' : undefined}
        onClick={() => turnTo(model, page)}
      >
        {t(`page.${page}`)}
      </button>
    ))}
  </nav>
);
