import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Fault } from '../../../../rules/not-quite-mechanized/index.ts';
import type { Feature, Scenario } from '../../../../rules/not-quite-mechanized/scenario.ts';
import { footprintOf } from '../../../../rules/not-quite-mechanized/tables/movement.ts';
import { liveryOf } from '../../../board/core/counters.ts';
import { drawPlaneMap } from '../../../board/plane/draw-plane.ts';
import { METRE, RIM, TOP } from '../../../board/plane/plane-sheet.ts';
import { LIVERY } from '../figures.ts';
import { mapOfScenario } from '../seen.ts';
import { dropAt, finishStroke, type Grip, moveGrip, pointAt } from './hands.ts';
import { change, chosen, file, stroke, tool, underlay } from './model.ts';
import { isLine, type Spot, snapped } from './strokes.ts';
import { SQUARE } from './trial.ts';
import { t } from './words.ts';

type Props = {
  readonly faults: readonly Fault[];
  readonly heat: { readonly [square: string]: number } | null;
  readonly scale: readonly Spot[];
  readonly setScale: (points: readonly Spot[]) => void;
};

type Look = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const ringOf = ({ geometry }: Feature): readonly (readonly number[])[] =>
  geometry.polygon ?? geometry.polyline ?? (geometry.point ? [geometry.point] : []);

/** What can be gripped under the pointer. */
const gripUnder = (target: EventTarget | null): Pick<Grip, 'of' | 'id' | 'index'> | null => {
  const held = target instanceof Element ? target.closest('[data-grip]') : null;
  const [of, id, index] = held?.getAttribute('data-grip')?.split(' ') ?? [];
  return of && id ? { of: of as Grip['of'], id, index: Number(index ?? 0) } : null;
};

/** The map one draws on: the sheet as it will be played, and over it what can be gripped. */
export const FieldMap = ({ faults, heat, scale, setScale }: Props) => {
  const svg = useRef<SVGSVGElement>(null);
  const scenario = file.value;
  const { width, height } = scenario.map;
  const whole: Look = { x: 0, y: 0, w: width, h: height };
  const [look, setLook] = useState<Look>(whole);
  const [grip, setGrip] = useState<Grip | null>(null);
  const [over, setOver] = useState<Spot | null>(null);
  useEffect(() => setLook(whole), [width, height]);
  const drawn = useMemo(
    () => drawPlaneMap(mapOfScenario(scenario)),
    [scenario.map, scenario.title],
  );
  const spot = (event: MouseEvent): Spot => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix ?? undefined);
    return [Math.round(at.x), Math.round(height - at.y)];
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const from = spot(event);
    const held = tool.value.does === 'pick' ? gripUnder(event.target) : null;
    setGrip({ of: 'map', id: '', index: 0, ...held, from });
  };
  const move = (event: PointerEvent): void => {
    const at = spot(event);
    setOver(at);
    if (!grip) return;
    const isFar = Math.hypot(at[0] - grip.from[0], at[1] - grip.from[1]) > look.w / 150;
    if (grip.of !== 'map' && isFar) setGrip({ ...grip, to: at });
    if (grip.of !== 'map' || tool.value.does !== 'pick' || !(isFar || grip.to)) return;
    setLook({ ...look, x: look.x - (at[0] - grip.from[0]), y: look.y + (at[1] - grip.from[1]) });
    setGrip({ ...grip, to: grip.from });
  };
  /** A press without a drag is a click. */
  const up = (event: PointerEvent): void => {
    const at = spot(event);
    if (!grip) return;
    setGrip(null);
    if (grip.to) {
      if (grip.of !== 'map') change(moveGrip(file.value, { ...grip, to: at }));
    } else if (tool.value.does === 'scale') setScale([...scale, at].slice(-2));
    else if (grip.of === 'map') pointAt(at);
    else if (grip.of !== 'corner') chosen.value = { of: grip.of, id: grip.id };
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const [x, y] = spot(event);
    const k = event.deltaY > 0 ? 1.2 : 1 / 1.2;
    const w = Math.min(width * 1.2, Math.max(600, look.w * k));
    const by = w / look.w;
    setLook({
      x: x - (x - look.x) * by,
      y: height - y - (height - y - look.y) * by,
      w,
      h: look.h * by,
    });
  };
  useEffect(() => {
    const element = svg.current;
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  });
  const shown = grip?.to ? moveGrip(scenario, grip) : scenario;
  const letters = look.w / 55;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with handles in it
    <svg
      ref={svg}
      class={`field-map field-${tool.value.does}`}
      viewBox={`${look.x} ${look.y} ${look.w} ${look.h}`}
      role="group"
      aria-label={t('field.map')}
      data-testid="field-map"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerLeave={() => setOver(null)}
      onDblClick={() => finishStroke()}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        const template = event.dataTransfer?.getData('text/plain') ?? '';
        if (template !== '') dropAt(template, spot(event));
      }}
    >
      <Sheet drawn={drawn} height={height} />
      <Picture height={height} />
      {heat && <Heat heat={heat} height={height} />}
      <Marks scenario={shown} letters={letters} />
      <Hand scenario={shown} over={over} letters={letters} />
      {faults.map(({ at, where, because }) =>
        where ? (
          <g
            key={`${at}${because}`}
            class="field-fault"
            transform={`translate(${where[0]} ${height - where[1]})`}
          >
            <title>{because}</title>
            <circle r={letters * 1.1} stroke-width={letters * 0.25} />
            <text font-size={letters * 1.4} y={letters * 0.5}>
              !
            </text>
          </g>
        ) : null,
      )}
      {scale.map(([x, y], i) => (
        <circle key={i} class="field-scale" cx={x} cy={height - y} r={letters * 0.5} />
      ))}
    </svg>
  );
};

/** The printed sheet, laid so that its field covers the metres of the drawing. */
const Sheet = ({ drawn, height }: { readonly drawn: string; readonly height: number }) => {
  const host = useRef<SVGGElement>(null);
  useEffect(() => {
    if (host.current) host.current.innerHTML = drawn;
  }, [drawn]);
  const k = 1 / METRE;
  return (
    <g
      ref={host}
      transform={`translate(${-RIM * k} ${-TOP * k}) scale(${k})`}
      data-height={height}
    />
  );
};

const Picture = ({ height }: { readonly height: number }) => {
  const laid = underlay.value;
  if (!laid) return null;
  const tall = laid.metresWide * laid.ratio;
  return (
    <image
      class="field-underlay"
      href={laid.url}
      x={laid.x}
      y={height - laid.y - tall}
      width={laid.metresWide}
      height={tall}
      preserveAspectRatio="none"
    />
  );
};

const Heat = ({
  heat,
  height,
}: {
  heat: { readonly [square: string]: number };
  height: number;
}) => {
  const most = Math.max(1, ...Object.values(heat));
  return (
    <g class="field-heat">
      {Object.entries(heat).map(([square, n]) => {
        const [x = 0, y = 0] = square.split(',').map(Number);
        return (
          <rect
            key={square}
            x={x * SQUARE}
            y={height - (y + 1) * SQUARE}
            width={SQUARE}
            height={SQUARE}
            fill-opacity={0.15 + (0.7 * n) / most}
          />
        );
      })}
    </g>
  );
};

type MarksProps = { readonly scenario: Scenario; readonly letters: number };

/** What stands on the ground: zones, entries, objectives, planned crossings, units, and the corners of what is chosen. */
const Marks = ({ scenario, letters }: MarksProps) => {
  const { height } = scenario.map;
  const picked = useComputed(() => chosen.value).value;
  const feature = scenario.map.features.find(
    ({ id }) => picked?.of === 'feature' && id === picked.id,
  );
  const line = (points: readonly (readonly number[])[]): string =>
    points.map(([x = 0, y = 0]) => `${x},${height - y}`).join(' ');
  return (
    <g class="field-marks">
      {scenario.zones.map(({ id, polygon, side }) => (
        <polygon
          key={id}
          points={line(polygon)}
          class={`field-zone field-of-${scenario.sides.findIndex(one => one.id === side)}`}
          stroke-width={letters * 0.2}
        />
      ))}
      {scenario.objectives.map(({ id, name, at, radius, vp }) => (
        <g key={id} class="field-goal" data-grip={`objective ${id}`}>
          <circle cx={at[0]} cy={height - at[1]!} r={radius} stroke-width={letters * 0.15} />
          <text x={at[0]} y={height - at[1]! - letters} font-size={letters * 1.2}>
            ⚑ {name} {vp}
          </text>
        </g>
      ))}
      {scenario.entries.map(({ id, pos }) => (
        <g key={id} class="field-entry" data-grip={`entry ${id}`}>
          <circle cx={pos[0]} cy={height - pos[1]!} r={letters * 0.8} />
          <text x={pos[0]} y={height - pos[1]! + letters * 2} font-size={letters}>
            {id}
          </text>
        </g>
      ))}
      {(scenario.plannedCrossings ?? []).map(({ side, at }, i) => (
        <g key={i} class="field-entry" data-grip={`site ${i}`}>
          <circle cx={at[0]} cy={height - at[1]!} r={letters * 0.8} />
          <text x={at[0]} y={height - at[1]! + letters * 2} font-size={letters}>
            {t('field.tool.site')} · {scenario.sides.find(({ id }) => id === side)?.name}
          </text>
        </g>
      ))}
      {scenario.units.map(unit => {
        if (!unit.pos) return null;
        const { front, depth } = footprintOf(unit.kind);
        const side = scenario.sides.findIndex(({ id }) => id === unit.side);
        const { face, edge } = liveryOf(LIVERY[side] ?? '');
        const isPicked = picked?.of === 'unit' && picked.id === unit.id;
        return (
          <g
            key={unit.id}
            class="field-unit"
            transform={`translate(${unit.pos[0]} ${height - unit.pos[1]!}) rotate(${unit.facing})`}
            data-grip={`unit ${unit.id}`}
          >
            <title>{unit.name}</title>
            <rect
              x={-front / 2}
              y={-depth / 2}
              width={front}
              height={depth}
              fill={face}
              fill-opacity={0.75}
              stroke={isPicked ? '#ffb000' : edge}
              stroke-width={isPicked ? 30 : 12}
            />
            <path d={`M0 ${-depth / 2 - 40}l30 40h-60z`} fill={edge} />
          </g>
        );
      })}
      {feature && (
        <>
          <polyline
            class="field-chosen"
            points={line(
              feature.geometry.polygon
                ? [...ringOf(feature), ringOf(feature)[0]!]
                : ringOf(feature),
            )}
            stroke-width={letters * 0.3}
          />
          {ringOf(feature).map(([x = 0, y = 0], i) => (
            <circle
              key={i}
              class="field-corner"
              cx={x}
              cy={height - y}
              r={letters * 0.55}
              data-grip={`corner ${feature.id} ${i}`}
            />
          ))}
        </>
      )}
    </g>
  );
};

/** The stroke in the hand, with where its next point would lie. */
const Hand = ({
  scenario,
  over,
  letters,
}: {
  scenario: Scenario;
  over: Spot | null;
  letters: number;
}) => {
  const now = tool.value;
  if (now.does !== 'stroke' && now.does !== 'zone') return null;
  const kind = now.does === 'stroke' ? now.kind : 'zone';
  const next = over ? snapped(scenario.map, over, kind) : null;
  const points = [...stroke.value, ...(next ? [next] : [])];
  const { height } = scenario.map;
  return (
    <>
      <polyline
        class={`field-hand${isLine(kind) ? '' : ' field-hand-area'}`}
        points={points.map(([x, y]) => `${x},${height - y}`).join(' ')}
        stroke-width={letters * 0.35}
      />
      {next && <circle class="field-next" cx={next[0]} cy={height - next[1]} r={letters * 0.5} />}
    </>
  );
};
