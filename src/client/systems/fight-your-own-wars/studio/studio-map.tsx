import { signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { kmBetween } from '../../../../rules/fight-your-own-wars/index.ts';
import { sectorPath } from '../sectors.ts';
import { type BoardRow, newBoard, newLink, round } from './campaign-file.ts';
import {
  battery,
  change,
  choose,
  chosen,
  coverBoard,
  file,
  part,
  tool,
  underlay,
} from './model.ts';
import { t } from './words.ts';

const [WIDTH, HEIGHT] = [900, 620];
const DEGREE_KM = 111.2;
const COLOURS: { readonly [type: string]: string } = {
  open: '#d8d5cc',
  light: '#e0b27a',
  broken: '#9fbf8a',
  rugged: '#b08d66',
  dense: '#d9c25c',
  fortified: '#e8e06a',
  tidal: '#a9c9dd',
};

/** The part of the world on the paper: fitted when a campaign is opened, and left alone while one works. */
const frame = signal({ lat0: 49.9, lon0: 5.1, scale: 2400 });
export const fitMap = (): void => {
  const { boards } = file.value.map;
  const good = boards.filter(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon));
  if (good.length < 2) return;
  const lats = good.map(({ lat }) => lat);
  const lons = good.map(({ lon }) => lon);
  const mid = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  const span = (all: number[]): number => Math.max(0.02, Math.max(...all) - Math.min(...all));
  const narrow = Math.cos((mid(lats) * Math.PI) / 180);
  const scale = Math.min(WIDTH / (span(lons) * narrow * 1.2), HEIGHT / (span(lats) * 1.2));
  frame.value = { lat0: mid(lats), lon0: mid(lons), scale };
};
/** Where degrees lie on the paper. */
const projection = () => {
  const { lat0, lon0, scale } = frame.value;
  const narrow = Math.cos((lat0 * Math.PI) / 180);
  return {
    x: (lon: number) => WIDTH / 2 + (lon - lon0) * narrow * scale,
    y: (lat: number) => HEIGHT / 2 - (lat - lat0) * scale,
    lat: (y: number) => lat0 - (y - HEIGHT / 2) / scale,
    lon: (x: number) => lon0 + (x - WIDTH / 2) / scale / narrow,
    kmPx: scale / DEGREE_KM,
  };
};
type Projection = ReturnType<typeof projection>;
type Spot = { readonly lat: number; readonly lon: number };

const move = (at: number, to: Spot): void => {
  const { map } = file.value;
  const boards = map.boards.with(at, {
    ...map.boards[at]!,
    lat: round(to.lat),
    lon: round(to.lon),
  });
  change({ ...file.value, map: { ...map, boards } });
};
const join = (from: number, to: number): void => {
  const { map } = file.value;
  const [a, b] = [map.boards[from], map.boards[to]];
  if (!a || !b || a === b) return;
  change({ ...file.value, map: { ...map, links: [...map.links, newLink(file.value, a, b)] } });
  choose('links', map.links.length);
};

/** The map one clicks on: boards where they lie, links between them, one's own picture beneath. */
export const StudioMap = ({
  points,
  setPoints,
}: {
  points: Spot[];
  setPoints(to: Spot[]): void;
}) => {
  const svg = useRef<SVGSVGElement>(null);
  const [from, setFrom] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = projection();
  const { boards, links } = file.value.map;
  const spotOf = (event: MouseEvent): Spot => {
    const { left, top, width, height } = svg.current!.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * WIDTH;
    const y = ((event.clientY - top) / height) * HEIGHT;
    return { lat: shown.lat(y), lon: shown.lon(x) };
  };
  const onPaper = (event: MouseEvent) => {
    if (tool.value === 'scale') setPoints([...points, spotOf(event)].slice(-2));
    if (tool.value !== 'board') return;
    const { lat, lon } = spotOf(event);
    const { map } = file.value;
    const made = newBoard(file.value, lat, lon);
    change({ ...file.value, map: { ...map, boards: [...map.boards, made] } });
    choose('boards', map.boards.length);
  };
  const onBoard = (at: number) => {
    if (tool.value === 'arc') return coverBoard(boards[at]?.id ?? '');
    if (tool.value === 'link' && from !== null && from !== at) {
      join(from, at);
      setFrom(null);
    } else if (tool.value === 'link') setFrom(at);
    choose('boards', at);
  };
  const onUp = (event: MouseEvent, at: number | null) => {
    if (dragged === null) return;
    if (tool.value === 'link' && at !== null && at !== dragged) {
      join(dragged, at);
      setFrom(null);
    } else if (tool.value === 'select' && at === null) move(dragged, spotOf(event));
    setDragged(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it
    <svg
      ref={svg}
      class={`studio-map tool-${tool.value}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="group"
      aria-label={t('studio.map')}
      data-testid="studio-map"
      onPointerUp={event => onUp(event, null)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the paper itself */}
      <rect class="studio-paper" width={WIDTH} height={HEIGHT} onClick={onPaper} />
      <Picture shown={shown} />
      <Arcs shown={shown} />
      {links.map((link, i) => (
        <LinkLine key={link.id} at={i} shown={shown} />
      ))}
      {boards.map((board, i) => (
        <BoardMark
          key={board.id}
          board={board}
          at={i}
          shown={shown}
          isFrom={from === i}
          onPick={() => onBoard(i)}
          onDown={() => setDragged(i)}
          onUp={event => {
            if (tool.value === 'link') event.stopPropagation();
            if (tool.value === 'link') onUp(event, i);
          }}
        />
      ))}
      {boards.map(board => (
        <BoardFigures key={board.id} board={board} shown={shown} />
      ))}
      {points.map(({ lat, lon }) => (
        <circle
          key={`${lat} ${lon}`}
          class="studio-point"
          cx={shown.x(lon)}
          cy={shown.y(lat)}
          r={5}
        />
      ))}
    </svg>
  );
};

/** How many forces stand on a board, and its points. */
const BoardFigures = ({ board, shown }: { board: BoardRow; shown: Projection }) => {
  const forces = file.value.units.filter(unit => unit.board === board.id).length;
  return (
    <g transform={`translate(${shown.x(board.lon)} ${shown.y(board.lat)})`}>
      {forces > 0 && <text y={5}>{forces}</text>}
      {board.vp > 0 && (
        <text x={22} y={-8}>
          {board.vp}
        </text>
      )}
    </g>
  );
};

/** FYOW-29.10.1: what each battery has under its guns; the one that is worked on stands out. */
const Arcs = ({ shown }: { shown: Projection }) => {
  const { units, map } = file.value;
  const spot = (id: unknown): [number, number] | null => {
    const board = map.boards.find(one => one.id === id);
    return board ? [shown.x(board.lon), shown.y(board.lat)] : null;
  };
  return (
    <>
      {units.map((unit, i) => {
        const from = spot(unit.board);
        const covers = (unit.covers ?? []) as readonly string[];
        const ends = covers.map(spot).filter(end => end !== null);
        return from && ends.length > 0 ? (
          <path
            key={unit.id}
            class={`studio-arc ${battery.value === i ? 'chosen' : ''}`}
            d={sectorPath(from, ends)}
          >
            <title>{String(unit.name ?? unit.id)}</title>
          </path>
        ) : null;
      })}
    </>
  );
};

const Picture = ({ shown }: { shown: Projection }) => {
  const under = underlay.value;
  if (!under) return null;
  const width = under.kmWide * shown.kmPx;
  return (
    <image
      class="studio-underlay"
      href={under.url}
      x={shown.x(under.lon)}
      y={shown.y(under.lat)}
      width={width}
      height={width * under.ratio}
    />
  );
};

const LinkLine = ({ at, shown }: { at: number; shown: Projection }) => {
  const { boards, links } = file.value.map;
  const link = links[at]!;
  const a = boards.find(({ id }) => id === link.a);
  const b = boards.find(({ id }) => id === link.b);
  if (!a || !b) return null;
  const isChosen = part.value === 'links' && chosen.value === at;
  const [x1, y1, x2, y2] = [shown.x(a.lon), shown.y(a.lat), shown.x(b.lon), shown.y(b.lat)];
  return (
    <g class={`studio-link ${link.kind} ${link.class ?? ''} ${isChosen ? 'chosen' : ''}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a line of the drawing */}
      <line {...{ x1, y1, x2, y2 }} onClick={() => choose('links', at)} />
      <text x={(x1 + x2) / 2} y={(y1 + y2) / 2 - 5}>
        {link.mp}
      </text>
    </g>
  );
};

type MarkProps = {
  readonly board: BoardRow;
  readonly at: number;
  readonly shown: Projection;
  readonly isFrom: boolean;
  onPick(): void;
  onDown(): void;
  onUp(event: MouseEvent): void;
};
const STEP: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [0.002, 0],
  ArrowDown: [-0.002, 0],
  ArrowLeft: [0, -0.003],
  ArrowRight: [0, 0.003],
};
const BoardMark = ({ board, at, shown, isFrom, onPick, onDown, onUp }: MarkProps) => {
  const isChosen = part.value === 'boards' && chosen.value === at;
  const onKey = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    if (event.key === 'Enter' || event.key === ' ') onPick();
    else if (step) move(at, { lat: board.lat + step[0], lon: board.lon + step[1] });
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
    <g
      class={`studio-board ${isChosen ? 'chosen' : ''} ${isFrom ? 'from' : ''}`}
      role="button"
      tabIndex={0}
      aria-label={board.name}
      aria-pressed={isChosen}
      transform={`translate(${shown.x(board.lon)} ${shown.y(board.lat)})`}
      onClick={event => {
        event.stopPropagation();
        onPick();
      }}
      onKeyDown={onKey}
      onPointerDown={onDown}
      onPointerUp={onUp}
    >
      <rect x={-16} y={-12} width={32} height={24} rx={3} fill={COLOURS[board.type] ?? '#fff'} />
      <text class="studio-name" y={25}>
        {board.name}
      </text>
    </g>
  );
};

/** FYOW-13.3: two points and the kilometres between them give the width of the picture. */
export const setScale = (points: readonly Spot[], km: number): void => {
  const under = underlay.value;
  const [a, b] = points;
  if (!under || !a || !b || km <= 0) return;
  const now = kmBetween(a, b);
  if (now > 0) underlay.value = { ...under, kmWide: (under.kmWide * km) / now };
};
