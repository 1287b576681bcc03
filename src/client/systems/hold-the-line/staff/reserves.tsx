import type { Action } from '../../../../engine/system.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameSaid } from '../../../words/names.ts';
import { commandName } from '../names.ts';
import { counterTitle, type View, viewOf } from '../seen.ts';
import { t } from '../words.ts';
import { formationPlace } from './staff-words.ts';
import { choicesOf, TwoStep } from './two-step.tsx';

type Props = { readonly model: GameModel };
const text = (action: Action, name: string): string => String(Reflect.get(action, name));

/** Formations of the side that are not on the map yet, by the turn they come. */
const comingOf = (view: View) => {
  const field = fieldOf(view.table);
  return field.formations
    .map((piece, f) => ({ piece, one: view.table.formations[f]! }))
    .filter(
      ({ piece, one }) =>
        piece.side === view.side && !one.arrived && one.due > 0 && one.due < 90 && one.west === 0,
    )
    .sort((a, b) => a.one.due - b.one.due);
};

/** HTL-3.7: reserves of a command and from which turn they may go. */
const Waiting = ({ model }: Props) => {
  const view = viewOf(model);
  const rows = comingOf(view).filter(({ piece, one }) => piece.reserveOf !== '' && !one.released);
  if (rows.length === 0) return null;
  return (
    <ul class="htl-lines">
      {rows.map(({ piece, one }) => (
        <li key={piece.id}>
          {t(one.due <= view.table.turn ? 'htl.reserves.now' : 'htl.reserves.from', {
            formation: nameSaid(piece.name),
            n: piece.units.length,
            of: commandName(view, piece.reserveOf),
            turn: one.due,
          })}
        </li>
      ))}
    </ul>
  );
};

/** HTL-3.7: who comes when, to whom. */
const Coming = ({ model }: Props) => {
  const view = viewOf(model);
  const rows = comingOf(view).filter(({ piece, one }) => piece.reserveOf === '' || one.released);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('htl.reserves.coming', { n: rows.length })}</summary>
      <ul class="htl-lines">
        {rows.map(({ piece, one }) => (
          <li key={piece.id}>
            {t(one.held ? 'htl.reserves.held' : 'htl.reserves.comes', {
              formation: nameSaid(piece.name),
              turn: Math.max(one.due, view.table.turn),
              to: commandName(view, fieldOf(view.table).hqs[one.hq]?.id ?? ''),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** HTL-3.7, HTL-6.12, HTL-16.6: reserves, reinforcements, and who belongs to whom. */
export const Reserves = ({ model }: Props) => {
  const view = viewOf(model);
  const name = (id: string) => commandName(view, id);
  const release = choicesOf(
    model,
    'releaseReserve',
    one => name(text(one, 'formation')),
    one => name(text(one, 'toHq')),
  );
  const attach = choicesOf(
    model,
    'attachFormation',
    one => [name(text(one, 'formation')), formationPlace(view, text(one, 'formation'))].join(' '),
    one => name(text(one, 'toHq')),
  );
  const guns = choicesOf(
    model,
    'reassignCounter',
    one => counterTitle(view, text(one, 'counter')),
    one => name(text(one, 'toHq')),
  );
  const hold = choicesOf(
    model,
    'holdReinforcement',
    one => name(text(one, 'formation')),
    one => t(Reflect.get(one, 'hold') ? 'htl.reserves.keep' : 'htl.reserves.letCome'),
  );
  const asks = [t('htl.reserves.formation'), t('htl.reserves.to')] as const;
  return (
    <section class="htl-staff" aria-labelledby="htl-reserves">
      <h3 id="htl-reserves">
        {t('htl.reserves')} <RuleLink model={model} rule="HTL-3.7" />
      </h3>
      <Waiting model={model} />
      <TwoStep model={model} asks={asks} choices={release} verb={t('htl.reserves.release')} />
      <Coming model={model} />
      <TwoStep
        model={model}
        asks={[asks[0], t('htl.reserves.arrival')]}
        choices={hold}
        verb={t('htl.reserves.so')}
      />
      {attach.size > 0 && <h4>{t('htl.reserves.attach')}</h4>}
      <TwoStep model={model} asks={asks} choices={attach} verb={t('htl.reserves.move')} />
      {guns.size > 0 && <h4>{t('htl.reserves.guns')}</h4>}
      <TwoStep
        model={model}
        asks={[t('htl.reserves.counter'), asks[1]]}
        choices={guns}
        verb={t('htl.reserves.move')}
      />
    </section>
  );
};
