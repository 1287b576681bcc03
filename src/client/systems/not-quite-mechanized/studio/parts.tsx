import { useState } from 'preact/hooks';
import {
  madeBattle,
  madeGround,
  ORGANISATIONS,
  proposedOrders,
} from '../../../../rules/not-quite-mechanized/index.ts';
import type { Scenario } from '../../../../rules/not-quite-mechanized/scenario.ts';
import {
  BATTLE_RIVERS,
  BATTLE_TERRAINS,
  BATTLE_TOWNS,
} from '../../../../rules/not-quite-mechanized/tables/conversion.ts';
import { GRADES } from '../../../../rules/not-quite-mechanized/tables/grades.ts';
import { change, chosen, file, tool } from './model.ts';
import { ChoiceRow, NumberRow, TextRow } from './rows.tsx';
import { t } from './words.ts';

/** NQM-22.3: tables of organisation to drag onto the map, and the formations that are there. */
export const ForcesPanel = () => {
  const { sides, nodes, units } = file.value;
  const [side, setSide] = useState(sides[0]!.id);
  const [grade, setGrade] = useState('R');
  const [said, say] = useState('');
  const hold = (template: string): void => {
    tool.value = { does: 'force', template, side, grade };
  };
  return (
    <div class="field-rows">
      <ChoiceRow
        title={t('field.side')}
        value={side}
        all={sides.map(({ id, name }) => [id, name] as const)}
        set={setSide}
      />
      <ChoiceRow
        title={t('field.grade')}
        value={grade}
        all={GRADES.map(one => [one, one] as const)}
        set={setGrade}
      />
      <ul class="field-list" aria-label={t('field.organisation')}>
        {ORGANISATIONS.map(({ id, title, units: n }) => (
          <li key={id}>
            <button
              type="button"
              class="field-card"
              draggable
              title={t('field.drag')}
              aria-pressed={tool.value.does === 'force' && tool.value.template === id}
              onClick={() => hold(id)}
              onDragStart={event => {
                hold(id);
                event.dataTransfer?.setData('text/plain', id);
              }}
            >
              {title} <span class="small">{t('field.units', { n })}</span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="button"
        onClick={() => {
          const proposed = proposedOrders(file.value);
          change({ ...file.value, ...proposed });
          say(t('field.proposed', { n: proposed.initialOrders.length }));
        }}
      >
        {t('field.propose')}
      </button>
      <span role="status">{said}</span>
      {nodes.map(node => (
        <details key={node.id}>
          <summary>
            {node.name} <span class="small">{sides.find(({ id }) => id === node.side)?.name}</span>
          </summary>
          <ul class="field-list">
            {units
              .filter(unit => unit.node === node.id)
              .map(unit => (
                <li key={unit.id}>
                  <button
                    type="button"
                    class="link-button"
                    onClick={() => {
                      chosen.value = { of: 'unit', id: unit.id };
                    }}
                  >
                    {unit.name}
                  </button>{' '}
                  <span class="small">
                    {unit.grade} · {unit.stands.length}
                  </span>
                </li>
              ))}
          </ul>
          {node.parent !== null && (
            <button
              type="button"
              class="button"
              onClick={() => change(withoutNode(file.value, node.id))}
            >
              {t('field.removeForce', { name: node.name })}
            </button>
          )}
        </details>
      ))}
    </div>
  );
};

/** A headquarters goes with all below it, and with what speaks of them. */
export const withoutNode = (scenario: Scenario, id: string): Scenario => {
  const gone = new Set([id]);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const node of scenario.nodes)
      if (node.parent !== null && gone.has(node.parent)) gone.add(node.id);
  }
  const nodes = scenario.nodes.filter(node => !gone.has(node.id));
  const units = scenario.units.filter(unit => !gone.has(unit.node));
  const isHere = (name: string): boolean =>
    nodes.some(node => node.id === name) || units.some(unit => unit.id === name);
  const next: Scenario = {
    ...scenario,
    nodes,
    units,
    registeredTargets: scenario.registeredTargets.filter(one => isHere(one.battery)),
    zones: scenario.zones
      .map(zone => ({ ...zone, nodes: zone.nodes.filter(isHere) }))
      .filter(zone => zone.nodes.length > 0),
    relations: [],
    initialOrders: [],
  };
  return { ...next, ...proposedOrders(next) };
};

/** Title, hours, sides, size and relief. */
export const BattlePanel = () => {
  const scenario = file.value;
  const { calendar, map } = scenario;
  const setMap = (part: Partial<Scenario['map']>): void =>
    change({ ...scenario, map: { ...map, ...part } });
  const relief = map.relief ?? { base_m: 100, interval_m: 5, spots: [] };
  return (
    <div class="field-rows">
      <TextRow
        title={t('field.titleOf')}
        value={scenario.title}
        set={title => change({ ...scenario, title })}
      />
      <TextRow title={t('field.id')} value={scenario.id} set={id => change({ ...scenario, id })} />
      <TextRow
        title={t('field.date')}
        value={calendar.date}
        set={date => change({ ...scenario, calendar: { ...calendar, date } })}
      />
      <NumberRow
        title={t('field.startHour')}
        value={calendar.startHour}
        set={startHour => change({ ...scenario, calendar: { ...calendar, startHour } })}
      />
      <NumberRow
        title={t('field.bounds')}
        value={calendar.bounds}
        set={bounds => change({ ...scenario, calendar: { ...calendar, bounds } })}
      />
      {scenario.sides.map((side, i) => (
        <TextRow
          key={side.id}
          title={`${t('field.side')} ${i + 1}`}
          value={side.name}
          set={name => change({ ...scenario, sides: scenario.sides.with(i, { ...side, name }) })}
        />
      ))}
      <NumberRow title={t('field.width')} value={map.width} set={width => setMap({ width })} />
      <NumberRow
        title={t('field.heightOf')}
        value={map.height}
        set={height => setMap({ height })}
      />
      <ChoiceRow
        title={t('field.base')}
        value={map.base}
        all={(['open', 'close'] as const).map(one => [one, t(`field.base.${one}`)] as const)}
        set={base => setMap({ base: base as 'open' })}
      />
      <NumberRow
        title={t('field.relief')}
        value={relief.base_m}
        set={base_m => setMap({ relief: { ...relief, base_m } })}
      />
      <NumberRow
        title={t('field.interval')}
        value={relief.interval_m}
        set={interval_m => setMap({ relief: { ...relief, interval_m: Math.max(1, interval_m) } })}
      />
      <Stores />
    </div>
  );
};

const STORES = ['defenceStores', 'boats', 'bridging', 'transporters', 'mineClearing'] as const;

/** NQM-7.17: what a side has brought for its tasks. */
const Stores = () => {
  const scenario = file.value;
  const set = (flag: (typeof STORES)[number], side: string, has: boolean): void => {
    const others = (scenario.flags?.[flag] ?? []).filter(one => one !== side);
    const flags = { ...scenario.flags, [flag]: has ? [...others, side] : others };
    change({ ...scenario, flags });
  };
  return (
    <fieldset class="field-tools">
      <legend>{t('field.stores')}</legend>
      {STORES.flatMap(flag =>
        scenario.sides.map(({ id, name }) => (
          <label key={`${flag} ${id}`} class="field-row">
            <span>
              {t(`field.stores.${flag}`)} · {name}
            </span>
            <input
              type="checkbox"
              checked={scenario.flags?.[flag]?.includes(id) ?? false}
              onChange={event => set(flag, id, event.currentTarget.checked)}
            />
          </label>
        )),
      )}
    </fieldset>
  );
};

const words = (ids: readonly string[]): readonly (readonly [string, string])[] =>
  ids.map(id => [id, id.replace(/([A-Z])/g, ' $1').toLowerCase()] as const);

/** A sheet on which nothing is drawn. */
const emptied = ({ width, height, base }: Scenario['map']): Scenario['map'] => ({
  width,
  height,
  base,
  features: [],
});

/** NQM-22.2: ground from a terrain, a river, a town and a seed. */
export const GroundPanel = () => {
  const [terrain, setTerrain] = useState('rolling');
  const [river, setRiver] = useState('none');
  const [town, setTown] = useState('village');
  const [roads, setRoads] = useState(1);
  const [direction, setDirection] = useState(0);
  const [seed, setSeed] = useState(4);
  const wish = {
    seed,
    terrain: terrain as (typeof BATTLE_TERRAINS)[number],
    river: river as (typeof BATTLE_RIVERS)[number],
    town: town as (typeof BATTLE_TOWNS)[number],
    roads,
    direction,
  };
  const make = (): void => {
    const { map } = file.value;
    const isUpright = Math.round(direction / 90) % 2 === 0;
    const [across, along] = isUpright ? [map.width, map.height] : [map.height, map.width];
    change({ ...file.value, map: madeGround({ ...wish, across, along }) });
  };
  const makeAll = (): void => {
    const { id, title, calendar, sides } = file.value;
    const force = (i: number, posture: 'deliberateAttack' | 'preparedDefence', guns: boolean) => ({
      name: sides[i]!.name,
      posture,
      units: [
        { template: 'infantryBattalion', name: '1st Battalion' },
        ...(guns ? [{ template: 'artilleryBattalion105', name: 'Guns' }] : []),
      ],
    });
    change(
      madeBattle({
        ...wish,
        id,
        title,
        date: calendar.date,
        startHour: calendar.startHour,
        bounds: calendar.bounds,
        attacker: force(0, 'deliberateAttack', true),
        defender: force(1, 'preparedDefence', false),
      }),
    );
  };
  return (
    <div class="field-rows">
      <ChoiceRow
        title={t('field.terrain')}
        value={terrain}
        all={words(BATTLE_TERRAINS)}
        set={setTerrain}
      />
      <ChoiceRow title={t('field.river')} value={river} all={words(BATTLE_RIVERS)} set={setRiver} />
      <ChoiceRow title={t('field.town')} value={town} all={words(BATTLE_TOWNS)} set={setTown} />
      <NumberRow
        title={t('field.roads')}
        value={roads}
        set={n => setRoads(Math.max(0, Math.min(3, n)))}
      />
      <NumberRow
        title={t('field.direction')}
        value={direction}
        set={n => setDirection(((n % 360) + 360) % 360)}
      />
      <NumberRow title={t('field.seed')} value={seed} set={n => setSeed(Math.max(0, n))} />
      <div class="row">
        <button type="button" class="button" onClick={make}>
          {t('field.make')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => change({ ...file.value, map: emptied(file.value.map) })}
        >
          {t('field.empty')}
        </button>
        <button type="button" class="button" onClick={makeAll}>
          {t('field.makeAll')}
        </button>
      </div>
      <p class="small">{t('field.makeHelp')}</p>
    </div>
  );
};
