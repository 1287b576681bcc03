import {
  FEATURE_TYPES,
  type Feature,
  FORMATIONS,
  type Scenario,
} from '../../../../rules/not-quite-mechanized/scenario.ts';
import { GRADES } from '../../../../rules/not-quite-mechanized/tables/grades.ts';
import { standNamed } from '../../../../rules/not-quite-mechanized/tables/stands.ts';
import { change, chosen, file } from './model.ts';
import { ChoiceRow, NumberRow, TextRow } from './rows.tsx';
import { copied, isArea, isLine, isPoint } from './strokes.ts';
import { t } from './words.ts';

const kinName = (kind: Feature['type']): string =>
  kind === 'cut' ? kind : t(`field.kind.${kind as 'woods'}`);

const setFeature = (feature: Feature): void => {
  const { map } = file.value;
  change({
    ...file.value,
    map: { ...map, features: map.features.map(one => (one.id === feature.id ? feature : one)) },
  });
};

/** Kinds that a shape may be turned into. */
const kinOf = (type: string): Feature['type'][] =>
  FEATURE_TYPES.filter(
    one =>
      (isArea(type) && isArea(one)) ||
      (isLine(type) && isLine(one)) ||
      (isPoint(type) && isPoint(one)),
  );

const sides = (): readonly (readonly [string, string])[] =>
  file.value.sides.map(({ id, name }) => [id, name] as const);

const FeatureRows = ({ feature }: { readonly feature: Feature }) => (
  <>
    <ChoiceRow
      title={t('field.kind')}
      value={feature.type}
      all={kinOf(feature.type).map(kind => [kind, kinName(kind)] as const)}
      set={type => setFeature({ ...feature, type: type as Feature['type'] })}
    />
    <TextRow
      title={t('field.name')}
      value={feature.name ?? ''}
      set={name => {
        const { name: _old, ...rest } = feature;
        setFeature(name === '' ? rest : { ...rest, name });
      }}
    />
    {feature.type === 'hill' && (
      <>
        <NumberRow
          title={t('field.level')}
          value={feature.level ?? 1}
          set={level => setFeature({ ...feature, level })}
        />
        <NumberRow
          title={t('field.height')}
          value={feature.height_m ?? 0}
          set={height_m => setFeature({ ...feature, height_m })}
        />
      </>
    )}
    {feature.type === 'road' && (
      <ChoiceRow
        title={t('field.class')}
        value={feature.class ?? 'metalled'}
        all={(['metalled', 'track'] as const).map(one => [one, t(`field.class.${one}`)] as const)}
        set={of => setFeature({ ...feature, class: of })}
      />
    )}
    {feature.type === 'work' && (
      <ChoiceRow
        title={t('field.class')}
        value={feature.class ?? 'dugIn'}
        all={(['dugIn', 'fort', 'casemate'] as const).map(
          one => [one, t(`field.class.${one}`)] as const,
        )}
        set={of => setFeature({ ...feature, class: of })}
      />
    )}
    {feature.type === 'railway' && (
      <label>
        <input
          type="checkbox"
          checked={feature.embankment ?? false}
          onChange={event => setFeature({ ...feature, embankment: event.currentTarget.checked })}
        />{' '}
        {t('field.embankment')}
      </label>
    )}
    {feature.type === 'bridge' && (
      <ChoiceRow
        title={t('field.state')}
        value={feature.state ?? 'intact'}
        all={(['intact', 'prepared', 'blown'] as const).map(
          one => [one, t(`field.state.${one}`)] as const,
        )}
        set={state => setFeature({ ...feature, state: state as NonNullable<Feature['state']> })}
      />
    )}
    {feature.type === 'minefield' && (
      <ChoiceRow
        title={t('field.owner')}
        value={feature.owner ?? ''}
        all={sides()}
        set={owner => setFeature({ ...feature, owner })}
      />
    )}
    <button
      type="button"
      class="button"
      onClick={() => {
        const made = copied(file.value.map, feature.id);
        if (!made) return;
        change({ ...file.value, map: made.map });
        chosen.value = { of: 'feature', id: made.id };
      }}
    >
      {t('field.copy')}
    </button>
  </>
);

type Unit = Scenario['units'][number];
const setUnit = (unit: Unit): void =>
  change({ ...file.value, units: file.value.units.map(one => (one.id === unit.id ? unit : one)) });

const UnitRows = ({ unit }: { readonly unit: Unit }) => (
  <>
    <TextRow title={t('field.name')} value={unit.name} set={name => setUnit({ ...unit, name })} />
    <ChoiceRow
      title={t('field.grade')}
      value={unit.grade}
      all={GRADES.map(one => [one, one] as const)}
      set={grade => setUnit({ ...unit, grade: grade as Unit['grade'] })}
    />
    <NumberRow
      title={t('field.facing')}
      value={unit.facing}
      set={facing => setUnit({ ...unit, facing: ((facing % 360) + 360) % 360 })}
    />
    <ChoiceRow
      title={t('field.formation')}
      value={unit.formation}
      all={FORMATIONS.map(one => [one, one] as const)}
      set={formation => setUnit({ ...unit, formation: formation as Unit['formation'] })}
    />
    <label>
      <input
        type="checkbox"
        checked={unit.concealed}
        onChange={event => setUnit({ ...unit, concealed: event.currentTarget.checked })}
      />{' '}
      {t('field.concealed')}
    </label>
    <StandRows unit={unit} />
    <label class="field-row">
      <span>{t('field.arrival')}</span>
      <input
        type="number"
        min={1}
        value={unit.arrival?.bound ?? ''}
        onChange={event => {
          const typed = event.currentTarget.value;
          const entry = unit.arrival?.entry ?? file.value.entries[0]?.id;
          if (typed === '' || entry === undefined)
            setUnit({ ...unit, arrival: null, pos: unit.pos ?? [500, 500] });
          else
            setUnit({
              ...unit,
              pos: null,
              arrival: { bound: Math.max(0, Math.round(Number(typed))), entry },
            });
        }}
      />
    </label>
    {unit.arrival && (
      <ChoiceRow
        title={t('field.by')}
        value={unit.arrival.entry}
        all={file.value.entries.map(({ id }) => [id, id] as const)}
        set={entry => setUnit({ ...unit, arrival: { bound: unit.arrival!.bound, entry } })}
      />
    )}
  </>
);

/** Stands of a unit: fewer or more of the same, and their points. */
const StandRows = ({ unit }: { readonly unit: Unit }) => {
  const set = (n: number): void => {
    const model = unit.stands.at(-1)!;
    const count = Math.max(1, Math.min(12, n));
    const stands = Array.from(
      { length: count },
      (_, i) => unit.stands[i] ?? { ...model, id: `${unit.id}.${i + 1}x` },
    );
    const each = Math.max(1, Math.round(unit.cuMax / unit.stands.length));
    const cuMax = unit.cuMax > 0 ? each * count : 0;
    setUnit({ ...unit, stands, cuMax, cu: cuMax });
  };
  return (
    <>
      <NumberRow title={t('field.stands')} value={unit.stands.length} set={set} />
      <p class="small">{unit.stands.map(({ type }) => standNamed(type).name).join(', ')}</p>
    </>
  );
};

type Goal = Scenario['objectives'][number];
const GoalRows = ({ goal }: { readonly goal: Goal }) => {
  const set = (next: Goal): void =>
    change({
      ...file.value,
      objectives: file.value.objectives.map(one => (one.id === goal.id ? next : one)),
    });
  return (
    <>
      <TextRow title={t('field.name')} value={goal.name} set={name => set({ ...goal, name })} />
      <NumberRow
        title={t('field.worth')}
        value={goal.vp}
        set={vp => set({ ...goal, vp: Math.max(0, vp) })}
      />
      <NumberRow
        title={t('field.radius')}
        value={goal.radius}
        set={radius => set({ ...goal, radius: Math.max(1, radius) })}
      />
      <ChoiceRow
        title={t('field.holder')}
        value={goal.holderAtStart ?? ''}
        all={[['', t('field.nobody')] as const, ...sides()]}
        set={holder => set({ ...goal, holderAtStart: holder === '' ? null : holder })}
      />
    </>
  );
};

const SpotRows = ({ at }: { readonly at: number }) => {
  const { map } = file.value;
  const spot = map.relief?.spots[at];
  if (!map.relief || !spot) return null;
  const { relief } = map;
  return (
    <NumberRow
      title={t('field.height')}
      value={spot[2] ?? 0}
      set={height =>
        change({
          ...file.value,
          map: {
            ...map,
            relief: { ...relief, spots: relief.spots.with(at, [spot[0]!, spot[1]!, height]) },
          },
        })
      }
    />
  );
};

/** NQM-7.10: whose planning it is. */
const SiteRows = ({ at }: { readonly at: number }) => {
  const sites = file.value.plannedCrossings ?? [];
  const site = sites[at];
  if (!site) return null;
  return (
    <ChoiceRow
      title={t('field.side')}
      value={site.side}
      all={sides()}
      set={side => change({ ...file.value, plannedCrossings: sites.with(at, { ...site, side }) })}
    />
  );
};

const remove = (): void => {
  const now = chosen.value;
  if (!now) return;
  const { map, units, objectives, entries, zones } = file.value;
  const stays = ({ id }: { readonly id: string }): boolean => id !== now.id;
  const parts: { readonly [of in typeof now.of]: () => Scenario } = {
    feature: () => ({ ...file.value, map: { ...map, features: map.features.filter(stays) } }),
    unit: () => ({
      ...file.value,
      units: units.filter(stays),
      nodes: file.value.nodes.map(node => ({
        ...node,
        hqUnits: node.hqUnits.filter(id => id !== now.id),
      })),
    }),
    objective: () => ({ ...file.value, objectives: objectives.filter(stays) }),
    entry: () => ({ ...file.value, entries: entries.filter(stays) }),
    zone: () => ({ ...file.value, zones: zones.filter(stays) }),
    site: () => ({
      ...file.value,
      plannedCrossings: (file.value.plannedCrossings ?? []).filter((_, i) => String(i) !== now.id),
    }),
    spot: () => ({
      ...file.value,
      map: map.relief
        ? {
            ...map,
            relief: {
              ...map.relief,
              spots: map.relief.spots.filter((_, i) => String(i) !== now.id),
            },
          }
        : map,
    }),
  };
  change(parts[now.of]());
  chosen.value = null;
};

/** Where nothing is chosen everything on the map is listed, for those who do not point. */
const Everything = () => (
  <>
    <p class="small">{t('field.nothing')}</p>
    <ul class="field-list">
      {file.value.map.features.map(({ id, name, type }) => (
        <li key={id}>
          <button
            type="button"
            class="link-button"
            onClick={() => {
              chosen.value = { of: 'feature', id };
            }}
          >
            {name ?? id}
          </button>{' '}
          <span class="small">{kinName(type)}</span>
        </li>
      ))}
    </ul>
  </>
);

/** What is chosen, with everything that can be said of it. */
export const ChosenPanel = () => {
  const now = chosen.value;
  const { map, units, objectives } = file.value;
  const feature = now?.of === 'feature' ? map.features.find(({ id }) => id === now.id) : undefined;
  const unit = now?.of === 'unit' ? units.find(({ id }) => id === now.id) : undefined;
  const goal = now?.of === 'objective' ? objectives.find(({ id }) => id === now.id) : undefined;
  if (!now) return <Everything />;
  return (
    <div class="field-rows">
      <h3>
        {feature?.name ??
          unit?.name ??
          goal?.name ??
          (now.of === 'site' ? t('field.tool.site') : now.id)}
      </h3>
      {feature && <FeatureRows feature={feature} />}
      {unit && <UnitRows unit={unit} />}
      {goal && <GoalRows goal={goal} />}
      {now.of === 'spot' && <SpotRows at={Number(now.id)} />}
      {now.of === 'site' && <SiteRows at={Number(now.id)} />}
      <button type="button" class="button" onClick={remove}>
        {t('field.remove')}
      </button>
    </div>
  );
};
