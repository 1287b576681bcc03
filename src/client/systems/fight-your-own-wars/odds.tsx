import type { Action } from '../../../engine/system.ts';
import {
  battleForecast,
  battleWorlds,
  cardCameFirst,
  deedForecast,
  marchForecast,
  moraleForecast,
  rallyForecast,
  supplyForecast,
  tableOf,
  wayTo,
} from '../../../rules/fight-your-own-wars/forecast/index.ts';
import { heldBack } from '../../../rules/fight-your-own-wars/phases/battle.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { percent } from '../../panels/combat/reckoning.tsx';
import { OddsCard } from './battle-card.tsx';
import { playOf } from './play.ts';
import { type SeenUnit, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
type UnitProps = Props & { readonly unit: SeenUnit };

const tableFor = (model: GameModel) => tableOf(viewOf(model), model.session.seat.value);

/** FYOW-14.5: the way to the board that is pointed at, the chance of each link, and when the force is there. */
export const MarchOdds = ({ model, unit }: UnitProps) => (
  <WayOdds
    model={model}
    unit={unit}
    boards={[model.over.value || model.cursor.value || '']}
    regardless={playOf(model).directive.value === 'MOVE TO'}
  />
);

/** FYOW-14.5: the same for a way by certain boards; `regardless`: the order marches by night without asking. */
export const WayOdds = ({
  model,
  unit,
  boards,
  regardless,
}: UnitProps & { readonly boards: readonly string[]; readonly regardless: boolean }) => {
  const table = tableFor(model);
  const { map } = fieldOf(table);
  const stations = boards.map(board => map.index(board));
  const goal = stations.at(-1) ?? -1;
  const force = table.units.find(({ id }) => id === unit.id);
  if (!force || stations.includes(-1) || (goal === force.board && boards.length < 2)) return null;
  const way = wayTo(table, force, goal, stations.slice(0, -1));
  const name = map.nodes[goal]?.name ?? '';
  if (!way || way.length === 0) return <p class="small">{t('fyow.noWay', { to: name })}</p>;
  const told = marchForecast(table, force, way, regardless);
  const words = (n: number): string => (n < 0 ? t('fyow.later') : t('fyow.sessions', { n }));
  return (
    <div class="fyow-odds" data-testid="march-odds">
      <p class="small">{t('fyow.wayTo', { to: name })}</p>
      <ol class="fyow-way">
        {told.links.map(({ link, to, day, dark }) => (
          <li key={link}>
            {map.nodes[to]?.name} <b>{t('fyow.chance', { percent: day * 10 })}</b>{' '}
            <span class="small">{t('fyow.byNight', { percent: dark * 10 })}</span>
          </li>
        ))}
      </ol>
      <p class="small">{t('fyow.arrives', { half: words(told.median), most: words(told.late) })}</p>
    </div>
  );
};

/** The odds of a deed on the card that is up, in words: spotting, a salvo, an interception, a jump, a crossing. */
export const deedOdds = (model: GameModel, action: Action): string => {
  const told = deedForecast(tableFor(model), action as Action & Record<string, unknown>);
  switch (told?.kind) {
    case 'chance':
      return t(action.type === 'naval.spot' ? 'fyow.odds.seen' : 'fyow.chance', {
        percent: Math.round(told.chance * 100),
      });
    case 'spot':
      return t('fyow.odds.spot', {
        large: percent(told.large * 100),
        small: percent(told.small * 100),
      });
    case 'salvo':
      return t('fyow.odds.salvo', {
        any: percent(told.any * 100),
        mean: told.mean.toFixed(1),
        sinks: percent(told.sinks * 100),
      });
    case 'drop':
      return t('fyow.odds.drop', { mean: told.mean.toFixed(0), most: told.most });
    default:
      return '';
  }
};

/** FYOW-20, FYOW-12.1: tomorrow's supply and what a rally would bring. */
export const StateOdds = ({ model, unit }: UnitProps) => {
  const table = tableFor(model);
  const at = table.units.findIndex(({ id }) => id === unit.id);
  if (at < 0) return null;
  const { best, dice } = supplyForecast(table, at);
  const rally = rallyForecast(table, at);
  const isLow = rally.fills < 1 || rally.rises > 0;
  return (
    <p class="small">
      {t('fyow.tomorrow', {
        dice,
        active: percent(best.active * 100),
        short: percent((best.rest + best.rationed) * 100),
      })}
      {isLow &&
        ` ${t('fyow.rallyOdds', { fills: percent(rally.fills * 100), rises: percent(rally.rises * 100) })}`}
    </p>
  );
};

/** FYOW-12.3: the weekly throw of morale. */
export const MoraleOdds = ({ model }: Props) => {
  const { side } = viewOf(model);
  if (side < 0) return null;
  const { dice, falls } = moraleForecast(tableFor(model), side);
  return dice === 0 ? null : (
    <p class="small">{t('fyow.moraleOdds', { dice, falls: percent(falls * 100) })}</p>
  );
};

/** FYOW-33.7.2: a battle before its dice: values, shifts each by name, the chance of each result, what follows. */
export const BattleOdds = ({
  model,
  battle: id,
  by = '',
  committed,
}: Props & {
  readonly battle: string;
  /** The force that commits less than it has, and how much of each line it does commit. */
  readonly by?: string;
  readonly committed?: readonly { readonly line: number; readonly n: number }[];
}) => {
  const all = battleWorlds(viewOf(model), model.session.seat.value, id).map(state => {
    const battle = state.battles.find(one => one.id === id)!;
    const at = state.units.findIndex(unit => unit.id === by);
    if (committed && at >= 0) battle.held = heldBack(state.units[at]!, at, [...committed]);
    return battleForecast(state, battle, cardCameFirst(state, battle, viewOf(model).side));
  });
  return <OddsCard all={all} model={model} />;
};
