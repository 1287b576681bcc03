import type { Chapter } from '../../../rules/fight-your-own-wars/papers/journal.ts';
import { nameIn } from '../../../rules/fight-your-own-wars/papers/journal-words.ts';
import { DAYS_A_MONTH, dateOf } from '../../../rules/fight-your-own-wars/tables/calendar.ts';
import { fieldOf } from '../../../rules/fight-your-own-wars/terms/field.ts';
import type { GameModel } from '../../game/model.ts';
import { language } from '../../settings.ts';
import { seenIn, type View, viewOf } from './seen.ts';
import { hasMessage, t } from './words.ts';

const LEAVES = Array.from({ length: DAYS_A_MONTH }, (_, i) => i + 1);

type Due = {
  readonly key: string;
  readonly day: number;
  readonly text: string;
  readonly isHidden: boolean;
};

const typeWords = (type: string): string => {
  const id = `fyow.dueType.${type}`;
  return hasMessage(id) ? t(id) : type.replaceAll('_', ' ');
};

/** FYOW-5: entries of the diary in days of the campaign, and own forces that are still to come. */
const dueIn = (view: View): Due[] => {
  const { campaign } = fieldOf(view);
  const months = (month: number): number => (month - view.month + 12) % 12;
  const entries = view.diary.map(
    ({ id, month, day, type, about, seen, owner }): Due => ({
      key: `${owner} ${id} ${type} ${about}`,
      day: view.dayNumber + months(month) * DAYS_A_MONTH + day - view.day,
      text: [typeWords(type), about && nameIn({ field: fieldOf(view) }, about)]
        .filter(Boolean)
        .join(': '),
      isHidden: type === 'surprise' || seen === 'hidden',
    }),
  );
  const coming = seenIn(view).units.flatMap((unit): Due[] => {
    if (unit.status !== 'notArrived' || view.diary.some(({ about }) => about === unit.id))
      return [];
    const leaf = campaign.units.find(({ id }) => id === unit.id)?.arrives?.dayIndex;
    if (leaf === undefined) return [];
    const day = leaf - campaign.start.dayIndex + 1;
    if (day < view.dayNumber) return [];
    return [
      { key: unit.id, day, text: t('fyow.dueArrival', { unit: unit.name }), isHidden: false },
    ];
  });
  return [...entries, ...coming];
};

/** FYOW-1.1: the day of the month on which a leaf falls; the last leaf is the last day. */
const dayOfMonth = ({ year, month }: View, leaf: number): number => {
  const printed = dateOf(leaf);
  return typeof printed === 'number' ? printed : new Date(Date.UTC(year, month, 0)).getUTCDate();
};
const dateWords = (view: View, leaf: number): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(view.year, view.month - 1, dayOfMonth(view, leaf))),
  );

/** The month as twelve leaves: past days lead into the journal, the days to come say what is due. */
export const DiaryLeaves = ({
  model,
  chapters,
  open,
}: {
  readonly model: GameModel;
  readonly chapters: readonly Chapter[];
  open(day: number): void;
}) => {
  const view = viewOf(model);
  const { campaign } = fieldOf(view);
  const due = dueIn(view);
  const dayOf = (leaf: number): number => view.dayNumber + leaf - view.day;
  const later = due.filter(({ day }) => day > dayOf(DAYS_A_MONTH));
  return (
    <section class="fyow-card" aria-label={t('fyow.diary')}>
      <h3>{t('fyow.diary')}</h3>
      <p class="small">{dateWords(view, view.day)}</p>
      <ol class="fyow-leaves">
        {LEAVES.map(leaf => {
          const day = dayOf(leaf);
          const chapter = chapters.find(one => one.day === day);
          const isOut = day < 1 || day > campaign.lengthDays;
          const state = isOut
            ? 'out'
            : day < view.dayNumber
              ? 'past'
              : leaf === view.day
                ? 'now'
                : '';
          return (
            <li
              key={leaf}
              class={`fyow-leaf ${state}`}
              aria-current={state === 'now' ? 'date' : undefined}
            >
              <b title={dateWords(view, leaf)}>{dayOfMonth(view, leaf)}</b>
              {!isOut && <span class="small">{t('fyow.leafDay', { day })}</span>}
              {day === campaign.lengthDays && <span class="small">{t('fyow.leafEnd')}</span>}
              {chapter && (
                <button type="button" class="link-button small" onClick={() => open(day)}>
                  {t('fyow.leafTold', {
                    n: chapter.paragraphs.filter(({ severity }) => severity === 3).length,
                  })}
                </button>
              )}
              <LeafDue due={due.filter(one => one.day === day)} />
            </li>
          );
        })}
      </ol>
      {later.length > 0 && (
        <>
          <h4>{t('fyow.leafLater')}</h4>
          <ul>
            {later.map(({ key, day, text }) => (
              <li key={key}>
                {t('fyow.leafDay', { day })}: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** What is due on a day; the card of a surprise lies face down. */
const LeafDue = ({ due }: { readonly due: readonly Due[] }) =>
  due.length === 0 ? null : (
    <ul>
      {due.map(({ key, text, isHidden }) => (
        <li key={key} class={isHidden ? 'fyow-facedown' : ''}>
          {isHidden ? t('fyow.leafCard') : text}
        </li>
      ))}
    </ul>
  );
