import { useState } from 'preact/hooks';
import type { DeskDeed } from '../../../engine/desk.ts';
import {
  type PlanSheet,
  SHEET_INKS,
  SHEET_KINDS,
  type SheetMark,
} from '../../../engine/plan-sheet.ts';
import { finished, layerKey } from '../../board/core/sheet-marks.ts';
import type { Drawing, GameModel } from '../../game/model.ts';
import { seatTitle } from '../../session/session.ts';
import { t } from './words.ts';
import './plans.css';

type Props = { readonly model: GameModel };

const lay = async (
  model: GameModel,
  deed: Extract<DeskDeed, { does: 'sheet' }>,
): Promise<boolean> => {
  const answer = await model.session.act({ type: 'desk', deed } as never);
  model.refusal.value = answer.refused;
  return answer.refused === null;
};

/** Plan sheets: what somebody means to do, drawn on his own picture of the map in layers. */
export const PlansPanel = ({ model }: Props) => {
  const sheets = model.session.desk.value?.sheets ?? [];
  const drawing = model.drawing.value;
  const begin = (marks: readonly SheetMark[] = []) => {
    model.drawing.value = { marks, kind: 'arrow', ink: 'red', text: '', places: [] };
  };
  return (
    <div class="plans">
      <p class="small">{t('plan.help')}</p>
      {drawing ? (
        <Draw model={model} drawing={drawing} />
      ) : (
        <button type="button" class="button primary" onClick={() => begin()}>
          {t('plan.begin')}
        </button>
      )}
      <h3>{t('plan.layers')}</h3>
      {sheets.length === 0 && <p class="small">{t('plan.none')}</p>}
      <ul>
        {sheets.map(sheet => (
          <Layer
            key={layerKey(sheet)}
            model={model}
            sheet={sheet}
            onChange={() => begin(sheet.marks)}
          />
        ))}
      </ul>
      {sheets.length > 0 && (
        <button type="button" class="button" onClick={printed}>
          {t('plan.print')}
        </button>
      )}
    </div>
  );
};

/** Only the board goes to the printer. */
const printed = (): void => {
  document.body.classList.add('print-board');
  print();
  document.body.classList.remove('print-board');
};

const markWords = ({ kind, at, text }: SheetMark): string =>
  [t(`plan.words.${kind}`, { places: at.join(' – ') }), text].filter(Boolean).join(': ');

type LayerProps = Props & { readonly sheet: PlanSheet; readonly onChange: () => void };

const Layer = ({ model, sheet, onChange }: LayerProps) => {
  const { session, hiddenLayers } = model;
  const key = layerKey(sheet);
  const own = sheet.by === session.seat.value;
  const toggle = () => {
    const next = new Set(hiddenLayers.value);
    if (!next.delete(key)) next.add(key);
    hiddenLayers.value = next;
  };
  const { layer, by, turn, marks } = sheet;
  return (
    <li>
      <label>
        <input type="checkbox" checked={!hiddenLayers.value.has(key)} onChange={toggle} />{' '}
        {t('plan.line', { layer, seat: seatTitle(session, by) })}{' '}
        {turn !== null && <span class="small">{t('plan.dated', { n: turn })}</span>}
      </label>
      <details>
        <summary class="small">{marks.length}</summary>
        <ul class="small">
          {marks.map((mark, i) => (
            <li key={i}>{markWords(mark)}</li>
          ))}
        </ul>
      </details>
      {own && (
        <div class="row">
          <button
            type="button"
            class="button"
            aria-label={t('plan.changeOf', { layer })}
            onClick={onChange}
          >
            {t('plan.change')}
          </button>
          <button
            type="button"
            class="button"
            aria-label={t('plan.throwOf', { layer })}
            onClick={() => lay(model, { does: 'sheet', layer, to: [], marks: [] })}
          >
            {t('plan.throw')}
          </button>
        </div>
      )}
    </li>
  );
};

const Draw = ({ model, drawing }: Props & { readonly drawing: Drawing }) => {
  const [layer, setLayer] = useState('');
  const [to, setTo] = useState('');
  const { kind, ink, text, places, marks } = drawing;
  const change = (part: Partial<Drawing>) => {
    model.drawing.value = { ...drawing, ...part };
  };
  const finish = () => change({ marks: [...marks, finished(drawing)], places: [], text: '' });
  const save = async (event: Event) => {
    event.preventDefault();
    const all = places.length > 1 ? [...marks, finished(drawing)] : marks;
    if (all.length === 0 || layer.trim() === '') return;
    const deed = {
      does: 'sheet',
      layer: layer.trim(),
      to: to ? [to] : [],
      marks: [...all],
    } as const;
    if (await lay(model, { ...deed, to: [...deed.to], marks: [...deed.marks] }))
      model.drawing.value = null;
  };
  return (
    <form class="plans-draw" onSubmit={save} aria-label={t('plan.kind')}>
      <div class="row">
        {SHEET_KINDS.map(one => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={kind === one}
            onClick={() => change({ kind: one, places: [] })}
          >
            {t(`plan.kind.${one}`)}
          </button>
        ))}
      </div>
      <label>
        <span class="small">{t('plan.ink')}</span>
        <select
          value={ink}
          onChange={event => change({ ink: event.currentTarget.value as typeof ink })}
        >
          {SHEET_INKS.map(one => (
            <option key={one} value={one}>
              {t(`plan.ink.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="small">{t('plan.text')}</span>
        <input
          type="text"
          maxLength={60}
          value={text}
          onInput={event => change({ text: event.currentTarget.value })}
        />
      </label>
      <p role="status">{t('plan.point', { places: places.join(' – ') })}</p>
      <div class="row">
        {places.length > 1 && (
          <button type="button" class="button" onClick={finish}>
            {t('plan.done')}
          </button>
        )}
        {marks.length > 0 && (
          <button
            type="button"
            class="button"
            onClick={() => change({ marks: marks.slice(0, -1) })}
          >
            {t('plan.back')}
          </button>
        )}
      </div>
      <label>
        <span class="small">{t('plan.layer')}</span>
        <input
          type="text"
          maxLength={40}
          value={layer}
          onInput={event => setLayer(event.currentTarget.value)}
        />
      </label>
      <Share model={model} to={to} onChange={setTo} />
      <div class="row">
        <button type="submit" class="button primary">
          {t('plan.save')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            model.drawing.value = null;
          }}
        >
          {t('plan.cancel')}
        </button>
      </div>
    </form>
  );
};

type ShareProps = Props & { readonly to: string; readonly onChange: (to: string) => void };

const Share = ({ model, to, onChange }: ShareProps) => {
  const { session } = model;
  const me = session.seats.find(({ id }) => id === session.seat.value);
  const others = session.seats.filter(
    ({ id, kind, side }) =>
      id !== me?.id && kind === 'player' && (side === me?.side || me?.kind === 'control'),
  );
  return (
    <label>
      <span class="small">{t('plan.share')}</span>
      <select value={to} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">{t('plan.shareNobody')}</option>
        {me?.side !== undefined && <option value={`side:${me.side}`}>{t('plan.shareSide')}</option>}
        {others.map(({ id }) => (
          <option key={id} value={`seat:${id}`}>
            {seatTitle(session, id)}
          </option>
        ))}
      </select>
    </label>
  );
};
