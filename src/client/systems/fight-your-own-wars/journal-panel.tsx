import { useState } from 'preact/hooks';
import { tableOf } from '../../../rules/fight-your-own-wars/forecast/index.ts';
import { type Edition, editionOf } from '../../../rules/fight-your-own-wars/papers/editions.ts';
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
import { plotsOf } from '../../../rules/fight-your-own-wars/papers/plots.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { capital } from '../../game/plain.ts';
import { DiaryLeaves } from './diary-leaves.tsx';
import { namesById, ownNames, renamedIn } from './own-names.ts';
import { addPicture, dropPicture, ownPictures } from './own-pictures.ts';
import { ownWords, writeOwn } from './own-words.ts';
import { everybodys, type Source, sitters } from './readers.ts';
import { savedAs } from './saved-as.ts';
import { seenIn, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** What the journal calls things by, with the names that a person gave. */
const namesFor = (model: GameModel, view: View) => {
  const names = ownNames(model.session.head).value;
  return { ...namesIn(renamedIn(view, names)), own: namesById(names) };
};

export const chaptersOf = (model: GameModel): Chapter[] =>
  journalOf(
    model.session.log.value.map(({ line }) => line),
    namesFor(model, viewOf(model)),
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

/** What the person adds to a day: words and pictures. */
const OwnWords = ({ model, day }: Props & { readonly day: number }) => {
  const [isRefused, setRefused] = useState(false);
  const pictures = ownPictures(model).value[String(day)] ?? [];
  return (
    <>
      <label class="fyow-own">
        {t('fyow.ownWords')}
        <textarea
          rows={2}
          value={ownWords(model).value[String(day)] ?? ''}
          onChange={event => writeOwn(model, day, event.currentTarget.value)}
        />
      </label>
      {pictures.map((url, i) => (
        <figure key={url.slice(-40)} class="fyow-photo">
          <img src={url} alt={t('fyow.ownPicture', { day })} />
          <button type="button" class="link-button" onClick={() => dropPicture(model, day, i)}>
            {t('fyow.ownPicture.drop')}
          </button>
        </figure>
      ))}
      <label class="small">
        {t('fyow.ownPicture.add')}{' '}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={event => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void addPicture(model, day, file).then(done => setRefused(!done));
          }}
        />
      </label>
      {isRefused && (
        <p class="note note-bad" role="alert">
          {t('fyow.ownPicture.refused')}
        </p>
      )}
    </>
  );
};

const wordOf = (edition: Edition): string => (typeof edition === 'string' ? edition : edition.side);

const editionsFor = ({ view, reader }: Source): Edition[] => {
  const sides = fieldOf(view).campaign.sides.filter((_, i) => reader < 0 || i === reader);
  return [
    'own',
    ...(reader < 0 ? (['umpire'] as const) : []),
    ...sides.map(({ id }) => ({ side: id })),
  ];
};

const editionTitle = (edition: Edition): string =>
  typeof edition === 'string'
    ? t(`fyow.edition.${edition}`)
    : t('fyow.edition.side', { side: capital(edition.side) });

/** The journal that writes itself, a chapter a day, the latest first; and what others made of the same days. */
export const JournalPanel = ({ model }: Props) => {
  const [all, setAll] = useState<Source | null>(null);
  const [chosen, setChosen] = useState('own');
  const notes = ownWords(model).value;
  const photographs = ownPictures(model).value;
  const written = (chapters: readonly Chapter[]): Chapter[] =>
    chapters.map(one => ({
      ...one,
      own: notes[String(one.day)] ?? '',
      pictures: photographs[String(one.day)] ?? [],
    }));
  const source = chosen === 'own' || !all ? sitters(model) : all;
  const editions = editionsFor(all ?? source);
  const edition = editions.find(one => wordOf(one) === chosen) ?? 'own';
  const diary = written(chaptersOf(model));
  const state = source.view.whole ?? tableOf(source.view, model.session.seat.value);
  const chapters =
    edition === 'own'
      ? diary
      : (editionOf(edition, state, source.lines, namesFor(model, source.view), source.reader) ??
        []);
  const field = fieldOf(viewOf(model));
  const title =
    edition === 'own' ? field.campaign.title : `${field.campaign.title}: ${editionTitle(edition)}`;
  const plots = plotsOf(source.lines, source.view);
  const mayReadAll = model.session.open.value && model.session.mayExport.value && !all;
  const open = (day: number): void =>
    document.getElementById(`journal-${day}`)?.scrollIntoView({ block: 'start' });
  return (
    <>
      <WhereWasI model={model} chapters={diary} />
      <DiaryLeaves model={model} chapters={diary} open={open} />
      <div class="row">
        <label>
          {t('fyow.edition')}{' '}
          <select value={chosen} onChange={event => setChosen(event.currentTarget.value)}>
            {editions.map(one => (
              <option key={wordOf(one)} value={wordOf(one)}>
                {editionTitle(one)}
              </option>
            ))}
          </select>
        </label>
        {mayReadAll && (
          <button type="button" class="button" onClick={() => void everybodys(model).then(setAll)}>
            {t('fyow.edition.all')}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() =>
            savedAs('journal.html', 'text/html', journalHtml(title, chapters, field, plots))
          }
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
          ) : typeof edition === 'string' ? (
            <Happened model={model} paragraphs={paragraphs} />
          ) : (
            <blockquote class="fyow-bulletin">
              {paragraphs.map(({ text }) => text).join(' ')}
            </blockquote>
          )}
          {edition === 'own' && <OwnWords model={model} day={day} />}
        </article>
      ))}
    </>
  );
};
