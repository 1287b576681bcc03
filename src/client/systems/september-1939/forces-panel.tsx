import { fieldOf } from '../../../rules/september-1939/index.ts';
import { NATIONS } from '../../../rules/september-1939/tables/nations.ts';
import { FORMATIONS } from '../../../rules/september-1939/tables/units.ts';
import type { GameModel } from '../../game/model.ts';
import {
  hexName,
  type Nation,
  nationOf,
  pieceOf,
  type SeenUnit,
  unitName,
  type View,
} from './names.ts';
import { playOf } from './play.ts';
import { partsOf, stateWords, statusWord } from './states.ts';
import { Track } from './track.tsx';
import { t } from './words.ts';

const GONE = ['destroyed', 'surrendered', 'withdrawn'];

/** The order of battle as far as the seat knows it: formation by formation, battalion by battalion. */
export const ForcesPanel = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const present = NATIONS.filter(nation =>
    fieldOf(view).pieces.some(piece => nationOf(piece) === nation),
  );
  return (
    <>
      {present.map(nation => (
        <NationForces key={nation} model={model} nation={nation} />
      ))}
    </>
  );
};

const NationForces = ({ model, nation }: { model: GameModel; nation: Nation }) => {
  const view = playOf(model).view.value;
  const own = unitsOf(view, nation);
  const hidden = view.hidden.filter(one => one.nation === nation).length;
  const groups = new Map<string, SeenUnit[]>();
  for (const one of own) {
    const formation = pieceOf(view, one.unit)?.formation ?? '';
    groups.set(formation, [...(groups.get(formation) ?? []), one]);
  }
  const lost = view.destroyed[NATIONS.indexOf(nation)] ?? 0;
  return (
    <section class="forces">
      <h3>{t(`w39.nation.${nation}`)}</h3>
      <p class="small">
        {t('w39.forces', { n: own.filter(({ hex }) => hex).length + hidden, hidden, lost })}
      </p>
      {[...groups].map(([formation, units]) => (
        <details key={formation} open={groups.size < 4}>
          <summary>{formationName(formation)}</summary>
          <ul class="units">
            {units.map(one => (
              <li key={one.unit}>
                <UnitRow model={model} view={view} seen={one} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};

const formationName = (id: string): string =>
  FORMATIONS.find(one => one.id === id)?.name ?? (id || t('w39.noFormation'));

/** Counters of their own; battalions under a regiment are its tracks. */
const unitsOf = (view: View, nation: Nation): SeenUnit[] =>
  view.units.filter(({ unit, status }) => {
    const piece = pieceOf(view, unit);
    if (!piece || nationOf(piece) !== nation || status === 'within' || status === 'divided')
      return false;
    return !(GONE.includes(status) && piece.parent >= 0);
  });

type RowProps = { readonly model: GameModel; readonly view: View; readonly seen: SeenUnit };

const UnitRow = ({ model, view, seen }: RowProps) => {
  const pick = () => {
    if (seen.hex) model.cursor.value = seen.hex;
    if (playOf(model).ready().includes(seen.unit)) model.pick(seen.unit);
  };
  const place = seen.hex ? hexName(view, seen.hex) : statusWord(seen.status);
  return (
    <button type="button" class="order" onClick={pick}>
      <span>
        {unitName(view, seen.unit)}{' '}
        {partsOf(view, seen.unit).map(({ id, sp, full }) => (
          <Track key={id} sp={sp} full={full} />
        ))}
      </span>
      <span class="small">
        {[place, arrival(view, seen), ...stateWords(view, seen)].filter(Boolean).join(', ')}
      </span>
    </button>
  );
};

const arrival = (view: View, { unit, status }: SeenUnit): string => {
  if (status !== 'notArrived') return '';
  const { reinforcements = [] } = fieldOf(view).scenario;
  return reinforcements.find(({ units }) => units.includes(unit))?.day ?? '';
};
