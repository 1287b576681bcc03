import { useEffect, useRef, useState } from 'preact/hooks';
import type { Asked, Sampled } from '../../../rules/fight-your-own-wars/forecast/sample.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import type { ChancesMessage } from './chances-worker.ts';
import { boardName, placeOf, seenIn, viewOf } from './seen.ts';
import { t } from './words.ts';

const CAMPAIGNS = [20, 60, 200] as const;

/** A worker that plays campaigns on; stopped by whoever leaves. */
const useSampling = () => {
  const worker = useRef<Worker | null>(null);
  const [told, setTold] = useState<Sampled | null>(null);
  const [running, setRunning] = useState(false);
  const stop = (): void => {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  };
  useEffect(() => stop, []);
  const start = (message: ChancesMessage): void => {
    stop();
    setTold(null);
    setRunning(true);
    const made = new Worker(new URL('./chances-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<Sampled>) => {
      setTold(data);
      if (data.of >= message.most) stop();
    };
    made.onerror = stop;
    made.postMessage(message);
    worker.current = made;
  };
  return { told, running, start, stop };
};

/** Forces and formations that may be asked for, each with the forces it stands for. */
const askable = (model: GameModel): { id: string; name: string; forces: string[] }[] => {
  const view = viewOf(model);
  const { units, commands } = seenIn(view);
  const here = units.filter(unit => placeOf(view, unit) !== null);
  const formations = commands.flatMap((command, at) => {
    const forces = here.filter(unit => unit.command === at).map(({ id }) => id);
    return forces.length < 2 ? [] : [{ id: `of ${command.id}`, name: command.name, forces }];
  });
  return [...formations, ...here.map(({ id, name }) => ({ id, name, forces: [id] }))];
};

/** FYOW-A5: "will 4. Panzer be in Piotrków by day 3?", by campaigns played on from what the seat knows. */
export const DaysToCome = ({ model }: { readonly model: GameModel }) => {
  const view = viewOf(model);
  const { campaign, map } = fieldOf(view);
  const who = askable(model);
  const first = model.unit.value ?? who[0]?.id ?? '';
  const [force, setForce] = useState(first);
  const [board, setBoard] = useState(model.cursor.value || (map.nodes[0]?.id ?? ''));
  const [day, setDay] = useState(Math.min(campaign.lengthDays, view.dayNumber + 2));
  const [what, setWhat] = useState<Asked['what']>('arrives');
  const [most, setMost] = useState<number>(CAMPAIGNS[0]);
  const { told, running, start, stop } = useSampling();
  const chosen = who.find(({ id }) => id === force) ?? who[0];
  const side = seenIn(view).units.find(({ id }) => id === chosen?.forces[0])?.side ?? view.side;
  if (!chosen || model.session.outcome.value) return null;
  const ask = (): void =>
    start({
      campaign,
      view,
      seat: model.session.seat.value,
      asked: { what, forces: chosen.forces, side, board, day },
      most,
    });
  return (
    <details class="fyow-folded" data-testid="days-to-come">
      <summary>{t('fyow.come.title')}</summary>
      <div class="fyow-form">
        <label>
          {t('fyow.come.what')}
          <select
            value={what}
            onChange={event => setWhat(event.currentTarget.value as typeof what)}
          >
            <option value="arrives">{t('fyow.come.arrives')}</option>
            <option value="holds">{t('fyow.come.holds')}</option>
          </select>
        </label>
        {what === 'arrives' && (
          <label>
            {t('fyow.come.who')}
            <select value={chosen.id} onChange={event => setForce(event.currentTarget.value)}>
              {who.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('fyow.come.where')}
          <select value={board} onChange={event => setBoard(event.currentTarget.value)}>
            {map.nodes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('fyow.come.day')}
          <input
            type="number"
            min={view.dayNumber}
            max={campaign.lengthDays}
            value={day}
            onInput={event => setDay(Number(event.currentTarget.value))}
          />
        </label>
        <label>
          {t('fyow.come.many')}
          <select
            value={String(most)}
            onChange={event => setMost(Number(event.currentTarget.value))}
          >
            {CAMPAIGNS.map(n => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div class="row">
        <button type="button" class="button primary" disabled={running} onClick={ask}>
          {t('fyow.come.ask')}
        </button>
        {running && (
          <button type="button" class="button" onClick={stop}>
            {t('fyow.come.stop')}
          </button>
        )}
      </div>
      <p aria-live="polite">
        {running && told === null && t('fyow.come.thinks')}
        {told && (
          <b>
            {t('fyow.come.told', {
              board: boardName(view, board),
              percent: Math.round((100 * told.hits) / told.of),
              error: Math.round(100 * told.error),
              n: told.of,
            })}
          </b>
        )}
      </p>
      <p class="small">{t('fyow.come.help')}</p>
    </details>
  );
};
