import { type BenchWindow, boot } from './page.ts';

/** A peer: one polygon, texture and number per hex in one SVG, moved by the transform of its root group. */
declare const window: BenchWindow & { counterMarkup: string };

const root = document.getElementById('root')!;
root.insertAdjacentHTML('beforeend', `<g id="counters">${window.counterMarkup}</g>`);

boot({
  look: ({ x, y, scale }) => root.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`),
  elements: () => document.querySelectorAll('svg *').length,
  counters: () => document.querySelectorAll('[data-counter]').length,
});
