import { useEffect, useState } from 'preact/hooks';
import { readExample } from '../session/example.ts';

/** One after the other: a long book has many, and the reader wants to scroll meanwhile. */
let before: Promise<unknown> = Promise.resolve();

const shown = new WeakMap<Element, string>();

/** Puts a drawing into the page. Its policy allows no style written in the text, so that styles are set one by one. */
const show = (element: HTMLElement, drawing: string): void => {
  if (shown.get(element) === drawing) return;
  shown.set(element, drawing);
  element.innerHTML = drawing.replaceAll(' style="', ' data-look="');
  for (const part of element.querySelectorAll<SVGElement>('[data-look]')) {
    part.style.cssText = part.dataset.look ?? '';
    delete part.dataset.look;
  }
};

type Props = {
  readonly example: string;
  readonly draw: (example: string) => Promise<string | null>;
};

/** A worked example of the rulebook, drawn by the board of the game. */
export const RulePicture = ({ example, draw }: Props) => {
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    let left = false;
    const mine = before.then(() => (left ? null : draw(example)));
    before = mine.then(
      svg => !left && setDrawing(svg ?? ''),
      (error: unknown) => console.error(error),
    );
    return () => {
      left = true;
    };
  }, [example]);
  return (
    <div
      class="rule-picture"
      role="img"
      aria-label={readExample(example).alt}
      ref={element => {
        if (element) show(element, drawing);
      }}
    />
  );
};
