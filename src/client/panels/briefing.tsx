import type { Aim, Briefing, BriefingLine } from '../../engine/briefing.ts';
import type { Seat } from '../../engine/seat.ts';
import type { GameModel } from '../game/model.ts';
import type { Presenter } from '../game/presenter.ts';
import { sideTitle } from '../game/side-title.ts';
import { t } from '../words/words.ts';
import './briefing.css';

type Props = {
  readonly told: Briefing;
  readonly presenter: Presenter;
  /** The names of the sides, by id, in the order of the columns. */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly onRule?: (rule: string) => void;
};

/** Situation, what wins and what it is worth, what comes when, hints: a minute's reading. */
export const BriefingText = ({ told, presenter, sides, onRule }: Props) => {
  const words = ({ id, values, rule = '' }: BriefingLine): string =>
    presenter.line({ rule, id, values });
  return (
    <div class="briefing">
      {told.track && <Track track={told.track} />}
      {told.situation.map(line => (
        <p class="briefing-situation" key={line.id}>
          {words(line)}
        </p>
      ))}
      <h3>{t('briefing.win')}</h3>
      {told.victory.map((line, i) => (
        <p key={i}>
          {words(line)}{' '}
          {line.rule !== told.victory[i - 1]?.rule && <Rule rule={line.rule} onRule={onRule} />}
        </p>
      ))}
      <Worth told={told} sides={sides} words={words} />
      <Lead standing={told.standing} sides={sides} />
      {told.coming.length > 0 && (
        <>
          <h3>{t('briefing.coming')}</h3>
          <dl class="briefing-coming">
            {told.coming.map((line, i) => (
              <div key={i}>
                <dt>{sameWhen(told, i) ? '' : words(line.when)}</dt>
                <dd>{words(line)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>{t('briefing.hints')}</h3>
      <ul class="briefing-hints">
        {told.hints.map(line => (
          <li key={line.id}>
            {words(line)} <Rule rule={line.rule} onRule={onRule} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A longer game is told by its number alone. */
const MOST_BOXES = 16;

/** The turns of the game as boxes, the one that is played marked. */
const Track = ({ track: { first, last, now } }: { track: NonNullable<Briefing['track']> }) => {
  const at = Math.min(Math.max(now, first), last);
  const turns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  if (turns.length < 2 || turns.length > MOST_BOXES) return null;
  return (
    <ol class="briefing-track" aria-label={t('briefing.track', { now: at, last })}>
      <li class="briefing-track-title" aria-hidden="true">
        {t('briefing.turns')}
      </li>
      {turns.map(turn => (
        <li
          key={turn}
          class={turn < at ? 'is-past' : ''}
          aria-current={turn === at ? 'step' : undefined}
        >
          {turn}
        </li>
      ))}
    </ol>
  );
};

const sameWhen = ({ coming }: Briefing, i: number): boolean =>
  i > 0 && JSON.stringify(coming[i]?.when) === JSON.stringify(coming[i - 1]?.when);

type WorthProps = Pick<Props, 'told' | 'sides'> & { readonly words: (line: Aim) => string };

const Worth = ({ told: { aims, standing }, sides, words }: WorthProps) => {
  const counted = aims.filter(({ worth }) => Object.keys(worth).length > 0);
  if (counted.length === 0 && !standing) return null;
  return (
    <table class="briefing-worth">
      <thead>
        <tr>
          <th scope="col">{t('briefing.what')}</th>
          {sides.map(({ id, name }) => (
            <th scope="col" key={id}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counted.map((aim, i) => (
          <tr key={i}>
            <th scope="row">{words(aim)}</th>
            {sides.map(({ id }) => (
              <td key={id}>{aim.worth[id] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {standing && (
        <tfoot>
          <tr>
            <th scope="row">{t('briefing.standing')}</th>
            {sides.map(({ id }) => (
              <td key={id}>{standing[id] ?? ''}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
};

/** Who leads by how much; nothing where one side alone is counted. */
const Lead = ({ standing, sides }: Pick<Props, 'sides'> & Pick<Briefing, 'standing'>) => {
  const counted = sides.filter(({ id }) => standing?.[id] !== undefined);
  if (!standing || counted.length < 2) return null;
  const [first, second] = counted.sort((a, b) => standing[b.id]! - standing[a.id]!);
  const by = standing[first!.id]! - standing[second!.id]!;
  return (
    <p class="briefing-lead">
      {by === 0 ? t('briefing.even') : t('briefing.leads', { side: first!.name, by })}
    </p>
  );
};

const Rule = ({ rule, onRule }: { rule: string | undefined; onRule: Props['onRule'] }) =>
  rule && onRule ? (
    <button type="button" class="link-button rule-link" onClick={() => onRule(rule)}>
      {rule}
    </button>
  ) : null;

/** The briefing of the sitter, as it stands now. */
export const BriefingPanel = ({ model }: { model: GameModel }) => {
  const { session, presenter } = model;
  const seat = session.seat.value;
  const told = session.system.briefing?.(model.view.value, seat);
  if (!told) return null;
  return (
    <BriefingText
      told={told}
      presenter={presenter}
      sides={sidesOf(presenter, session.seats)}
      onRule={rule => {
        model.rulesAt.value = rule;
      }}
    />
  );
};

/** The sides by the name of the only seat that has one, or by what people call the side. */
export const sidesOf = (presenter: Presenter, seats: readonly Seat[]): Props['sides'] =>
  presenter.sides().map(id => ({ id, name: sideTitle({ seats }, presenter, id) }));
