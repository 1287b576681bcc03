import { useState } from 'preact/hooks';
import type { Action } from '../../../../engine/system.ts';
import { germanPool, poolTurn } from '../../../../rules/hold-the-line/flow/turn-start.ts';
import {
  heldBy,
  levelPost,
  OKH_RESERVE,
  POLISH_POOL,
  receiversOf,
  roomOf,
  sharesOf,
  splitBy,
} from '../../../../rules/hold-the-line/flow/waves.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import { actsFor, headOf } from '../../../../rules/hold-the-line/terms/seats.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { commandName } from '../names.ts';
import { type View, viewOf } from '../seen.ts';
import { t } from '../words.ts';

type Props = { readonly model: GameModel };

/** Levels of the command that the seat passes points on for. */
const levelsOf = (view: View): string[] => {
  const { table, seat, side } = view;
  const levels = side === 'PL' ? [POLISH_POOL] : table.levels.map(({ id }) => id);
  return levels.filter(
    level => actsFor(table, seat, levelPost(level)) && receiversOf(table, level).length > 1,
  );
};

/** HTL-4.9: the standing split as sliders, and what it would give out of the points of a turn. */
const Split = ({ model, level }: Props & { readonly level: string }) => {
  const { table } = viewOf(model);
  const field = fieldOf(table);
  const usual = sharesOf(table, level, heldBy(table, level)).filter(
    ({ to, share }) => to !== OKH_RESERVE && (field.town(to) < 0 || share > 0),
  );
  const [wish, setWish] = useState<ReadonlyMap<string, number> | null>(null);
  const shares = usual.map(({ to, share }) => ({ to, share: wish?.get(to) ?? share }));
  const total = level === 'GE-OKH' ? germanPool(table, table.turn) : heldBy(table, level) || 10;
  const most = Math.max(10, ...shares.map(({ share }) => share));
  const given = splitBy(
    total,
    shares.map(one => ({ ...one, room: Math.max(total, roomOf(table, one.to)) })),
  );
  return (
    <fieldset class="htl-decision">
      <legend>{t('htl.split.of', { level: commandName(viewOf(model), level) })}</legend>
      {shares.map(({ to, share }, i) => (
        <label key={to} class="htl-share">
          <span>{commandName(viewOf(model), to)}</span>
          <input
            type="range"
            min={0}
            max={most}
            value={share}
            aria-valuetext={t('htl.split.share', { share, cp: given[i]!.cp, of: total })}
            onInput={event =>
              setWish(new Map([...(wish ?? []), [to, Number(event.currentTarget.value)]]))
            }
          />
          <output>{t('htl.split.gives', { cp: given[i]!.cp, of: total })}</output>
        </label>
      ))}
      {wish && (
        <div class="row">
          <button
            type="button"
            class="button"
            onClick={() => {
              void model.act({ type: 'setSplit', level, shares } as Action);
              setWish(null);
            }}
          >
            {t('htl.split.set')}
          </button>
          <button type="button" class="button" onClick={() => setWish(null)}>
            {t('htl.split.drop')}
          </button>
        </div>
      )}
    </fieldset>
  );
};

const AHEAD = 3;

/** HTL-6.1, HTL-6.2: what there is to give this turn and the next ones, as far as the tracks stay where they are. */
const Ahead = ({ model }: Props) => {
  const { table, side, seat } = viewOf(model);
  if (side === null || !actsFor(table, seat, headOf(side))) return null;
  const { turn, lastTurn, okhReserve } = table;
  const turns = Array.from({ length: AHEAD }, (_, i) => turn + i).filter(n => n <= lastTurn);
  const words =
    side === 'GE'
      ? turns.map(n => t('htl.pool.turn', { turn: n, cp: germanPool(table, n) }))
      : table.pools.map(one => t('htl.pool.left', { turn: one.turn, cp: one.left }));
  return (
    <p>
      {words.join(' · ')}
      {side === 'GE' && okhReserve > 0 && ` · ${t('htl.pool.kept', { cp: okhReserve })}`}
      {side === 'PL' && poolTurn(table) > turn && ` · ${t('htl.pool.ahead')}`}
    </p>
  );
};

/** Command points: the pool, how it is split by itself, and what lies in the pots. */
export const Pool = ({ model }: Props) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const pots = view.table.hqs.flatMap((hq, h) =>
    hq.pot > 0 && field.hqs[h]!.side === view.side
      ? [{ hq: nameSaid(field.hqs[h]!.name), cp: hq.pot }]
      : [],
  );
  const levels = levelsOf(view);
  return (
    <section class="htl-staff" aria-labelledby="htl-pool">
      <h3 id="htl-pool">
        {t('htl.pots')} <RuleLink model={model} rule="HTL-4.9" />
      </h3>
      <Ahead model={model} />
      {pots.length > 0 && <p class="small">{pots.map(pot => t('htl.pot', pot)).join(' · ')}</p>}
      {levels.map(level => (
        <Split key={level} model={model} level={level} />
      ))}
    </section>
  );
};
