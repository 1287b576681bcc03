import type { CatalogueLine } from '../../app/catalogue.ts';
import { language } from '../../settings.ts';
import { cardOf } from '../../words/cards.ts';
import { t } from '../../words/words.ts';

/** The heading of a system's battles. */
export const headingId = (system: string): string => `system-${system}`;

/** Brings the heading of a system's battles to the top and gives it the focus, so that Tab goes on from there. */
const goToBattles = (system: string): void => {
  const heading = document.getElementById(headingId(system));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/** What kind of game each rulebook is, and the way to its battles. */
export const Rulebooks = ({ systems }: { systems: readonly CatalogueLine[] }) => (
  <nav aria-label={t('home.rulebooks')}>
    <ul class="rulebooks">
      {systems.map(({ id, title, scenarios }) => (
        <li key={id}>
          <button type="button" class="rulebook" onClick={() => goToBattles(id)}>
            <strong>{title}</strong>
            <span>{cardOf(id)?.about?.[language.value]}</span>
            <small>{t('home.battles', { n: scenarios.length })}</small>
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
