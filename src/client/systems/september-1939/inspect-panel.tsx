import type { Counter } from '../../board/index.ts';
import type { GameModel } from '../../game/model.ts';
import { Inspector } from '../../panels/inspector.tsx';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { countersOf } from './counters.ts';
import { fullName, pieceOf, seenUnit, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { partsOf, stateWords } from './states.ts';
import { supplyWords } from './supply-words.ts';
import { Track } from './track.tsx';
import { t } from './words.ts';

/** The hex at the cursor: its ground, and every counter in it with its battalions and what it may do. */
export const InspectPanel = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const hex = model.cursor.value;
  return (
    <Inspector
      model={model}
      counters={countersOf(model)}
      words={counter => <UnitWords model={model} view={view} counter={counter} />}
    >
      {hex && <HexOrders model={model} hex={hex} />}
    </Inspector>
  );
};

/** Digging, rallying: what is done in the hex and not by one counter. */
const HexOrders = ({ model, hex }: { model: GameModel; hex: string }) => {
  const view = playOf(model).view.value;
  const orders = model.offers.value
    .map(action => ({ action, words: model.presenter.order(view, action) }))
    .filter(({ words }) => words.subject === null && words.place === hex);
  return (
    <>
      {orders.map(({ action, words }) => (
        <OrderButton key={JSON.stringify(action)} model={model} action={action} words={words} />
      ))}
    </>
  );
};

/** Orders that are given on the map. */
const ELSEWHERE = ['move', 'raid', 'place', 'moveTrain', 'enterReinforcement', 'panicMove'];

type Props = { readonly model: GameModel; readonly view: View; readonly counter: Counter };

const UnitWords = ({ model, view, counter: { id } }: Props) => {
  const piece = pieceOf(view, id);
  const seen = seenUnit(view, id);
  if (!piece || !seen) return <b>{t('w39.hiddenUnit')}</b>;
  const orders = model.offers.value
    .filter(({ type }) => !ELSEWHERE.includes(type))
    .map(action => ({ action, words: model.presenter.order(view, action) }))
    .filter(({ words }) => words.subject === id);
  return (
    <div>
      <b>{fullName(view, id)}</b>
      <div class="small">{valuesWords(view, id)}</div>
      {partsOf(view, id).map(part => (
        <div key={part.id} class="small">
          {part.name} <Track sp={part.sp} full={part.full} />
        </div>
      ))}
      <div class="small">
        {[...stateWords(view, seen), supplyWords(view, id)].filter(Boolean).join(', ')}
      </div>
      {playOf(model).ready().includes(id) && (
        <button type="button" class="link-button" onClick={() => model.pick(id)}>
          {t('w39.pick', { unit: unitName(view, id) })}
        </button>
      )}
      {orders.map(({ action, words }) => (
        <OrderButton key={JSON.stringify(action)} model={model} action={action} words={words} />
      ))}
    </div>
  );
};

/** Strength, fire, range and movement, and the formation with its headquarters. */
const valuesWords = (view: View, id: string): string => {
  const piece = pieceOf(view, id);
  const seen = seenUnit(view, id);
  if (!piece || !seen) return '';
  return [
    piece.assault ? t('w39.sp', { n: seen.strength, of: piece.sp }) : '',
    piece.artillery ? t('w39.fire', { n: piece.fire / 10 }) : '',
    piece.class === 'hq' ? t('w39.range', { n: piece.commandRange }) : '',
    t('w39.mp', { n: piece.allowance / 2 }),
    piece.formation,
  ]
    .filter(Boolean)
    .join(' · ');
};
