import { namesIn } from '../../../rules/fight-your-own-wars/papers/index.ts';
import {
  type Chapter,
  journalOf,
  type Paragraph,
} from '../../../rules/fight-your-own-wars/papers/journal.ts';
import {
  journalHtml,
  journalMarkdown,
} from '../../../rules/fight-your-own-wars/papers/journal-pages.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { DiaryLeaves } from './diary-leaves.tsx';
import { ownWords, writeOwn } from './own-words.ts';
import { savedAs } from './saved-as.ts';
import { seenIn, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

export const chaptersOf = (model: GameModel): Chapter[] =>
  journalOf(
    model.session.log.value.map(({ line }) => line),
    namesIn(viewOf(model)),
  );

const SEVERITIES = [3, 2, 1] as const;

/** What happened, most serious first; a line leads to its place on the map. */
export const Happened = ({
  model,
  paragraphs,
}: Props & { readonly paragraphs: readonly Paragraph[] }) => (
  <>
    {SEVERITIES.map(severity => {
      const told = paragraphs.filter(one => one.severity === severity);
      return told.length === 0 ? null : (
        <section key={severity} class={`fyow-happened fyow-severity-${severity}`}>
          <h4>{t(`fyow.severity.${severity}`)}</h4>
          <ul>
            {told.map((one, i) => (
              <li key={i}>
                <Told model={model} one={one} />
              </li>
            ))}
          </ul>
        </section>
      );
    })}
  </>
);

const Told = ({ model, one }: Props & { readonly one: Paragraph }) => {
  const [board] = one.boards;
  if (board === undefined) return <>{one.text}</>;
  return (
    <button
      type="button"
      class="link-button"
      onClick={() => {
        model.cursor.value = board;
        model.pointed.value = { places: [...one.boards] };
      }}
    >
      {one.text}
    </button>
  );
};

/** FYOW-1.1: a week has three campaign days. */
const WEEK = 3;
const MATTERS = 5;

/** Where one was: date, weather, what is pending, the five things that matter, the last week in a paragraph. */
const WhereWasI = ({ model, chapters }: Props & { readonly chapters: readonly Chapter[] }) => {
  const view = viewOf(model);
  const { units } = seenIn(view);
  const hurt = units.filter(({ status, condition }) => status === 'here' && condition !== 'green');
  const week = chapters.slice(-WEEK);
  const crises = week
    .flatMap(({ paragraphs }) => paragraphs.filter(({ severity }) => severity === 3))
    .slice(-MATTERS);
  const before = week
    .filter(({ day }) => day < view.dayNumber)
    .flatMap(({ paragraphs }) => paragraphs.filter(({ severity }) => severity > 1))
    .map(({ text }) => text);
  return (
    <section class="fyow-card" aria-label={t('fyow.whereWasI')}>
      <h3>{t('fyow.whereWasI')}</h3>
      <p>{model.presenter.status(view)}</p>
      <p>
        {model.mine.value.map(one => model.presenter.question(view, one)).join(' ') ||
          t('fyow.nothingAsked')}
      </p>
      {hurt.length > 0 && (
        <p>
          {t('fyow.hurt', {
            units: hurt.map(({ name, condition }) => `${name} (${condition})`).join(', '),
          })}
        </p>
      )}
      {crises.length > 0 && <Happened model={model} paragraphs={crises} />}
      {before.length > 0 && (
        <details>
          <summary>{t('fyow.lastWeek')}</summary>
          <p class="fyow-week">{before.join(' ')}</p>
        </details>
      )}
    </section>
  );
};

/** What the person adds to a day. */
const OwnWords = ({ model, day }: Props & { readonly day: number }) => (
  <label class="fyow-own">
    {t('fyow.ownWords')}
    <textarea
      rows={2}
      value={ownWords(model).value[String(day)] ?? ''}
      onChange={event => writeOwn(model, day, event.currentTarget.value)}
    />
  </label>
);

/** The journal that writes itself, a chapter a day, the latest first. */
export const JournalPanel = ({ model }: Props) => {
  const told = chaptersOf(model);
  const notes = ownWords(model).value;
  const chapters = told.map(one => ({ ...one, own: notes[String(one.day)] ?? '' }));
  const { title } = fieldOf(viewOf(model)).campaign;
  const open = (day: number): void =>
    document.getElementById(`journal-${day}`)?.scrollIntoView({ block: 'start' });
  return (
    <>
      <WhereWasI model={model} chapters={chapters} />
      <DiaryLeaves model={model} chapters={chapters} open={open} />
      <div class="row">
        <button
          type="button"
          class="button"
          onClick={() => savedAs('journal.html', 'text/html', journalHtml(title, chapters))}
        >
          {t('fyow.saveHtml')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => savedAs('journal.md', 'text/markdown', journalMarkdown(title, chapters))}
        >
          {t('fyow.saveMarkdown')}
        </button>
      </div>
      {[...chapters].reverse().map(({ day, title: heading, paragraphs }) => (
        <article key={day} id={`journal-${day}`} class="fyow-chapter">
          <h3>{heading}</h3>
          {paragraphs.length === 0 ? (
            <p class="small">{t('fyow.quiet')}</p>
          ) : (
            <Happened model={model} paragraphs={paragraphs} />
          )}
          <OwnWords model={model} day={day} />
        </article>
      ))}
    </>
  );
};
