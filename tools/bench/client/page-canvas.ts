import { type BenchWindow, boot, type Setup, type View } from './page.ts';

/** Canvas peers: the same drawing as a list of paths and texts, redrawn whole, or once into a bitmap. */
export type Stroke = {
  kind: 'path' | 'text' | 'image';
  d: string;
  fill: string;
  stroke: string;
  width: number;
  dash: number[];
  alpha: number;
  strokeAlpha: number;
  font: string;
  x: number;
  y: number;
  w: number;
  h: number;
  evenodd: boolean;
  cap: CanvasLineCap;
};
declare const window: BenchWindow & {
  setup: Setup;
  drawing: Stroke[];
  counterDrawing: Stroke[];
  counterCount: number;
  cached: boolean;
};

const canvas = document.querySelector('canvas')!;
const screen = canvas.getContext('2d')!;

type Ready = Stroke & { path: Path2D | undefined; image: HTMLImageElement | undefined };

const ready = async (strokes: readonly Stroke[]): Promise<Ready[]> =>
  Promise.all(
    strokes.map(async stroke => {
      if (stroke.kind !== 'image')
        return {
          ...stroke,
          path: stroke.kind === 'path' ? new Path2D(stroke.d) : undefined,
          image: undefined,
        };
      const image = new Image();
      image.src = stroke.d;
      await image.decode();
      return { ...stroke, path: undefined, image };
    }),
  );

const paint = (to: CanvasRenderingContext2D, strokes: readonly Ready[]): void => {
  to.lineJoin = 'round';
  to.textAlign = 'center';
  for (const stroke of strokes) {
    if (stroke.image) {
      to.drawImage(stroke.image, stroke.x, stroke.y, stroke.w, stroke.h);
      continue;
    }
    to.globalAlpha = stroke.strokeAlpha;
    to.lineWidth = stroke.width;
    to.lineCap = stroke.cap;
    to.setLineDash(stroke.dash);
    to.strokeStyle = stroke.stroke;
    if (stroke.path) {
      if (stroke.fill !== 'none') {
        to.globalAlpha = stroke.alpha;
        to.fillStyle = stroke.fill;
        to.fill(stroke.path, stroke.evenodd ? 'evenodd' : 'nonzero');
      }
      to.globalAlpha = stroke.strokeAlpha;
      if (stroke.stroke !== 'none') to.stroke(stroke.path);
    } else {
      to.font = stroke.font;
      if (stroke.stroke !== 'none') to.strokeText(stroke.d, stroke.x, stroke.y);
      to.globalAlpha = stroke.alpha;
      to.fillStyle = stroke.fill;
      to.fillText(stroke.d, stroke.x, stroke.y);
    }
  }
  to.globalAlpha = 1;
};

const { width, height } = window.setup;
const map = await ready(window.drawing);
const counters = await ready(window.counterDrawing);
let bitmap: HTMLCanvasElement | undefined;
if (window.cached) {
  bitmap = document.createElement('canvas');
  bitmap.width = Math.round(width);
  bitmap.height = Math.round(height);
  paint(bitmap.getContext('2d')!, map);
}

const look = ({ x, y, scale }: View): void => {
  screen.setTransform(1, 0, 0, 1, 0, 0);
  screen.clearRect(0, 0, canvas.width, canvas.height);
  screen.setTransform(scale, 0, 0, scale, x, y);
  if (bitmap) screen.drawImage(bitmap, 0, 0);
  else paint(screen, map);
  paint(screen, counters);
};

const scale = Math.min(canvas.width / width, canvas.height / height);
look({ x: (canvas.width - width * scale) / 2, y: (canvas.height - height * scale) / 2, scale });

boot({ look, elements: () => window.drawing.length, counters: () => window.counterCount });
