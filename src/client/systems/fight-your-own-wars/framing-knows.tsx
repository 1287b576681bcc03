import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { sheetFor } from '../../board/node/node-table.ts';
import type { GameModel } from '../../game/model.ts';
import { ratingWords } from './framing.tsx';
import { orderOfUnit } from './order-words.ts';
import { staffMapFor, unitDetail } from './presenter.ts';
import { controlOf, forcesOf } from './scene.ts';
import { boardName, placeOf, type SeenCommand, type SeenUnit, seenIn, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = {
  readonly model: GameModel;
  readonly unit: SeenUnit | undefined;
  readonly command: SeenCommand;
  readonly framer: SeenCommand;
  /** Boards that his options lead to. */
  readonly goals: readonly string[];
};

/** The left half of a framing card: who is spoken for, his character, and what he knows round his forces. */
export const Knows = ({ model, unit, command, framer, goals }: Props) => {
  const view = viewOf(model);
  const { leader } = framer;
  const at = command.id;
  const own = seenIn(view).units.filter(
    one => one.status === 'here' && seenIn(view).commands[one.command]?.id === at,
  );
  const places = (unit ? [unit] : own).map(one => placeOf(view, one)).filter(one => one !== null);
  const near = nearTo(model, places, unit ? 2 : 1);
  const seen = forcesOf(view).filter(one => one.unit === null && near.has(one.place));
  const day = view.dayNumber;
  return (
    <div class="fyow-framing-knows">
      <p class="fyow-kicker">{t('fyow.frame.speak')}</p>
      <h2>{leader.name}</h2>
      {framer.name !== leader.name && <p class="small">{framer.name}</p>}
      <p class="fyow-traits">
        <span class="fyow-rating">
          <b>{leader.rating}</b> {ratingWords(leader.rating)}
        </span>
        <span>{t(`fyow.red.${leader.red}`)}</span>
        <span>{t(`fyow.blue.${leader.blue}`)}</span>
      </p>
      <p class="fyow-kicker">{t('fyow.frame.knows')}</p>
      <Sketch
        model={model}
        near={new Set([...near, ...goals])}
        centre={places[0] ?? null}
        goals={unit ? goals : []}
      />
      <ul class="fyow-known">
        {seen.map(({ id, name, place, cv, now }) => (
          <li key={id}>
            <b class="fyow-seen">{t('fyow.frame.seen')}</b>{' '}
            {t('fyow.frame.seenLine', {
              name,
              board: boardName(view, place),
              cv: cv > 0 ? `, CV ${cv}` : '',
              when: now
                ? t('fyow.frame.now')
                : t('fyow.frame.day0', { day: seenDay(model, id, day) }),
            })}
          </li>
        ))}
        {seen.length === 0 && <li>{t('fyow.frame.nothingSeen')}</li>}
        {(unit
          ? [unit, ...own.filter(one => one.id !== unit.id).slice(0, 4)]
          : own.slice(0, 6)
        ).map(one => (
          <li key={one.id}>
            <b>{t('fyow.frame.own')}</b> {one.name}: {unitDetail(one)}
          </li>
        ))}
      </ul>
      {unit && (
        <p class="small fyow-orders-now">
          {t('fyow.frame.posture', {
            command: command.name,
            posture: t(`fyow.posture.${command.posture}`),
          })}
          <br />
          <i>{t('fyow.now', { order: orderOfUnit(view, unit) })}</i>
        </p>
      )}
    </div>
  );
};

/** The day on which a contact was last seen. */
const seenDay = (model: GameModel, id: string, today: number): number => {
  const found = viewOf(model).contacts.find(({ alias }) => alias === id);
  return found ? Math.floor((found.at - 1) / 6) + 1 : today;
};

/** Boards at most so many links away. */
const nearTo = (model: GameModel, places: readonly string[], steps: number): Set<string> => {
  const { map } = fieldOf(viewOf(model));
  const near = new Set(places);
  for (let i = 0; i < steps; i++)
    for (const place of [...near]) {
      const at = map.index(place);
      for (const link of map.linksOf(at, 'road')) near.add(map.label(map.across(link, at)));
    }
  return near;
};

/** The boards round the forces, as dots and lines: who holds them, where the enemy was seen. */
const Sketch = ({
  model,
  near,
  centre,
  goals,
}: {
  readonly model: GameModel;
  readonly near: ReadonlySet<string>;
  readonly centre: string | null;
  readonly goals: readonly string[];
}) => {
  const view = viewOf(model);
  const { map } = fieldOf(view);
  const sheet = sheetFor(staffMapFor(fieldOf(view)));
  const spots = [...near].flatMap(id => {
    const at = sheet.spot(id);
    return at ? [{ id, at }] : [];
  });
  if (spots.length === 0) return null;
  const xs = spots.map(({ at }) => at[0]);
  const ys = spots.map(({ at }) => at[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = Math.min(
    300 / Math.max(1, Math.max(...xs) - left),
    190 / Math.max(1, Math.max(...ys) - top),
    1,
  );
  const spotOf = (id: string): readonly [number, number] => {
    const at = sheet.spot(id) ?? [0, 0];
    return [40 + (at[0] - left) * scale, 30 + (at[1] - top) * scale];
  };
  const forces = forcesOf(view);
  const held = controlOf(view);
  const links = map.links.filter(
    ({ a, b, kind }) => kind !== 'river' && near.has(a) && near.has(b),
  );
  const height = 60 + (Math.max(...ys) - top) * scale;
  return (
    <svg class="fyow-sketch" viewBox={`0 0 380 ${Math.ceil(height)}`} aria-hidden="true">
      {links.map(({ id, a, b }) => {
        const [[x1, y1], [x2, y2]] = [spotOf(a), spotOf(b)];
        return <line key={id} x1={x1} y1={y1} x2={x2} y2={y2} />;
      })}
      {centre !== null &&
        goals
          .filter(goal => goal !== centre)
          .map(goal => {
            const [[x1, y1], [x2, y2]] = [spotOf(centre), spotOf(goal)];
            return <line key={goal} class="goal" x1={x1} y1={y1} x2={x2} y2={y2} />;
          })}
      {spots.map(({ id }) => {
        const [x, y] = spotOf(id);
        const here = forces.filter(one => one.place === id);
        const isSeen = here.some(one => one.unit === null);
        return (
          <g key={id}>
            <circle
              cx={x}
              cy={y}
              r={id === centre ? 12 : 8}
              class={`side-${held[map.index(id)] ?? -1}${id === centre ? ' centre' : ''}`}
            />
            {isSeen && (
              <text x={x} y={y - 13} class="enemy">
                ?
              </text>
            )}
            {here.some(one => one.unit) && <circle cx={x} cy={y} r="3.5" class="own" />}
            <text x={x} y={y + (id === centre ? 26 : 21)}>
              {boardName(view, id)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
