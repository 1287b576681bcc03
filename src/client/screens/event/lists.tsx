import { useState } from 'preact/hooks';
import { castText, chairsOf, readCast } from '../../../engine/event/cast.ts';
import { planText, readPlan, timeText } from '../../../engine/event/day-plan.ts';
import { Written, WrongNote } from './new-event.tsx';
import type { Desk } from './office.tsx';
import { t } from './words.ts';

/** Guests without a post, the plan, and both as they were written. */
export const Lists = ({ desk }: { readonly desk: Desk }) => {
  const { cast, plan } = desk.office;
  const spare = cast.filter(({ seat }) => seat === null);
  return (
    <div class="office-lists">
      <section>
        <h2>{t('event.spare')}</h2>
        {spare.length === 0 && cast.length > 0 && <p class="small">{t('event.noSpare')}</p>}
        <ul class="office-spare">
          {spare.map(({ name, wishes, arrived }) => (
            <li key={name}>
              <b>{name}</b> <span class="small">{wishes}</span>{' '}
              {arrived !== null && <span class="chip chip-own">{t('event.state.here')}</span>}
            </li>
          ))}
        </ul>
        {spare.length > 0 && (
          <button type="button" class="button primary" onClick={() => desk.ask('suggestCast')}>
            {t('event.suggest')}
          </button>
        )}
      </section>
      <section>
        <h2>{t('event.plan')}</h2>
        <ol class="office-plan">
          {plan.map(({ from, to, what }) => (
            <li key={from}>
              <span>
                {timeText(from)}–{timeText(to)}
              </span>{' '}
              {what}
            </li>
          ))}
        </ol>
      </section>
      <Rewrite key={`${castText(cast)}${planText(plan)}`} desk={desk} />
    </div>
  );
};

const Rewrite = ({ desk }: { readonly desk: Desk }) => {
  const { office } = desk;
  const [plan, setPlan] = useState(planText(office.plan));
  const [cast, setCast] = useState(castText(office.cast));
  const planWrong = readPlan(plan).wrong;
  const { seats, posts = [] } = office.game;
  const castWrong = readCast(cast, chairsOf(seats, posts)).wrong;
  const save = async (event: Event) => {
    event.preventDefault();
    if (!planWrong && !castWrong) await desk.ask('setEvent', { plan, cast });
  };
  return (
    <details>
      <summary>{t('event.write')}</summary>
      <form onSubmit={save}>
        <Written label={t('event.plan')} help={t('event.planHelp')} value={plan} onInput={setPlan}>
          <WrongNote wrong={planWrong} />
        </Written>
        <Written label={t('event.cast')} help={t('event.castHelp')} value={cast} onInput={setCast}>
          <WrongNote wrong={castWrong} />
        </Written>
        <button type="submit" class="button primary">
          {t('event.save')}
        </button>
      </form>
    </details>
  );
};
