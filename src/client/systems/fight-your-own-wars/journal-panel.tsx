import {
  type Chapter,
  journalHtml,
  journalMarkdown,
  journalOf,
  type Paragraph,
} from '../../../rules/fight-your-own-wars/papers/journal.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { savedAs } from './saved-as.ts';
import { seenIn, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

export const chaptersOf = (model: GameModel): Chapter[] =>
  journalOf(
    model.session.log.value.map(({ line }) => line),
    { field: fieldOf(viewOf(model)) },
  );

const SEVERITIES = [3, 2, 1] as const;

/** What happened, most serious first; a line leads to its place on the map. */
export const Happened = ({
  model,
  paragraphs,
}: Props & { readonly paragraphs: readonly Paragraph[] }) => (
  <>
    {SEVERITIES.map(severity => {
      const told = paragraphs.filter(one => one.severity === severity);
      return told.length === 0 ? null : (
        <section key={severity} class={`fyow-happened fyow-severity-${severity}`}>
          <h4>{t(`fyow.severity.${severity}`)}</h4>
          <ul>
            {told.map((one, i) => (
              <li key={i}>
                <Told model={model} one={one} />
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </>
);

const Told = ({ model, one }: Props & { readonly one: Paragraph }) => {
  const [board] = one.boards;
  if (board === undefined) return <>{one.text}</>;
  return (
    <button
      type="button"
      class="link-button"
      onClick={() => {
        model.cursor.value = board;
        model.pointed.value = { places: [...one.boards] };
      }}
    >
      {one.text}
    </button>
  );
};

/** Where one was: date, weather, what is pending, what matters, the last days in a paragraph. */
const WhereWasI = ({ model, chapters }: Props & { readonly chapters: readonly Chapter[] }) => {
  const view = viewOf(model);
  const { units } = seenIn(view);
  const hurt = units.filter(({ status, condition }) => status === 'here' && condition !== 'green');
  const crises = chapters
    .slice(-3)
    .flatMap(({ paragraphs }) => paragraphs.filter(({ severity }) => severity === 3))
    .slice(-5);
  return (
    <section class="fyow-card" aria-label={t('fyow.whereWasI')}>
      <h3>{t('fyow.whereWasI')}</h3>
      <p>{model.presenter.status(view)}</p>
      <p>
        {model.mine.value.map(one => model.presenter.question(view, one)).join(' ') ||
          t('fyow.nothingAsked')}
      </p>
      {hurt.length > 0 && (
        <p>
          {t('fyow.hurt', {
            units: hurt.map(({ name, condition }) => `${name} (${condition})`).join(', '),
          })}
        </p>
      )}
      {crises.length > 0 && <Happened model={model} paragraphs={crises} />}
    </section>
  );
};

/** FYOW-5: what the diary says is due. */
const Diary = ({ model }: Props) => {
  const { diary, month, day } = viewOf(model);
  const due = [...diary].sort(
    (a, b) => a.month - b.month || a.day - b.day || a.session - b.session,
  );
  return (
    <section class="fyow-card" aria-label={t('fyow.diary')}>
      <h3>{t('fyow.diary')}</h3>
      <p class="small">{t('fyow.today', { day, month })}</p>
      {due.length === 0 ? (
        <p class="small">{t('fyow.diaryEmpty')}</p>
      ) : (
        <ul>
          {due.map(one => (
            <li key={one.id}>
              {t('fyow.due', { day: one.day, month: one.month, what: one.type, about: one.about })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The journal that writes itself, a chapter a day, the latest first. */
export const JournalPanel = ({ model }: Props) => {
  const chapters = chaptersOf(model);
  const { title } = fieldOf(viewOf(model)).campaign;
  return (
    <>
      <WhereWasI model={model} chapters={chapters} />
      <Diary model={model} />
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => savedAs('journal.html', 'text/html', journalHtml(title, chapters))}
        >
          {t('fyow.saveHtml')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => savedAs('journal.md', 'text/markdown', journalMarkdown(title, chapters))}
        >
          {t('fyow.saveMarkdown')}
        </button>
      </div>
      {[...chapters].reverse().map(({ day, title: heading, paragraphs }) => (
        <article key={day} class="fyow-chapter">
          <h3>{heading}</h3>
          {paragraphs.length === 0 ? (
            <p class="small">{t('fyow.quiet')}</p>
          ) : (
            <Happened model={model} paragraphs={paragraphs} />
          )}
        </article>
      ))}
    </>
  );
};
