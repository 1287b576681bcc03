import { useState } from 'preact/hooks';
import type { Action } from '../../../../engine/system.ts';
import { may } from '../../../../rules/hold-the-line/terms/command.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import { actsFor, commandsHq } from '../../../../rules/hold-the-line/terms/seats.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { commandName } from '../names.ts';
import { labelOf, type View, viewOf } from '../seen.ts';
import { t } from '../words.ts';

type Props = { readonly model: GameModel };

/** Cubes of the seat by the hex they stand in: one hex is lent with one tap. */
const stacksOf = (view: View): Map<string, string[]> => {
  const field = fieldOf(view.table);
  const stacks = new Map<string, string[]>();
  view.table.units.forEach((unit, u) => {
    const piece = field.pieces[u]!;
    if (unit.status !== 'on' || unit.hex < 0 || piece.kind !== 'cube' || unit.committed) return;
    if (piece.side !== view.side || !commandsHq(view.table, view.seat, unit.hq)) return;
    const at = labelOf(view, unit.hex);
    stacks.set(at, [...(stacks.get(at) ?? []), piece.id]);
  });
  return stacks;
};

/** HTL-10.8: cubes that fight under another post until the turn ends. */
export const Lent = ({ model }: Props) => {
  const view = viewOf(model);
  const { table, seat, side } = view;
  const field = fieldOf(table);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const lent = table.units.flatMap((unit, u) =>
    unit.lentTo !== '' && unit.status === 'on' && field.pieces[u]!.side === side
      ? [
          t('htl.lent.one', {
            unit: nameSaid(field.pieces[u]!.name),
            to: commandName(view, unit.lentTo),
          }),
        ]
      : [],
  );
  const open = ['COMMAND', 'ACTIONS_1', 'ACTIONS_2'].includes(table.phase);
  const stacks = open ? stacksOf(view) : new Map<string, string[]>();
  const posts = field.chairs.filter(
    one =>
      one.side === side &&
      !one.dormant &&
      may(one.role, 'orderUnits') &&
      !actsFor(table, seat, one.id),
  );
  if (lent.length === 0 && (stacks.size === 0 || posts.length === 0)) return null;
  const at = stacks.has(from) ? from : ([...stacks.keys()][0] ?? '');
  const post = posts.find(({ id }) => id === to) ?? posts[0];
  return (
    <details class="htl-staff" open={lent.length > 0}>
      <summary>{t('htl.lent')}</summary>
      <RuleLink model={model} rule="HTL-10.8" />
      <ul class="htl-lines">
        {lent.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {stacks.size > 0 && post && (
        <div class="htl-two">
          <label>
            <span>{t('htl.lent.stack')}</span>
            <select value={at} onChange={event => setFrom(event.currentTarget.value)}>
              {[...stacks].map(([hex, units]) => (
                <option key={hex} value={hex}>
                  {hex} {units.map(id => commandName(view, id)).join(', ')}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('htl.reserves.to')}</span>
            <select value={post.id} onChange={event => setTo(event.currentTarget.value)}>
              {posts.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            class="button"
            onClick={() =>
              void model.act({ type: 'lendUnits', units: stacks.get(at), to: post.id } as Action)
            }
          >
            {t('htl.lent.go')}
          </button>
        </div>
      )}
    </details>
  );
};
