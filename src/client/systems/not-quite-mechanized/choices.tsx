import { useEffect } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { passing } from './passing.ts';
import { contactsOf, unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

/** Steps of a phase that are asked one by one, in the order of the book. */
const STEPS: { readonly [kind: string]: readonly string[] } = {
  DECLARE: ['defenderResponse', 'callDefensiveFire', 'callOff', 'reinforce', 'requestSupport'],
  ASSAULT: ['holdFirefight', 'callOff'],
  REORG: ['reorganise', 'resupply', 'amalgamate', 'setUpCP', 'sendToCP'],
  NIGHT: ['nightOrder'],
};
/** Questions inside a phase: each answer is a button. */
const ANSWERS = [
  'stop',
  'recceResponse',
  'scoot',
  'sightedResponse',
  'pressHomeAir',
  'failedTest1',
  'brokenResponse',
  'advance',
  'retreatRoute',
];
const MOST = 8;

type Props = { readonly model: GameModel };

/** NQM-4.5: what is asked in the midst of a phase, each answer with its consequence. */
const Answers = ({ model }: Props) => {
  const answers = model.offers.value.filter(({ type }) => ANSWERS.includes(type));
  if (answers.length === 0) return null;
  return (
    <section class="guide nqm-guide" aria-label={t('nqm.answers')}>
      <div class="nqm-answers">
        {answers.map((action, i) => (
          <button
            key={JSON.stringify(action)}
            type="button"
            class={i === 0 ? 'button primary' : 'button'}
            onClick={() => void model.act(action)}
          >
            {model.orderWords(action).title}
          </button>
        ))}
      </div>
      <p class="small">{t('nqm.answerDefault')}</p>
    </section>
  );
};

type StepProps = Props & { readonly type: string; readonly all: readonly Action[] };

/** Orders that read alike lead to the same: one of them is enough. */
const eachOnce = (model: GameModel, all: readonly Action[]): Action[] => [
  ...new Map(all.map(action => [model.orderWords(action).title, action])).values(),
];

const Options = ({ model, all }: Omit<StepProps, 'type'>) => (
  <div class="nqm-answers">
    {eachOnce(model, all)
      .slice(0, MOST)
      .map(action => (
        <button
          key={JSON.stringify(action)}
          type="button"
          class="button"
          onClick={() => void model.act(action)}
        >
          {model.orderWords(action).title}
        </button>
      ))}
  </div>
);

/** NQM-8.1: how each unit meets an attack, a row for each; what was chosen is pressed. */
const Responses = ({ model, all }: Omit<StepProps, 'type'>) => {
  const { table } = viewOf(model);
  const units = [...new Set(all.map(action => String(Reflect.get(action, 'unit'))))];
  return (
    <ul class="nqm-responses">
      {units.map(unit => (
        <li key={unit}>
          <span>{model.presenter.unitTitle(model.view.value, unit)}</span>
          {all
            .filter(action => Reflect.get(action, 'unit') === unit)
            .map(action => {
              const response = String(Reflect.get(action, 'response'));
              const chosen = table.responses.find(one => one.unit === unit)?.response ?? 'stand';
              return (
                <button
                  key={response}
                  type="button"
                  class="nqm-chip"
                  aria-pressed={chosen === response}
                  onClick={() => void model.act(action)}
                >
                  {t(`nqm.responds.${response as 'stand'}`)}
                </button>
              );
            })}
        </li>
      ))}
    </ul>
  );
};

const FEW = 2;

/** A step with its price; long lists wait until they are opened. */
const Step = ({ model, type, all }: StepProps) => {
  const List = type === 'defenderResponse' ? Responses : Options;
  const head = (
    <>
      <b>{t(`nqm.step.${type as 'reorganise'}`)}</b>{' '}
      <span class="small">{t(`nqm.price.${type as 'reorganise'}`)}</span>
    </>
  );
  return (
    <li>
      {eachOnce(model, all).length <= FEW && type !== 'defenderResponse' ? (
        <>
          {head}
          <List model={model} all={all} />
        </>
      ) : (
        <details>
          <summary>{head}</summary>
          <List model={model} all={all} />
        </details>
      )}
    </li>
  );
};

const NEAR_ENEMY = 1500;

/** How a unit meets an attack is asked where somebody is near who could make one. */
const isPressing = (model: GameModel, action: Action): boolean => {
  if (action.type !== 'defenderResponse') return true;
  const view = viewOf(model);
  const unit = unitNamed(view, String(Reflect.get(action, 'unit')));
  return contactsOf(view).some(
    one => unit && Math.hypot(one.x - unit.x, one.y - unit.y) <= NEAR_ENEMY,
  );
};

/** NQM-4.6: a phase in which this seat can do nothing is committed for it. */
export const usePassing = (model: GameModel): void => {
  const { mine, offers } = model;
  // Asked again where it acts: between drawing and acting the phase may have changed.
  const commit = () => passing(viewOf(model).table.serial, mine.peek(), offers.peek());
  useEffect(() => {
    const found = commit();
    if (found && !model.moment.value) void model.act(found);
  }, [mine.value, offers.value]);
};

/** Declaration, assault and reorganisation as steps with their prices; none of them must be taken. */
export const Choices = ({ model }: Props) => {
  const kinds = model.mine.value.map(({ kind }) => kind);
  const steps = kinds.flatMap(kind => STEPS[kind] ?? []);
  const found = steps
    .map(type => ({
      type,
      all: model.offers.value.filter(one => one.type === type && isPressing(model, one)),
    }))
    .filter(({ all }) => all.length > 0);
  return (
    <>
      <Answers model={model} />
      {found.length > 0 && (
        <section class="guide nqm-guide" aria-label={t('nqm.steps')}>
          <ol class="nqm-steps">
            {found.map(({ type, all }) => (
              <Step key={type} model={model} type={type} all={all} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
};
