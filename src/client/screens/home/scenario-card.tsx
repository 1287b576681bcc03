import type { CatalogueLine, ScenarioLine } from '../../app/catalogue.ts';
import { language } from '../../settings.ts';
import { cardOf } from '../../words/cards.ts';
import { scenarioTitle, seatName } from '../../words/names.ts';
import { t } from '../../words/words.ts';
import { CardArrows } from './card-arrows.tsx';

type Props = {
  readonly system: CatalogueLine;
  readonly scenario: ScenarioLine;
  readonly onPlay: () => void;
};

/** A card that names more seats than these is a list nobody reads. */
const MOST_NAMED = 4;

/** An evening is told in minutes, a weekend in hours. */
const lengthWords = (minutes: number): string =>
  minutes < 120
    ? t('home.minutes', { n: minutes })
    : t('home.hours', { n: Math.round(minutes / 60) });

/** One battle: its map, when it was, who fights, how long it takes. */
export const ScenarioCard = ({ system, scenario, onPlay }: Props) => {
  const cards = cardOf(system.id);
  const card = cards?.scenarios[scenario.id];
  const picture = cards?.pictures[`./cards/${scenario.id}.jpg`];
  const title = scenarioTitle(system.id, scenario);
  const { seats } = scenario;
  const sides =
    seats.length > MOST_NAMED
      ? t('home.seats', { n: seats.length })
      : seats.map(seatName).join(' · ');
  return (
    <article class="card" data-battle={`${system.id}/${scenario.id}`}>
      {picture ? (
        <div class="card-picture">
          <img
            class="card-map"
            src={picture}
            alt={t('home.mapOf', { title })}
            loading="lazy"
            width="480"
            height="270"
          />
          {card?.arrows && <CardArrows arrows={card.arrows} />}
        </div>
      ) : (
        <div class="card-map card-map-none" aria-hidden="true" />
      )}
      <div class="card-text">
        <h4>{title}</h4>
        {card && <p class="card-date">{card.date[language.value]}</p>}
        {card && <p>{card.blurb[language.value]}</p>}
        <p class="small">
          {sides}
          {card && (
            <>
              {' · '}
              {t(card.upTo ? 'home.length.upTo' : 'home.length.turns', { n: card.turns })}
              {' · '}
              {lengthWords(card.minutes)}
              {' · '}
              {t(`home.difficulty.${card.difficulty}`)}
            </>
          )}
        </p>
        <button
          type="button"
          class="button primary"
          onClick={onPlay}
          aria-label={`${t('home.play')}: ${title}`}
        >
          {t('home.play')}
        </button>
      </div>
    </article>
  );
};
