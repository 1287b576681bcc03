import { useEffect, useState } from 'preact/hooks';
import type { TriedOut } from '../../../engine/dry-run.ts';
import { oneOf, problemIn, type Shape, shape, text } from '../../../engine/shape.ts';
import type { Action } from '../../../engine/system.ts';
import { blankOf } from '../../forms/blank.ts';
import { ShapeForm } from '../../forms/shape-form.tsx';
import { type FormWords, spaced } from '../../forms/words.ts';
import type { GameModel } from '../../game/model.ts';
import { postName } from '../../panels/hands/posts.ts';
import { wantedRuling } from '../../panels/hands/wanted-ruling.ts';
import { t } from '../../panels/hands/words.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { seatTitle } from '../../session/session.ts';
import { EarlierOn } from './precedents.tsx';

/** A ruling as a form: its shape, and the entries that it comes to. */
type Ruling = {
  readonly id: string;
  readonly title: string;
  readonly rule: string | null;
  readonly form: Shape<unknown>;
  readonly words?: FormWords;
  actions(value: Record<string, unknown>): readonly Action[];
};

const NOBODY = 'nobody';

const reason = text(200, /\S/);

const ownRulings = ({ session, presenter }: GameModel): Ruling[] =>
  Object.entries(session.system.rules)
    .filter(([, rule]) => rule.by === 'control')
    .map(([type, rule]) => ({
      ...{ id: type, rule: rule.rule, form: rule.shape as Shape<unknown> },
      title: presenter.order(session.view.peek(), { type }).title.replace(/ undefined\b.*/, ''),
      actions: value => [{ type, ...value }],
    }));

/** Posts and seats by their names, wherever a form of ours asks for one. */
const nameWords = ({ session, presenter }: GameModel): FormWords => ({
  likely: path => presenter.idsFor?.(path) ?? [],
  title: path =>
    path === 'post'
      ? t('rule.post')
      : path === 'other'
        ? t('rule.other')
        : path === 'seat'
          ? t('rule.seat')
          : path === 'entry'
            ? t('rule.entry')
            : path === 'reason'
              ? t('rule.reason')
              : null,
  value: (path, value) => {
    if (path === 'entry') return entryWords(session, value);
    if (value === NOBODY) return t('rule.vacant');
    return path === 'seat' ? seatTitle(session, value) : postName(session, value);
  },
});

const entryWords = (session: GameModel['session'], value: string): string => {
  const lines = session.log.peek().filter(({ entry }) => entry === Number(value));
  return `${value} · ${author(session, Number(value))} · ${lines.map(({ line }) => line.id).join(', ')}`;
};
const author = (session: GameModel['session'], entry: number): string => {
  const by = session.author(entry);
  return by === null ? '' : seatTitle(session, by);
};

const postRulings = (model: GameModel): Ruling[] => {
  const { session } = model;
  const posts = session.posts.map(({ id }) => id);
  if (posts.length === 0 || !session.system.handed) return [];
  const seats = session.seats
    .filter(({ kind }) => kind === 'player' || kind === 'control')
    .map(({ id }) => id);
  const words = nameWords(model);
  const given = (post: unknown, seat: unknown, why: unknown) =>
    ({ type: 'handPost', post, seat: seat === NOBODY ? null : seat, reason: why }) as Action;
  const holder = (post: unknown) =>
    session.holders.peek().find(one => one.post === post)?.seat ?? null;
  return [
    {
      ...{ id: 'handPost', title: t('rule.handPost'), rule: null, words },
      form: shape({ post: oneOf(posts), seat: oneOf([...seats, NOBODY]), reason }),
      actions: ({ post, seat, reason: why }) => [given(post, seat, why)],
    },
    {
      ...{ id: 'swap', title: t('rule.swap'), rule: null, words },
      form: shape({ post: oneOf(posts), other: oneOf(posts), reason }),
      actions: ({ post, other, reason: why }) => [
        given(post, holder(other), why),
        given(other, holder(post), why),
      ],
    },
  ];
};

const rewindRuling = (model: GameModel): Ruling[] => {
  const stops = [...new Set(model.session.log.value.map(({ entry }) => entry))];
  const entries = stops.slice(-40, -1).reverse().map(String);
  if (entries.length === 0) return [];
  return [
    {
      ...{ id: 'rewind', title: t('rule.rewind'), rule: null, words: nameWords(model) },
      form: shape({ entry: oneOf(entries), reason }),
      actions: ({ entry, reason: why }) => [
        { type: 'rewind', entry: Number(entry), reason: why } as Action,
      ],
    },
  ];
};

/** Every ruling as a form from its shape: reason, dry run, then the act. */
export const RulingPanel = ({ model }: { readonly model: GameModel }) => {
  const rulings = [...ownRulings(model), ...postRulings(model), ...rewindRuling(model)];
  const [id, setId] = useState(rulings[0]?.id ?? '');
  const ruling = rulings.find(one => one.id === id) ?? rulings[0];
  const [value, setValue] = useState<unknown>(ruling ? blankOf(ruling.form.node) : {});
  const [tried, setTried] = useState<{ of: string; out: TriedOut } | null>(null);
  const [wrong, setWrong] = useState<ReturnType<typeof problemIn>>(null);
  const [done, setDone] = useState(false);
  const choose = (next: Ruling, filled: object = {}) => {
    setId(next.id);
    setValue({ ...Object(blankOf(next.form.node)), ...filled });
    setTried(null);
    setWrong(null);
    setDone(false);
  };
  const wanted = wantedRuling.value;
  useEffect(() => {
    const found = rulings.find(one => one.id === wanted?.id);
    if (found && wanted) choose(found, wanted.value);
    wantedRuling.value = null;
  }, [wanted]);
  if (!ruling) return <p class="small">{t('rule.none')}</p>;
  const said = JSON.stringify(value);
  const isTried = tried?.of === said && tried.out.refused === null;
  const actions = () => ruling.actions(Object(value) as Record<string, unknown>);
  const dryRun = async () => {
    const problem = problemIn(ruling.form, withType(ruling, value));
    setWrong(problem);
    setDone(false);
    const [action] = actions();
    if (problem || !action) return;
    const out = await model.session.control.peek()?.dryRun(action);
    if (out) setTried({ of: said, out });
  };
  const act = async (event: Event) => {
    event.preventDefault();
    if (!isTried) return void dryRun();
    for (const action of actions()) if (!(await model.act(action))) return;
    choose(ruling);
    setDone(true);
  };
  return (
    <form class="desk-ruling" onSubmit={act} aria-label={t('rule.title')}>
      <div>
        <label>
          <span class="small">{t('rule.which')}</span>{' '}
          {ruling.rule && <RuleLink model={model} rule={ruling.rule} />}
          <select
            value={ruling.id}
            onChange={event => {
              const next = rulings.find(one => one.id === event.currentTarget.value);
              if (next) choose(next);
            }}
          >
            {rulings.map(one => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <ShapeForm
          shape={ruling.form}
          without={['type']}
          value={value}
          onChange={setValue}
          problem={wrong}
          words={ruling.words ?? nameWords(model)}
        />
      </div>
      <div class="desk-dry">
        <EarlierOn model={model} rule={ruling.rule} />
        <DryRun model={model} tried={tried?.of === said ? tried.out : null} />
        <div class="row end">
          <span class="small" role="status">
            {done ? t('rule.done') : isTried ? '' : t('rule.first')}
          </span>
          <button type="button" class="button" onClick={dryRun}>
            {t('rule.dry')}
          </button>
          <button type="submit" class="button primary" disabled={!isTried}>
            {t('rule.do')}
          </button>
        </div>
      </div>
    </form>
  );
};

/** The shape of a system's own ruling names its type, which the form does not ask for. */
const withType = ({ id, form }: Ruling, value: unknown): unknown =>
  form.node.kind === 'fields' && form.node.fields.some(({ name }) => name === 'type')
    ? { type: id, ...Object(value) }
    : value;

const SHOWN = 20;

type DryProps = { readonly model: GameModel; readonly tried: TriedOut | null };

const DryRun = ({ model, tried }: DryProps) => {
  if (!tried) return null;
  if (tried.refused)
    return (
      <p class="note note-bad" role="alert">
        {model.presenter.refusal(tried.refused)} ({tried.refused.rule})
      </p>
    );
  const { lines, effects, throws } = tried;
  return (
    <div class="desk-effects" role="status">
      <h3>{t('rule.dryTitle')}</h3>
      {throws && <p class="small">{t('rule.dryDice')}</p>}
      {lines.length + effects.length === 0 && <p>{t('rule.dryNothing')}</p>}
      <ul>
        {lines.map((line, i) => (
          <li key={i}>
            <b>{model.presenter.line(line)}</b>
          </li>
        ))}
        {effects.slice(0, SHOWN).map(({ at, from, to }) => (
          <li key={at}>{effectWords(model, at, from, to)}</li>
        ))}
        {effects.length > SHOWN && <li>{t('rule.more')}</li>}
      </ul>
    </div>
  );
};

/** A whole record would be read by nobody: the lines above it say what it means. */
const brief = (value: string | null): string | null =>
  value !== null && /^[{[]/.test(value) ? '…' : value;

const effectWords = (
  { presenter }: GameModel,
  at: string,
  before: string | null,
  after: string | null,
): string => {
  const [from, to] = [brief(before), brief(after)];
  const place = presenter.partName?.(at) ?? at.split('.').map(spaced).join(' › ');
  if (from === null) return t('rule.new', { at: place, to: to ?? '' });
  return to === null
    ? t('rule.gone', { at: place, from })
    : t('rule.change', { at: place, from, to });
};
