import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../../../engine/system.ts';
import type { Leader } from '../../../rules/fight-your-own-wars/force-state.ts';
import { LEANS, type Lean, POSTURES } from '../../../rules/fight-your-own-wars/tables/command.ts';
import { optionWeights } from '../../../rules/fight-your-own-wars/terms/decision.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { ratingWords } from './framing.tsx';
import { Knows } from './framing-knows.tsx';
import { orderOf, sentence } from './order-sentence.ts';
import { optionsOf } from './order-words.ts';
import { playOf } from './play.ts';
import { boardName, commandOf, placeOf, seenIn, unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';
import './framing.css';

type Props = { readonly model: GameModel };
type Option = { readonly lean: Lean; readonly order?: string; readonly posture?: string };

const subjectIn = (action: Action): string =>
  String(Reflect.get(action, 'unit') ?? Reflect.get(action, 'command'));

/** FYOW-11: a question to a commander as a card: who he is, what he knows, what he may choose from and how it weighs. */
export const FramingCard = ({ model }: Props) => {
  const play = playOf(model);
  const open = play.framing.value;
  const proposals = model.offers.value.filter(
    ({ type }) => type === 'plan.day' || type === 'plan.week',
  );
  const subjects = [...new Set(proposals.map(subjectIn))];
  const proposed = proposals.find(one => subjectIn(one) === open);
  useEffect(() => {
    if (open !== null && model.mine.value.length > 0 && proposals.length > 0 && !proposed)
      play.framing.value = null;
  }, [open, proposed]);
  if (open === null || !proposed) return null;
  return <Card key={open} model={model} proposed={proposed} subjects={subjects} />;
};

/** Who is asked about whom: the brigade of a week by its superior, a force of a day by its Senior Commander. */
const partiesOf = (model: GameModel, proposed: Action) => {
  const view = viewOf(model);
  const { commands } = seenIn(view);
  const id = subjectIn(proposed);
  const unit = unitNamed(view, id);
  const command = unit ? commandOf(view, unit) : commands.find(one => one.id === id);
  const framer = unit ? command : (commands[command?.superior ?? -1] ?? command);
  return { id, unit, command, framer };
};

const Card = ({
  model,
  proposed,
  subjects,
}: Props & { readonly proposed: Action; readonly subjects: readonly string[] }) => {
  const play = playOf(model);
  const view = viewOf(model);
  const { id, unit, command, framer } = partiesOf(model, proposed);
  const framed = command?.framed.find(({ key }) => key === (unit ? `order:${id}` : 'posture'));
  const before: readonly Option[] | undefined = framed?.options.map(({ lean, what }) =>
    unit ? { lean: lean as Lean, order: what } : { lean: lean as Lean, posture: what },
  );
  const [options, setOptions] = useState<readonly Option[]>(before ?? optionsOf(proposed));
  const [refused, setRefused] = useState('');
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus(), []);
  if (!framer || !command) return null;
  const place = unit ? placeOf(view, unit) : null;
  const turn = (by: number): void => {
    const at = subjects.indexOf(id);
    play.framing.value = subjects[(at + by + subjects.length) % subjects.length] ?? null;
  };
  const accept = async (ids: readonly string[]): Promise<void> => {
    for (const one of ids) {
      const action = { ...proposed, [unit ? 'unit' : 'command']: one, options } as Action;
      const refusal = await model.session.refusal(action);
      if (refusal) return setRefused(model.presenter.refusal(refusal));
      if (!(await model.act(action))) return;
    }
    const left = subjects.filter(one => !ids.includes(one));
    play.framing.value =
      left.find((_, i) => i >= 0 && subjects.indexOf(left[i]!) > subjects.indexOf(id)) ?? null;
  };
  const title = unit
    ? place === null
      ? t('fyow.frame.dayOff', { unit: unit.name })
      : t('fyow.frame.day', { unit: unit.name, board: boardName(view, place) })
    : t('fyow.frame.week', { unit: command.name });
  const mates = unit
    ? subjects.filter(one => unitNamed(view, one)?.command === unit.command)
    : subjects.filter(one => {
        const other = seenIn(view).commands.find(known => known.id === one);
        return other?.side === command.side && other.superior === command.superior;
      });
  return (
    <section
      class="fyow-framing"
      role="dialog"
      hidden={play.builder.value !== null} // it waits beside the map while one of its orders is built
      aria-label={title}
      tabIndex={-1}
      ref={top}
      onKeyDown={event => {
        if (event.key === 'Escape') play.framing.value = null;
      }}
    >
      <Knows model={model} unit={unit} command={command} framer={framer} goals={goalsOf(options)} />
      <div class="fyow-framing-question">
        <header>
          <p class="fyow-kicker">{t('fyow.frame.question')}</p>
          <span class="fyow-count">
            {t('fyow.frame.card', { n: subjects.indexOf(id) + 1, of: subjects.length })}
          </span>
          <button
            type="button"
            class="button"
            onClick={() => turn(-1)}
            aria-label={t('fyow.frame.before')}
          >
            ‹
          </button>
          <button
            type="button"
            class="button"
            onClick={() => turn(1)}
            aria-label={t('fyow.frame.next')}
          >
            ›
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              play.framing.value = null;
            }}
          >
            {t('fyow.frame.close')}
          </button>
        </header>
        <h2>{title}</h2>
        <p class="small">{t(options.length > 1 ? 'fyow.frame.you' : 'fyow.frame.issued')}</p>
        <OptionRows
          model={model}
          leader={framer.leader}
          options={options}
          unit={unit?.id ?? null}
          onChange={setOptions}
        />
        <Weights model={model} leader={framer.leader} options={options} />
        {refused !== '' && (
          <p class="note note-bad" role="alert">
            {refused}
          </p>
        )}
        <footer class="row">
          <button type="button" class="button" onClick={() => setOptions(optionsOf(proposed))}>
            {t('fyow.frame.staff')}
          </button>
          <AddOption
            model={model}
            unit={unit?.id ?? null}
            options={options}
            onChange={setOptions}
          />
          {mates.length > 1 && (
            <button type="button" class="button" onClick={() => void accept(mates)}>
              {t('fyow.frame.acceptAll', { command: command.name })}
            </button>
          )}
          <button type="button" class="button primary" onClick={() => void accept([id])}>
            {t('fyow.frame.accept')}
          </button>
        </footer>
      </div>
    </section>
  );
};

type Rows = Props & {
  readonly leader: Leader;
  readonly options: readonly Option[];
  readonly unit: string | null;
  onChange(options: readonly Option[]): void;
};

const weightsOf = (model: GameModel, { rating, red, blue }: Leader, options: readonly Option[]) =>
  options.length > 1
    ? optionWeights(
        rating,
        red,
        blue,
        options.map(({ lean }) => lean),
        viewOf(model).options.vorTraitShift === 'on',
      )
    : [10];

const OptionRows = ({ model, leader, options, unit, onChange }: Rows) => {
  const view = viewOf(model);
  const weights = weightsOf(model, leader, options) ?? [];
  const change = (at: number, part: Partial<Option>): void =>
    onChange(options.map((one, i) => (i === at ? { ...one, ...part } : one)));
  let upTo = 0;
  return (
    <ol class="fyow-choices">
      {options.map((option, i) => {
        const weight = weights[i] ?? 0;
        const from = upTo + 1;
        upTo += weight;
        const die =
          options.length < 2
            ? ''
            : weight === 0
              ? t('fyow.frame.never', {
                  why: `${t(`fyow.red.${leader.red}`)}, ${t(`fyow.blue.${leader.blue}`)}`,
                })
              : weight === 1
                ? t('fyow.frame.dieOne', { from })
                : t('fyow.frame.die', { from, to: upTo });
        return (
          <li key={i} class={weight === 0 ? 'fyow-never' : ''}>
            <span class="fyow-percent">
              {weight * 10}
              <small>%</small>
            </span>
            <div>
              {options.length > 1 && (
                <p class="fyow-kicker">
                  <select
                    aria-label={t('fyow.frame.lean')}
                    value={option.lean}
                    onChange={event => {
                      const lean = LEANS.find(one => one === event.currentTarget.value);
                      if (lean) change(i, { lean });
                    }}
                  >
                    {LEANS.map(one => (
                      <option key={one} value={one}>
                        {t(`fyow.lean.${one}`)}
                      </option>
                    ))}
                  </select>{' '}
                  {die}
                </p>
              )}
              {option.posture === undefined ? (
                <p class="fyow-choice">{sentence(view, option.order ?? '')}</p>
              ) : (
                <PostureChoice
                  value={option.posture}
                  onChange={posture => change(i, { posture })}
                />
              )}
            </div>
            <div class="row">
              {unit !== null && (
                <button
                  type="button"
                  class="button"
                  onClick={() => edit(model, unit, option, order => change(i, { order }))}
                >
                  {t('fyow.frame.edit')}
                </button>
              )}
              {i > 0 && (
                <button
                  type="button"
                  class="button"
                  aria-label={t('fyow.frame.up')}
                  title={t('fyow.frame.up')}
                  onClick={() =>
                    onChange(
                      options.map((one, j) =>
                        j === i - 1 ? option : j === i ? options[i - 1]! : one,
                      ),
                    )
                  }
                >
                  ↑
                </button>
              )}
              {options.length > 1 && (
                <button
                  type="button"
                  class="button"
                  aria-label={t('fyow.frame.drop')}
                  title={t('fyow.frame.drop')}
                  onClick={() => onChange(options.filter((_, j) => j !== i))}
                >
                  ✕
                </button>
              )}
            </div>
            <progress max={10} value={weight} aria-hidden="true" />
          </li>
        );
      })}
    </ol>
  );
};

const PostureChoice = ({
  value,
  onChange,
}: {
  readonly value: string;
  onChange(value: string): void;
}) => (
  <select
    class="fyow-choice"
    aria-label={t('fyow.posture')}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  >
    {POSTURES.map(posture => (
      <option key={posture} value={posture}>
        {t(`fyow.posture.${posture}`)}
      </option>
    ))}
  </select>
);

/** The card makes room for the map; the order comes back to it when it is built. */
const edit = (
  model: GameModel,
  unit: string,
  { order = '' }: Partial<Option>,
  onDone: (order: string) => void,
): void => {
  playOf(model).builder.value = {
    unit,
    order: orderOf(order) ?? { directive: 'MOVE', march: ['all'] },
    onDone,
  };
};

const AddOption = ({ model, unit, options, onChange }: Omit<Rows, 'leader'>) => {
  const lean = LEANS.find(one => !options.some(option => option.lean === one));
  if (!lean || options.length >= 3) return null;
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        if (unit === null) onChange([...options, { lean, posture: 'HOLD' }]);
        else edit(model, unit, {}, order => onChange([...options, { lean, order }]));
      }}
    >
      {t('fyow.frame.add')}
    </button>
  );
};

/** The boards that options lead to. */
const goalsOf = (options: readonly Option[]): string[] => [
  ...new Set(options.flatMap(({ order }) => orderOf(order ?? '')?.boards ?? [])),
];

/** FYOW-11: how the weights came about: the basic row of the rating, then each trait. */
const Weights = ({ model, leader, options }: Pick<Rows, 'model' | 'leader' | 'options'>) => {
  const leans = options.map(({ lean }) => lean);
  if (options.length < 2) return null;
  const { rating, red, blue } = leader;
  const row = (r: Leader['red'], b: Leader['blue']) => optionWeights(rating, r, b, leans, true);
  const basic = row('balanced', 'balanced');
  if (!basic) return <p class="note note-bad">{t('fyow.frame.bad')}</p>;
  const isShifted = viewOf(model).options.vorTraitShift === 'on';
  const rows = [
    {
      words: t('fyow.frame.basic', { rating: ratingWords(rating), n: options.length }),
      weights: basic,
    },
    ...(isShifted && red !== 'balanced'
      ? [{ words: t(`fyow.frame.red.${red}`), weights: row(red, 'balanced') }]
      : []),
    ...(isShifted && blue !== 'balanced'
      ? [{ words: t(`fyow.frame.blue.${blue}`), weights: row(red, blue) }]
      : []),
  ];
  return (
    <table class="fyow-weights">
      <caption>
        {t('fyow.frame.how')} <RuleLink model={model} rule="FYOW-11" />
      </caption>
      <tbody>
        {rows.map(({ words, weights }) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            {(weights ?? []).map((weight, i) => (
              <td key={i}>{weight * 10}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
