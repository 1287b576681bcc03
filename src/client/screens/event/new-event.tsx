import { useState } from 'preact/hooks';
import { type Chair, chairsOf, readCast } from '../../../engine/event/cast.ts';
import { planText, readPlan, usualPlan } from '../../../engine/event/day-plan.ts';
import type { Wrongs } from '../../../engine/event/wrong.ts';
import { systems } from '../../app/catalogue.ts';
import { goTo } from '../../app/router.ts';
import { cardOf } from '../../words/cards.ts';
import { scenarioTitle } from '../../words/names.ts';
import { OptionFields } from '../home/option-fields.tsx';
import { useSeatings } from '../home/seating-choice.tsx';
import { createOnline } from '../online/create.ts';
import { t, whyNot } from './words.ts';

const USUAL_TURNS = 3;

/** Everything that was written wrongly, each with its line and a sentence. */
export const WrongNote = ({ wrong }: { readonly wrong: Wrongs | null }) =>
  wrong && (
    <div class="note note-bad" role="alert">
      <ul>
        {wrong.map(({ at, because, code }) => (
          <li key={`${at} ${code}`}>{t('event.wrong', { at, because, code })}</li>
        ))}
      </ul>
    </div>
  );

/** The form that makes an event: what is played, by whom, and when. */
export const NewEvent = () => {
  const [system, setSystem] = useState(systems[0]?.id ?? '');
  const line = systems.find(({ id }) => id === system) ?? systems[0];
  const [scenario, setScenario] = useState('');
  const played = line?.scenarios.find(({ id }) => id === scenario) ?? line?.scenarios[0];
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const seatings = useSeatings(line?.id ?? '', played?.id ?? '', options, true);
  const [seating, setSeating] = useState('');
  const seated = seatings.find(one => one.seating.id === seating) ?? seatings[0];
  const [title, setTitle] = useState('');
  const turns = cardOf(line?.id ?? '')?.scenarios[played?.id ?? '']?.turns ?? USUAL_TURNS;
  const [written, setPlan] = useState<string | null>(null);
  const plan = written ?? planText(usualPlan(turns)); // follows the scenario until somebody writes in it
  const [cast, setCast] = useState('');
  const [failed, setFailed] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const chairs = chairsOf(seated?.seats ?? played?.seats ?? [], seated?.posts ?? []);
  const planWrong = readPlan(plan).wrong;
  const castWrong = readCast(cast, chairs).wrong;
  const make = async (event: Event) => {
    event.preventDefault();
    if (!line || !played || planWrong || castWrong) return;
    setMaking(true);
    try {
      const [game] = await createOnline({
        ...{ system: line.id, scenario: played.id, options, name: title || t('event.office') },
        ...(seated ? { seating: seated.seating.id } : {}),
        ...{ sitters: {}, event: { plan, cast }, title },
      });
      goTo('event', game);
    } catch (error) {
      setMaking(false);
      setFailed(whyNot(error));
    }
  };
  if (!line || !played) return null;
  return (
    <main id="main" class="event-new">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('event.new')}</h1>
      <p>{t('event.newHelp')}</p>
      <form onSubmit={make}>
        <div class="event-choices">
          <label>
            <span>{t('event.title')}</span>
            <input
              type="text"
              maxLength={80}
              value={title}
              onInput={event => setTitle(event.currentTarget.value)}
            />
          </label>
          <label>
            <span>{t('event.system')}</span>
            <select value={line.id} onChange={event => setSystem(event.currentTarget.value)}>
              {systems.map(one => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{t('event.scenario')}</span>
            <select value={played.id} onChange={event => setScenario(event.currentTarget.value)}>
              {line.scenarios.map(one => (
                <option key={one.id} value={one.id}>
                  {scenarioTitle(line.id, one)}
                </option>
              ))}
            </select>
          </label>
          {seated && (
            <label>
              <span>{t('event.seating')}</span>
              <select
                value={seated.seating.id}
                onChange={event => setSeating(event.currentTarget.value)}
              >
                {seatings.map(({ seating: one, seats }) => (
                  <option key={one.id} value={one.id}>
                    {t('event.seatingLine', { title: one.title, n: seats.length })}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <div class="event-texts">
          <Written
            label={t('event.plan')}
            help={t('event.planHelp')}
            value={plan}
            onInput={text => {
              setPlan(text);
              setFailed(null);
            }}
          >
            <WrongNote wrong={planWrong} />
          </Written>
          <Written
            label={t('event.cast')}
            help={t('event.castHelp')}
            value={cast}
            onInput={text => {
              setCast(text);
              setFailed(null);
            }}
          >
            <WrongNote wrong={castWrong} />
            <PostList chairs={chairs} />
          </Written>
        </div>
        <OptionFields
          system={line.id}
          scenario={played?.id}
          chosen={options}
          onChange={setOptions}
        />
        {failed && (
          <p class="note note-bad" role="alert">
            {failed}
          </p>
        )}
        <button type="submit" class="button primary" disabled={making}>
          {making ? t('event.making') : t('event.make')}
        </button>
      </form>
    </main>
  );
};

/** What may stand in the third column of the list of guests. */
const PostList = ({ chairs }: { readonly chairs: readonly Chair[] }) => (
  <details class="event-posts">
    <summary>{t('event.postList')}</summary>
    <ul>
      {chairs.map(({ id, name }) => (
        <li key={id}>
          <code>{id}</code> {name}
        </li>
      ))}
    </ul>
  </details>
);

type WrittenProps = {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly children?: preact.ComponentChildren;
};

/** A list that is typed or pasted, with what is wrong in it. */
export const Written = ({ label, help, value, onInput, children }: WrittenProps) => (
  <div>
    <label>
      <b>{label}</b>
      <textarea
        rows={12}
        spellcheck={false}
        value={value}
        onInput={event => onInput(event.currentTarget.value)}
      />
    </label>
    <p class="small">{help}</p>
    {children}
  </div>
);
