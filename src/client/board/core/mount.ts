import type { Place } from '../../game/ground.ts';
import { type Camera, detailAt, fitted, held, panned, sheetPoint, zoomed } from './camera.ts';
import { type CounterLayer, counterLayer } from './counter-layer.ts';
import { COUNTER_LETTERING } from './counters.ts';
import type { Sheet } from './sheet.ts';
import type { Point } from './svg.ts';

/** A board in a page. The map and the counters are two layers, moved by CSS and redrawn sharp when they rest. */
export type MountedBoard = {
  counters: CounterLayer;
  /** Drawings on the sheet under the counters, and over them. */
  under: SVGSVGElement;
  over: SVGSVGElement;
  camera: () => Camera;
  look: (camera: Camera) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, about: Point) => void;
  fit: () => void;
  /** Brings a place to the middle of the window. */
  centreOn: (place: Place) => void;
  /** The size of the window, known without laying the page out again. */
  room: () => Room;
  /** Calls when the camera has moved; what it gives back ends that. */
  watch: (moved: () => void) => () => void;
  /** The place under a point of the window, null off the map. */
  placeAt: (client: Point) => Place | null;
  destroy: () => void;
};

export type Room = { readonly width: number; readonly height: number };

const SVG = 'http://www.w3.org/2000/svg';
const LETTERING = Object.entries(COUNTER_LETTERING)
  .map(([name, value]) => `${name}:${value}`)
  .join(';');
const REST_MS = 140;
const SHARPEN_MS = 250;
const TOO_LARGE = 0.45;
/** On hexes smaller than this, in pixels, names on counters cannot be read. */
const FAR = 54;

/** Mounts the text of a map's drawing with the sheet it was drawn on. */
export const mountBoard = (
  host: HTMLElement,
  map: string | SVGSVGElement,
  sheet: Sheet,
): MountedBoard => {
  const page = host.ownerDocument;
  const mapLayer = layerOf(page, host);
  if (typeof map === 'string') mapLayer.innerHTML = map;
  else mapLayer.append(map);
  const counterBox = layerOf(page, host);
  const [under, over] = [drawingOf(page, sheet), drawingOf(page, sheet)];
  const counterRoot = page.createElement('div');
  // A stack's order is its own: what is drawn over the counters lies over the topmost of them too.
  counterRoot.style.cssText = `${LETTERING};position:relative;z-index:0`;
  counterBox.append(under, counterRoot, over);

  const { room, forget } = roomOf(host);
  const watchers = new Set<() => void>();
  let camera = fitted(sheet, room());
  let sharpAt = camera.scale;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let sharpening: ReturnType<typeof setTimeout> | undefined;

  const place = (): void => {
    const transform = `translate(${camera.x}px,${camera.y}px) scale(${camera.scale})`;
    mapLayer.style.transform = transform;
    counterBox.style.transform = transform;
  };
  const hint = (will: 'auto' | 'transform'): void => {
    for (const { style } of [mapLayer, counterBox]) style.willChange = will;
  };
  /** Letting go of the hint for a moment has the layers drawn anew at the scale they now have. */
  const sharpen = (): void => {
    clearTimeout(sharpening);
    hint('auto');
    sharpening = setTimeout(hint, SHARPEN_MS, 'transform');
  };
  const measure = (): void => {
    for (const { style } of [mapLayer, counterBox]) {
      style.setProperty('--u', `${sheet.unit / 64}px`);
      style.setProperty('--px', `${1 / camera.scale}px`);
    }
    counterBox.classList.toggle('counters-far', sheet.unit * camera.scale < FAR);
  };
  const redraw = (): void => {
    if (camera.scale === sharpAt) return;
    sharpAt = camera.scale;
    measure();
    showDetail(mapLayer, sheet.unit * camera.scale);
    sharpen();
  };
  const look = (next: Camera): void => {
    camera = held(next, sheet, room());
    place();
    for (const moved of watchers) moved();
    clearTimeout(resting);
    // Far out, a board still drawn for a close look would be many windows large.
    if (camera.scale < sharpAt * TOO_LARGE) redraw();
    else resting = setTimeout(redraw, REST_MS);
  };
  place();
  measure();
  showDetail(mapLayer, sheet.unit * camera.scale);
  sharpen();

  return {
    counters: counterLayer(counterRoot, sheet),
    under,
    over,
    camera: () => camera,
    look,
    pan: (dx, dy) => look(panned(camera, dx, dy)),
    zoom: (factor, about) => look(zoomed(camera, factor, about, fitted(sheet, room()).scale * 0.8)),
    fit: () => look(fitted(sheet, room())),
    centreOn: place => {
      const [x, y] = sheet.spot(place) ?? [sheet.width / 2, sheet.height / 2];
      const { width, height } = room();
      look({ ...camera, x: width / 2 - x * camera.scale, y: height / 2 - y * camera.scale });
    },
    room,
    watch: moved => {
      watchers.add(moved);
      return () => watchers.delete(moved);
    },
    placeAt: ([cx, cy]) => {
      const { left, top } = host.getBoundingClientRect();
      return sheet.placeAt(sheetPoint(camera, [cx - left, cy - top]));
    },
    destroy: () => {
      clearTimeout(resting);
      clearTimeout(sharpening);
      forget();
      mapLayer.remove();
      counterBox.remove();
    },
  };
};

/** Asking an element for its size lays out the page at once, in the middle of changes: the size is kept instead. */
const roomOf = (host: HTMLElement): { room: () => Room; forget: () => void } => {
  const measured = (): Room => ({ width: host.clientWidth, height: host.clientHeight });
  let known = measured();
  const observer = new ResizeObserver(() => {
    known = measured();
  });
  observer.observe(host);
  return { room: () => known, forget: () => observer.disconnect() };
};

const layerOf = (page: Document, host: HTMLElement): HTMLDivElement => {
  const layer = page.createElement('div');
  // The hidden back keeps it a layer of its own while it is drawn anew.
  layer.style.cssText =
    'position:absolute;left:0;top:0;transform-origin:0 0;backface-visibility:hidden';
  host.append(layer);
  return layer;
};

/** An empty drawing as large as the sheet, through which one can point. */
const drawingOf = (page: Document, { width, height }: Sheet): SVGSVGElement => {
  const svg = page.createElementNS(SVG, 'svg') as SVGSVGElement;
  svg.setAttribute('width', String(Math.round(width)));
  svg.setAttribute('height', String(Math.round(height)));
  svg.setAttribute('viewBox', `0 0 ${width.toFixed(0)} ${height.toFixed(0)}`);
  svg.style.cssText = 'display:block;position:absolute;left:0;top:0;pointer-events:none';
  return svg;
};

/** Shows the names and numbers that can be read at this size of a hex or of whatever a counter lies on. */
export const showDetail = (map: HTMLElement, hexPixels: number): void => {
  const { numbers, names, fine } = detailAt(hexPixels);
  const show = (selector: string, on: boolean) => {
    for (const layer of map.querySelectorAll(selector)) {
      if (on) layer.removeAttribute('display');
      else if (layer.getAttribute('display') !== 'none') layer.setAttribute('display', 'none');
    }
  };
  show('[data-layer="numbers"]', numbers);
  show('[data-zoom="near"]', names === 'near');
  show('[data-zoom="far"]', names === 'far');
  show('[data-fine]', fine);
};
