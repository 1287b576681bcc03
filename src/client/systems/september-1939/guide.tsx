import { CounterView } from '../../board/core/counter-view.tsx';
import '../../panels/combat/guide.css';
import type { GameModel } from '../../game/model.ts';
import { PlanOdds } from '../../panels/combat/plan-odds.tsx';
import { hand } from '../../settings.ts';
import { countersOf } from './counters.ts';
import { DutyList } from './duty-list.tsx';
import { LastCombat } from './last-combat.tsx';
import { Losses } from './losses.tsx';
import { names, pieceOf, seenUnit, unitName } from './names.ts';
import { NotAboard } from './not-aboard.tsx';
import { OtherOrders, Undecided, UnitButtons } from './other-orders.tsx';
import { PlacingGuide } from './placing.tsx';
import { plannedFights } from './planned.ts';
import { Planner } from './planner.tsx';
import { playOf } from './play.ts';
import { AirGuide, BidGuide, ListGuide } from './staff-guide.tsx';
import { Support } from './support.tsx';
import { WaysGuide } from './ways-guide.tsx';
import { t } from './words.ts';

/** What stands under the question: the fight being planned, or what the question needs. */
export const Guide = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const draft = play.fight.draft.value;
  const kind = play.kind.value;
  if (draft && (kind === 'attack' || kind === 'counter' || kind === 'overrun'))
    return <Planner model={model} draft={draft} />;
  return (
    <>
      {(kind !== 'movement' || model.unit.value === null) && <LastCombat model={model} />}
      <Asked model={model} kind={kind} />
    </>
  );
};

const Asked = ({ model, kind }: { model: GameModel; kind: string | null }) => {
  switch (kind) {
    case 'movement':
      return <MovementGuide model={model} />;
    case 'attack':
    case 'counter':
    case 'overrun':
      return <DutyList model={model} />;
    case 'support':
      return <Support model={model} />;
    case 'losses':
      return <Losses model={model} />;
    case 'retreat':
    case 'pursuit':
      return <WaysGuide model={model} />;
    case 'air':
      return <AirGuide model={model} />;
    case 'bidding':
      return <BidGuide model={model} />;
    case 'placing':
      return <PlacingGuide model={model} />;
    case 'panic':
    case 'rallying':
    case 'fortifying':
    case 'mending':
      return <ListGuide model={model} kind={kind} />;
    default:
      return null;
  }
};

const MovementGuide = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  return (
    <div class="guide hint">
      <p>{movementHint(model)}</p>
      <StackRow model={model} />
      <Undecided model={model} />
      {play.march.stops.value.size > 0 && (
        <label>
          <input
            type="checkbox"
            checked={play.march.byWay.value}
            onChange={event => {
              play.march.byWay.value = event.currentTarget.checked;
            }}
          />{' '}
          {t('w39.byWay')}
        </label>
      )}
      <UnitButtons model={model} />
      <NotAboard model={model} />
      <PlanOdds model={model} fights={plannedFights(model)} />
      {model.unit.value === null && <OtherOrders model={model} />}
    </div>
  );
};

const movementHint = (model: GameModel): string => {
  const play = playOf(model);
  const view = play.view.value;
  const units = play.march.marchers.value;
  if (units.length === 0) return t(`w39.hint.movement.${hand()}`);
  const over = model.over.value ?? model.cursor.value;
  const stop = over ? play.march.stops.value.get(over) : undefined;
  if (stop) return play.march.stopWords(stop);
  const seen = seenUnit(view, units[0] ?? '');
  const isTrain = pieceOf(view, units[0] ?? '')?.class === 'train';
  const unit = names(view, units);
  if (hand() === 'keys') return t('w39.hint.picked.keys', { unit });
  const hint = isTrain ? 'w39.hint.train' : seen?.hex ? 'w39.hint.picked' : 'w39.hint.entry';
  return t(hint, { unit });
};

/** The others in the hex of the picked counter: each to be picked instead, or taken along. */
const StackRow = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = play.view.value;
  const unit = model.unit.value ?? '';
  const hex = seenUnit(view, unit)?.hex;
  const mates = play.march.mates();
  if (!hex || mates.length === 0) return null;
  const able = new Set([unit, ...mates]);
  const here = countersOf(model)
    .filter(counter => counter.place === hex && able.has(counter.id))
    .sort((a, b) => b.stack - a.stack);
  const also = play.march.also.value;
  return (
    <fieldset class="stack-pick">
      <legend class="visually-hidden">{t('w39.inHex')}</legend>
      {here.map(counter => (
        <label key={counter.id} title={unitName(view, counter.id)}>
          <CounterView counter={counter} size={48} />
          <br />
          <input
            type="checkbox"
            aria-label={t('w39.takeAlong', { unit: unitName(view, counter.id) })}
            checked={counter.id === unit || also.includes(counter.id)}
            disabled={counter.id === unit}
            onChange={() =>
              play.march.takeAlong(
                also.includes(counter.id)
                  ? also.filter(one => one !== counter.id)
                  : [...also, counter.id],
              )
            }
          />
        </label>
      ))}
      <button
        type="button"
        class="link-button"
        onClick={() => play.march.takeAlong(also.length === mates.length ? [] : mates)}
      >
        {also.length === mates.length ? t('w39.alone') : t('w39.wholeStack')}
      </button>
    </fieldset>
  );
};
