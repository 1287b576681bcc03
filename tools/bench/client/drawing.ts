import type { Stroke } from './page-canvas.ts';

/** Runs in a page: reads an SVG drawing back as the list of strokes a canvas would paint. */
export const readDrawing = (selector: string): Stroke[] => {
  const strokes: Stroke[] = [];
  const root = document.querySelector(selector) as SVGSVGElement;
  for (const element of root.querySelectorAll<SVGGraphicsElement>('path,rect,circle,text,image')) {
    if (element.closest('defs') || hidden(element)) continue;
    const style = getComputedStyle(element);
    const shift = matrixTo(root, element);
    const base: Stroke = {
      kind: 'path',
      d: '',
      fill: style.fill,
      stroke: style.stroke,
      width: Number.parseFloat(style.strokeWidth) * shift.a,
      dash:
        style.strokeDasharray === 'none'
          ? []
          : style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat),
      alpha: Number(style.fillOpacity),
      strokeAlpha: Number(style.strokeOpacity),
      font: `${style.fontStyle} ${style.fontWeight} ${Number.parseFloat(style.fontSize) * shift.a}px 'Liberation Serif', serif`,
      x: shift.e,
      y: shift.f,
      w: 0,
      h: 0,
      evenodd: style.fillRule === 'evenodd',
      cap: style.strokeLinecap as CanvasLineCap,
    };
    strokes.push({ ...base, ...shapeOf(element, shift) });
  }
  return strokes;

  function hidden(element: Element): boolean {
    return element.closest('[display="none"]') !== null;
  }
  function matrixTo(from: SVGSVGElement, element: SVGGraphicsElement): DOMMatrix {
    return from.getScreenCTM()!.inverse().multiply(element.getScreenCTM()!) as unknown as DOMMatrix;
  }
  function shapeOf(element: SVGGraphicsElement, m: DOMMatrix): Partial<Stroke> {
    const get = (name: string) => Number(element.getAttribute(name) ?? 0);
    if (element.tagName === 'image')
      return {
        kind: 'image',
        d: element.getAttribute('href')!,
        x: get('x'),
        y: get('y'),
        w: get('width'),
        h: get('height'),
      };
    if (element.tagName === 'text') {
      const box = element.getBBox();
      const path = element.querySelector('textPath') !== null;
      const x = path ? box.x + box.width / 2 : get('x');
      const y = path ? box.y + box.height * 0.75 : get('y');
      return { kind: 'text', d: element.textContent ?? '', x: m.a * x + m.e, y: m.d * y + m.f };
    }
    return { d: moved(outline(element, get), m) };
  }
  function outline(element: SVGGraphicsElement, get: (name: string) => number): string {
    if (element.tagName === 'rect')
      return `M${get('x')} ${get('y')}h${get('width')}v${get('height')}h${-get('width')}z`;
    if (element.tagName === 'circle') {
      const r = get('r');
      return `M${get('cx') - r} ${get('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    }
    return element.getAttribute('d')!;
  }
  /** Only moves and scales occur; they are written into the path so that the canvas need not save its state. */
  function moved(d: string, m: DOMMatrix): string {
    if (m.a === 1 && m.e === 0 && m.f === 0) return d;
    let first = true;
    return d.replace(
      /([MmLlHhVvQqCcAaZz])([^MmLlHhVvQqCcAaZz]*)/g,
      (_, letter: string, rest: string) => {
        const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
        const absolute = letter === letter.toUpperCase() || (first && letter === 'm');
        first = false;
        if (letter.toLowerCase() === 'a') {
          const arc = n.map((value, i) => ([0, 1, 5, 6].includes(i % 7) ? value * m.a : value));
          return letter + arc.join(' ');
        }
        if (letter === 'H') return `H${n.map(v => v * m.a + m.e).join(' ')}`;
        if (letter === 'V') return `V${n.map(v => v * m.d + m.f).join(' ')}`;
        return letter + n.map((v, i) => v * m.a + (absolute ? (i % 2 ? m.f : m.e) : 0)).join(' ');
      },
    );
  }
};
