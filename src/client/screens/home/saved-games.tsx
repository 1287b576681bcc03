import { useEffect, useState } from 'preact/hooks';
import { lineNamed } from '../../app/catalogue.ts';
import { linkTo } from '../../app/router.ts';
import { forgetGame, type StoredGame, storedGames } from '../../session/store.ts';
import { language } from '../../settings.ts';
import { scenarioTitle, seatName } from '../../words/names.ts';
import { t } from '../../words/words.ts';

/** So many stand on the first page; the others are a click away. */
const FEW = 3;

/** Games begun on this device, the latest first. */
export const SavedGames = () => {
  const [games, setGames] = useState<readonly StoredGame[] | null>(null);
  const look = () => void storedGames().then(setGames, () => setGames([]));
  useEffect(look, []);
  const [all, setAll] = useState(false);
  const known = games?.filter(({ head }) => lineNamed(head.system)) ?? [];
  if (known.length === 0) return null;
  const shown = all ? known : known.slice(0, FEW);
  return (
    <section class="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">{t('home.games')}</h2>
      <ul class="saved-list">
        {shown.map(game => (
          <SavedGame key={game.id} game={game} onForget={() => forgetGame(game.id).then(look)} />
        ))}
      </ul>
      {shown.length < known.length && (
        <p>
          <button type="button" class="link-button" onClick={() => setAll(true)}>
            {t('home.allGames', { n: known.length })}
          </button>
        </p>
      )}
    </section>
  );
};

const SavedGame = ({ game, onForget }: { game: StoredGame; onForget: () => void }) => {
  const system = lineNamed(game.head.system);
  const scenario = system?.scenarios.find(({ id }) => id === game.head.scenario.id);
  const title = scenario
    ? scenarioTitle(game.head.system, scenario)
    : (Object(game.head.scenario.content).title ?? game.head.scenario.id);
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  const asked = game.asked.map(seat =>
    seatName(scenario?.seats.find(({ id }) => id === seat) ?? { id: seat, name: seat }),
  );
  const state = game.over ? t('home.over') : t('home.waits', { seat: asked.join(', ') });
  return (
    <li class="saved-game">
      <div>
        <a href={linkTo(game.over ? 'result' : 'game', game.id)}>
          <b>{title}</b>
        </a>
        <div class="small">
          {system?.title} · {state} · {t('home.entries', { n: game.entries - 1 })} ·{' '}
          {when.format(game.changed)}
        </div>
      </div>
      <div class="row">
        {!game.over && (
          <a
            class="button"
            href={linkTo('game', game.id)}
            aria-label={`${t('home.continue')}: ${title}`}
          >
            {t('home.continue')}
          </a>
        )}
        <button
          type="button"
          class="button"
          aria-label={`${t('home.forget')}: ${title}`}
          onClick={() => confirm(t('home.forgetSure')) && onForget()}
        >
          {t('home.forget')}
        </button>
      </div>
    </li>
  );
};
