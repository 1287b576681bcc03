import { groundOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import type { GameModel } from '../../../game/model.ts';
import { seatTitle } from '../../../session/session.ts';
import { nameSaid } from '../../../words/names.ts';
import { placeWords, squareOf } from '../draft.ts';
import { contactsOf, viewOf } from '../seen.ts';
import { t } from './words.ts';

/** NQM-17.4: what the wall may show: what is fought for, who is still writing, and what lies in the open, by squares. */
export const HallCard = ({ model }: { readonly model: GameModel }) => {
  const view = viewOf(model);
  const { objectives, sides } = groundOf(view.table);
  const contacts = contactsOf(view);
  const isOver = model.session.outcome.value !== null;
  const writing = [...new Set(model.session.questions.value.map(({ seat }) => seat))];
  return (
    <>
      <section class="hall-card" aria-labelledby="nqm-hall-goals">
        <h2 id="nqm-hall-goals">{t('nqm.hall.objectives')}</h2>
        {isOver && <p class="hall-acting">{view.table.level}</p>}
        <ul class="units">
          {objectives.map(({ id, name, at, vp }, i) => (
            <li key={id}>
              <b>{name}</b> {squareOf([at[0]!, at[1]!])} · {t('nqm.hall.worth', { n: vp })}
              {isOver &&
                ` · ${nameSaid(sides[view.table.objectives[i]?.holder ?? -1]?.name ?? '–')}`}
            </li>
          ))}
        </ul>
      </section>
      {!isOver && (
        <section class="hall-card" aria-labelledby="nqm-hall-open">
          <h2 id="nqm-hall-open">{t('nqm.hall.contacts')}</h2>
          {contacts.length === 0 && <p class="small">{t('nqm.hall.none')}</p>}
          <ul class="units">
            {contacts.map(one => (
              <li key={one.id}>
                {t('nqm.hall.contact', {
                  side: nameSaid(sides[1 - one.side]?.name ?? ''),
                  kind: one.kind,
                  at: [
                    ...new Set([squareOf([one.x, one.y]), placeWords(view, [one.x, one.y])]),
                  ].join(' '),
                })}
              </li>
            ))}
          </ul>
          <p class="hall-acting">
            {writing.length === 0
              ? t('nqm.hall.all')
              : t('nqm.hall.writing', {
                  who: writing.map(seat => seatTitle(model.session, seat)).join(', '),
                })}
          </p>
        </section>
      )}
    </>
  );
};
