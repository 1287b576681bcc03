import type { Chapter, Paragraph } from './journal.ts';

/** The journal as Markdown; what a person wrote of a day stands at its end. */
export const journalMarkdown = (title: string, chapters: readonly Chapter[]): string =>
  `# ${title}\n${chapters
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

/** With more days than this a journal has a table of contents. */
const FEW_DAYS = 5;

const contents = (chapters: readonly Chapter[]): string =>
  chapters.length <= FEW_DAYS
    ? ''
    : `<nav><ol>${chapters
        .map(({ day, title }) => `<li><a href="#day-${day}">${escaped(title)}</a></li>`)
        .join('')}</ol></nav>`;

/** The journal as one file that needs nothing else. */
export const journalHtml = (title: string, chapters: readonly Chapter[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:1.05rem/1.5 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fbf8f0}h2{break-after:avoid;border-bottom:1px solid #998}nav ol{columns:2}p{orphans:3;widows:3}</style>
</head><body><h1>${escaped(title)}</h1>
${contents(chapters)}
${chapters
  .map(
    chapter =>
      `<h2 id="day-${chapter.day}">${escaped(chapter.title)}</h2>\n${paragraphsOf(chapter)
        .map(text => `<p>${escaped(text)}</p>`)
        .join('\n')}`,
  )
  .join('\n')}
</body></html>
`;
