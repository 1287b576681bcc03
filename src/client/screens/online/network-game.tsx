import { useEffect, useState } from 'preact/hooks';
import type { Seat, SeatId } from '../../../engine/seat.ts';
import type { Scenario } from '../../../engine/system.ts';
import type { CatalogueLine, ScenarioLine } from '../../app/catalogue.ts';
import { Later } from '../../app/later.tsx';
import { goTo } from '../../app/router.ts';
import { seatName } from '../../words/names.ts';
import { OptionFields } from '../home/option-fields.tsx';
import { SeatingChoice, useSeatings } from '../home/seating-choice.tsx';
import { createOnline, type Sitter } from './create.ts';
import { knownName } from './memberships.ts';
import { lookForOpenGames, openList } from './open-list.ts';
import { botName } from './seat-words.ts';
import { ClockChoice, DiceChoice, type DiceKind, FogChoice } from './table-choices.tsx';
import { because, t } from './words.ts';
import './online.css';

type Props = {
  readonly system: CatalogueLine;
  readonly scenario: ScenarioLine;
  /** A scenario of the host's own; else the one that is shipped under this id. */
  readonly own?: Scenario | undefined;
  readonly onClose: () => void;
};

type Sitters = { readonly [seat: SeatId]: Sitter };
type Options = Record<string, unknown>;

const firstSitters = (seats: readonly Seat[]): Sitters =>
  Object.fromEntries(seats.map(({ id }, i) => [id, { kind: i === 0 ? 'me' : 'invite' }]));

/** At a table of two I sit on one chair: taking the other frees it. At larger tables I may hold several. */
const reseated = (
  seats: readonly Seat[],
  sitters: Sitters,
  seat: SeatId,
  sitter: Sitter,
): Sitters => {
  const alone = seats.length <= 2 && sitter.kind === 'me';
  const others = seats.map(({ id }): [SeatId, Sitter] => {
    const old = sitters[id] ?? { kind: 'invite' };
    return [id, alone && old.kind === 'me' ? { kind: 'invite' } : old];
  });
  return { ...Object.fromEntries(others), [seat]: sitter };
};

const known = (chosen: Sitters, seats: readonly Seat[]): Sitters =>
  Object.fromEntries(Object.entries(chosen).filter(([id]) => seats.some(one => one.id === id)));

/** The part of the new-game window for a game over the network: name, seats, fog, dice, time, options. */
export const NetworkGame = ({ system, scenario, own, onClose }: Props) => {
  const [name, setName] = useState(knownName());
  const [options, setOptions] = useState<Options>({});
  const [seating, setSeating] = useState('');
  const seatings = useSeatings(system.id, own ?? scenario.id, options, true);
  const line = seatings.find(one => one.seating.id === seating) ?? seatings[0];
  const seats = line?.seats ?? scenario.seats;
  const [chosen, setChosen] = useState<Sitters>({});
  const sitters = { ...firstSitters(seats), ...known(chosen, seats) };
  const mine = seats.find(({ id }) => sitters[id]?.kind === 'me')?.id ?? seats[0]!.id;
  const [dice, setDice] = useState<DiceKind>('seeded');
  const [clock, setClock] = useState<number | null>(null);
  useEffect(() => void lookForOpenGames(), []);
  const [creating, setCreating] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const create = async (event: Event) => {
    event.preventDefault();
    setCreating(true);
    try {
      const seated = line ? { seating: line.seating.id } : {};
      const asked = {
        ...{ system: system.id, scenario: own ?? scenario.id, options, dice, clock },
        ...seated,
      };
      goTo('online', ...(await createOnline({ ...asked, name: name.trim(), sitters })));
    } catch (error) {
      setCreating(false);
      setFailed(because(error));
    }
  };
  return (
    <form onSubmit={create}>
      <p>
        <label>
          <b>{t('host.name')}</b>
          <input
            type="text"
            required
            maxLength={40}
            pattern=".*\S.*"
            value={name}
            autocomplete="nickname"
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
      </p>
      <fieldset>
        <legend>{t('host.seats')}</legend>
        {seatings.length > 1 && line && (
          <SeatingChoice lines={seatings} chosen={line.seating.id} onChange={setSeating} />
        )}
        {seats.map(seat => (
          <SeatChoice
            key={seat.id}
            system={system}
            seat={seat}
            sitter={sitters[seat.id] ?? { kind: 'invite' }}
            onChange={sitter => setChosen(reseated(seats, sitters, seat.id, sitter))}
          />
        ))}
        {Object.values(sitters).some(({ kind }) => kind === 'open') && (
          <p class="small">{t('host.openHelp')}</p>
        )}
      </fieldset>
      <FogChoice
        system={system.id}
        scenario={own ?? scenario.id}
        chosen={options}
        onChange={setOptions}
      />
      <DiceChoice dice={dice} onChange={setDice} />
      {seatings.length === 0 && <ClockChoice seconds={clock} onChange={setClock} />}
      <Later
        load={() => import('../home/setup-briefing.tsx').then(module => module.SetupBriefing)}
        given={{ system: system.id, scenario: own ?? scenario.id, seat: mine }}
      />
      <OptionFields
        system={system.id}
        scenario={own ?? scenario.id}
        chosen={options}
        onChange={setOptions}
      />
      {failed && (
        <p class="note note-bad" role="alert">
          {t('host.failed', { because: failed })}
        </p>
      )}
      <div class="row end">
        <button type="button" class="button" onClick={onClose}>
          {t('app.cancel')}
        </button>
        <button type="submit" class="button primary" disabled={creating}>
          {creating ? t('host.creating') : t('host.create')}
        </button>
      </div>
    </form>
  );
};

type SeatProps = {
  readonly system: CatalogueLine;
  readonly seat: Seat;
  readonly sitter: Sitter;
  readonly onChange: (sitter: Sitter) => void;
};

const SeatChoice = ({ system, seat, sitter, onChange }: SeatProps) => (
  <label class="seat-choice">
    <b>{seatName(seat)}</b>
    <select
      value={sitter.kind === 'bot' ? `bot:${sitter.bot}` : sitter.kind}
      onChange={({ currentTarget: { value } }) =>
        onChange(
          value.startsWith('bot:')
            ? { kind: 'bot', bot: value.slice(4) }
            : { kind: value === 'me' || value === 'open' ? value : 'invite' },
        )
      }
    >
      <option value="me">{t('host.me')}</option>
      <option value="invite">{t('host.invite')}</option>
      {openList.value?.allowed && <option value="open">{t('host.open')}</option>}
      {system.bots.map(({ id }) => (
        <option key={id} value={`bot:${id}`}>
          {t('seat.bot', { bot: botName(system.id, id) })}
        </option>
      ))}
    </select>
  </label>
);
