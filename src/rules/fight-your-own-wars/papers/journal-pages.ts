import type { Field } from '../terms/field.ts';
import type { Chapter, Paragraph } from './journal.ts';
import { heldMap } from './journal-map.ts';
import { inkOf, PLOT_BOX, PLOT_TITLES, type Plots, plotDrawing } from './plots.ts';

/** The journal as Markdown; what a person wrote of a day stands at its end. */
export const journalMarkdown = (title: string, chapters: readonly Chapter[]): string =>
  `# ${title}\n${listed(chapters)}${chapters
    .map(chapter => `\n## ${chapter.title}\n\n${paragraphsOf(chapter).join('\n\n')}\n`)
    .join('')}`;

const paragraphsOf = ({ paragraphs, own }: Chapter): string[] => [
  ...(paragraphs.length === 0 ? ['A quiet day.'] : inParagraphs(paragraphs)),
  ...(own ? [own] : []),
];

/** Battles and crises in paragraphs of their own, the rest of the day run together. */
const inParagraphs = (paragraphs: readonly Paragraph[]): string[] => {
  const of = (severity: number): string[] =>
    paragraphs.filter(one => one.severity === severity).map(({ text }) => text);
  return [...of(3), of(2).join(' '), of(1).join(' ')].filter(one => one !== '');
};

const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** With more days than this a journal has a table of contents and a map a week. */
const FEW_DAYS = 5;
/** FYOW-1.1: campaign days of a week. */
const WEEK = 3;

const isLong = (chapters: readonly Chapter[]): boolean => chapters.length > FEW_DAYS;

/** What a contents table says of a day beside its weather: the first crisis, cut short. */
const HEADLINE = 70;
const headline = ({ paragraphs }: Chapter): string => {
  const [first = ''] = paragraphs.filter(({ severity }) => severity === 3).map(({ text }) => text);
  const [sentence = ''] = first.split(/(?<=[.!?]) /);
  return sentence.length > HEADLINE ? `${sentence.slice(0, HEADLINE).trimEnd()}…` : sentence;
};

/** `day-1-overcast` as Markdown readers make it from a heading. */
const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

const listed = (chapters: readonly Chapter[]): string =>
  isLong(chapters)
    ? `\n${chapters.map(({ title }) => `- [${title}](#${anchor(title)})\n`).join('')}`
    : '';

const contents = (chapters: readonly Chapter[]): string =>
  isLong(chapters)
    ? `<nav><h2>Contents</h2><ol>${chapters
        .map(chapter => {
          const head = headline(chapter);
          return `<li><a href="#day-${chapter.day}">${escaped(chapter.title)}</a>${head === '' ? '' : `<br><small>${escaped(head)}</small>`}</li>`;
        })
        .join('')}</ol></nav>`
    : '';

/** After the last day of each week of a long journal, and at the end of any. */
const mapAfter = (chapters: readonly Chapter[], i: number, field: Field | undefined): string => {
  const { day, held } = chapters[i]!;
  const isLast = i === chapters.length - 1;
  if (!field || !held || !(isLast || (isLong(chapters) && day % WEEK === 0))) return '';
  return `\n${heldMap(field, held, `Who holds what on the evening of day ${day}`)}`;
};

/** A person's pictures inside the file; anything but a picture is left out. */
const photographs = ({ pictures = [] }: Chapter): string =>
  pictures
    .filter(url => /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/.test(url))
    .map(url => `\n<figure><img src="${url}" alt=""></figure>`)
    .join('');

/** The lines over the days, each with its names in their inks; what nothing happened in is left out. */
const plotPages = ({ days, weather, plots }: Plots): string => {
  const told = plots.filter(({ lines }) => lines.some(({ values }) => values.some(n => n !== 0)));
  if (days.length < 2 || told.length === 0) return '';
  const strip = days.map((day, i) => `${day} ${weather[i] || '–'}`).join(' · ');
  const [width, height] = PLOT_BOX;
  return `\n<h2>The days in figures</h2>\n<p><small>Weather: ${escaped(strip)}</small></p>${told
    .map(plot => {
      const names = plot.lines
        .map(
          ({ name }, i) =>
            `<span style="color:${inkOf(i)}">${i === 0 ? '—' : '- -'} ${escaped(name)}</span>`,
        )
        .join(' &nbsp; ');
      return `\n<figure><figcaption>${PLOT_TITLES[plot.id]}</figcaption><svg viewBox="0 0 ${width} ${height}" style="display:block;max-width:28rem">${plotDrawing(plot, days)}</svg><small>${names}</small></figure>`;
    })
    .join('')}`;
};

/** The journal as one file that needs nothing else. */
export const journalHtml = (
  title: string,
  chapters: readonly Chapter[],
  /** With it the page has maps. */
  field?: Field,
  plots?: Plots,
): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:1.05rem/1.5 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f0}h2{break-after:avoid;border-bottom:1px solid #998}nav ol{columns:2}nav small{color:#665}figure{margin:1.5rem 0;break-inside:avoid}figure img{max-width:100%}figure svg{width:100%;background:#f1e6c8;border:1px solid #998}figcaption{font-style:italic}p{orphans:3;widows:3}</style>
</head><body><h1>${escaped(title)}</h1>
${contents(chapters)}
${chapters
  .map(
    (chapter, i) =>
      `<h2 id="day-${chapter.day}">${escaped(chapter.title)}</h2>\n${paragraphsOf(chapter)
        .map(text => `<p>${escaped(text)}</p>`)
        .join('\n')}${photographs(chapter)}${mapAfter(chapters, i, field)}`,
  )
  .join('\n')}${plots ? plotPages(plots) : ''}
</body></html>
`;
