import type { Action } from '../../../engine/system.ts';
import type { Vessel } from '../../../rules/fight-your-own-wars/sea-state.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import { coastalGuns } from '../../../rules/fight-your-own-wars/terms/sea/vessels.ts';
import type { GameModel } from '../../game/model.ts';
import type { Part } from '../../game/picture.ts';
import { LandingPlanner } from './landing-planner.tsx';
import { areaOf, ChartInWords, type Shown, shipWords } from './sea-words.tsx';
import { boardAt, seenIn, type View, viewOf } from './seen.ts';
import { Silhouette } from './silhouettes.tsx';
import { t } from './words.ts';
import './sea.css';

/** Ships that a seat sees: its own whole, the enemy's where they are sighted; all of them where it sees the table. */
const shipsIn = (view: View): Shown[] => {
  const { sea, whole } = view;
  if (whole?.sea) return whole.sea.vessels.map(ship => ({ ship, own: ship, by: [] }));
  if (!sea) return [];
  return [
    ...sea.vessels.map(ship => ({ ship, own: ship, by: [] })),
    ...sea.enemies.map(ship => ({
      ship,
      own: null,
      by: sea.spots.filter(({ of }) => of === ship.id).map(({ by }) => by),
    })),
  ];
};

/** The sea: a template for each board with ships, the ports, the landing plan. */
export const SeaPanel: Part = ({ model }: { model: GameModel }) => {
  const view = viewOf(model);
  const ships = shipsIn(view);
  const boards = [
    ...new Set(ships.filter(({ ship }) => ship.board >= 0).map(({ ship }) => ship.board)),
  ];
  const inPort = ships.filter(({ ship, own }) => own && ship.board < 0);
  return (
    <div class="fyow-sea">
      {view.sea && <Hand model={model} arm="naval" hand={view.sea.hand} />}
      {boards.length === 0 && <p>{t('fyow.sea.none')}</p>}
      {boards.map(board => (
        <Template
          key={board}
          model={model}
          board={board}
          ships={ships.filter(({ ship }) => ship.board === board)}
        />
      ))}
      {inPort.length > 0 && (
        <section>
          <h3>{t('fyow.sea.port')}</h3>
          <ul class="small">
            {inPort.map(one => (
              <li key={one.ship.id}>
                {shipWords(one)}
                {one.own && <State vessel={one.own} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LandingPlanner model={model} />
    </div>
  );
};
SeaPanel.when = model => {
  const view = viewOf(model);
  return view.sea !== null || (view.whole?.sea ?? null) !== null;
};

const State = ({ vessel }: { readonly vessel: Vessel }) => (
  <b>
    {vessel.sunk && ` · ${t('fyow.sea.sunk')}`}
    {!vessel.sunk && vessel.condition === 0 && ` · ${t('fyow.sea.retired')}`}
    {!vessel.sunk && !vessel.serviceable && ` · ${t('fyow.sea.unready')}`}
  </b>
);

/** FYOW-A17: how often the seat is asked about ships or trains. */
export const Hand = ({
  model,
  arm,
  hand,
}: {
  readonly model: GameModel;
  readonly arm: 'naval' | 'rail';
  readonly hand: string;
}) => {
  const choices =
    arm === 'naval'
      ? (['hand.orders', 'hand.contact', 'hand.all'] as const)
      : (['rail.hand.orders', 'rail.hand.all'] as const);
  return (
    <p>
      <label>
        {t(arm === 'naval' ? 'fyow.sea.hand' : 'fyow.rail.hand')}{' '}
        <select
          value={hand}
          onChange={event =>
            void model.act({
              type: 'hand.set',
              unit: arm,
              hand: event.currentTarget.value,
            } as Action)
          }
        >
          {choices.map(one => (
            <option key={one} value={one.slice(one.lastIndexOf('.') + 1)}>
              {t(`fyow.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
};

const WIDTH = 360;
const AREAS = [
  { id: 'left', x: 0, width: 90 },
  { id: 'combat', x: 90, width: 180 },
  { id: 'right', x: 270, width: 90 },
] as const;
/** FYOW-29.17: Left Box, Combat Area, Right Box, and the Coastal Area below them. */
const Template = ({
  model,
  board,
  ships,
}: {
  readonly model: GameModel;
  readonly board: number;
  readonly ships: readonly Shown[];
}) => {
  const view = viewOf(model);
  const name = boardAt(view, board)?.name ?? '';
  const guns = gunsBefore(view, board);
  const rows = Math.max(
    1,
    ...AREAS.map(({ id }) => ships.filter(one => areaOf(one.ship) === id).length),
  );
  const deep = 26 + rows * 30;
  const height = deep + 22 + guns.length * 14;
  return (
    <section>
      <h3>{name}</h3>
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        class="fyow-template"
        role="img"
        aria-label={t('fyow.sea.chart', { board: name })}
      >
        {AREAS.map(({ id, x, width }) => (
          <g key={id}>
            <rect x={x + 1} y={1} width={width - 2} height={deep - 2} class={`water water-${id}`} />
            <text x={x + width / 2} y={14} class="area">
              {t(`fyow.sea.${id}`)}
            </text>
            {ships
              .filter(one => areaOf(one.ship) === id)
              .map((one, i) => (
                <g
                  key={one.ship.id}
                  transform={`translate(${x + 8} ${22 + i * 30})`}
                  class={`ship ship-${one.ship.side}`}
                >
                  <title>{shipWords(one)}</title>
                  <Silhouette type={one.ship.type} />
                  <text x={0} y={25} class="name">
                    {one.ship.name}
                    {one.by.length > 0 ? ' ◉' : ''}
                  </text>
                </g>
              ))}
          </g>
        ))}
        <rect x={1} y={deep} width={WIDTH - 2} height={height - deep - 1} class="coast" />
        <text x={WIDTH / 2} y={deep + 14} class="area">
          {t('fyow.sea.coast')}
        </text>
        {guns.map((words, i) => (
          <text key={words} x={WIDTH / 2} y={deep + 28 + i * 14} class="area gun">
            {words}
          </text>
        ))}
      </svg>
      <ChartInWords view={view} board={name} ships={ships} />
    </section>
  );
};

/** Own batteries that have the board under their guns. */
const gunsBefore = (view: View, board: number): string[] => {
  const { campaign, map } = fieldOf(view);
  const label = map.label(board);
  return seenIn(view).units.flatMap(unit => {
    const covers = campaign.units.find(({ id }) => id === unit.id)?.covers;
    if (unit.status !== 'here' || !covers?.includes(label)) return [];
    return [t('fyow.sea.battery', { name: unit.name, ...coastalGuns(unit) })];
  });
};
