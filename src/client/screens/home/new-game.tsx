import { useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import type { Scenario } from '../../../engine/system.ts';
import type { CatalogueLine, ScenarioLine } from '../../app/catalogue.ts';
import { Dialog } from '../../app/dialog.tsx';
import { Later } from '../../app/later.tsx';
import { goTo } from '../../app/router.ts';
import type { Player } from '../../session/session.ts';
import { cardOf } from '../../words/cards.ts';
import { scenarioTitle } from '../../words/names.ts';
import { t } from '../../words/words.ts';
import { NetworkChoices } from '../online/home-part.tsx';
import { server } from '../online/server.ts';
import {
  CommanderChoice,
  DiceChoice,
  type Mode,
  ModeChoice,
  SideChoice,
} from './new-game-choices.tsx';
import { OptionFields } from './option-fields.tsx';
import { SeatingChoice, useSeatings } from './seating-choice.tsx';

type Props = {
  readonly system: CatalogueLine;
  readonly scenario: ScenarioLine;
  /** A scenario of somebody's own; else the one that is shipped under this id. */
  readonly own?: Scenario;
  /** Rulings to begin with; the usual ones unless told. */
  readonly first?: { readonly [option: string]: unknown } | undefined;
  readonly onClose: () => void;
};

/** With more seats than this their commanders are chosen together. */
const FEW = 4;

/** Who plays, which side, against whom; then straight to the table. */
export const NewGame = ({ system, scenario, own, first, onClose }: Props) => {
  const usual = lastCommander(system) ?? 'random';
  const [mode, setMode] = useState<Mode>('computer');
  const [chosenSide, setSide] = useState<SeatId>('');
  const [seating, setSeating] = useState('');
  const [commanders, setCommanders] = useState<Record<SeatId, string>>({});
  const [handOver, setHandOver] = useState(true);
  const [dice, setDice] = useState<'seeded' | 'manual'>('seeded');
  const [options, setOptions] = useState<Record<string, unknown>>({ ...first });
  const seatings = useSeatings(system.id, own ?? scenario.id, options);
  const line = seatings.find(one => one.seating.id === seating) ?? seatings[0];
  const seats = line?.seats ?? scenario.seats;
  const side = seats.some(({ id }) => id === chosenSide) ? chosenSide : (seats[0]?.id ?? '');
  const many = seats.length > FEW;
  const alone = cardOf(system.id)?.alone;
  /** Playing alone is a ruling of the book: it is chosen with the mode and given up with it. */
  const chooseMode = (next: Mode) => {
    const others = Object.entries(options).filter(([name]) => !Object.hasOwn(alone ?? {}, name));
    setOptions({ ...Object.fromEntries(others), ...(next === 'alone' ? alone : {}) });
    setMode(next);
  };
  const isComputer = (seat: SeatId) => mode === 'watch' || (mode === 'computer' && seat !== side);
  const playerAt = (seat: SeatId): Player =>
    isComputer(seat) ? { kind: 'computer', bot: commanders[seat] ?? usual } : { kind: 'person' };
  const start = async () => {
    const players = Object.fromEntries(seats.map(({ id }) => [id, playerAt(id)]));
    const { createGame } = await import('../../session/games.ts');
    const asked = { system: system.id, scenario: own ?? scenario.id, options, players };
    const seated = line ? { seating: line.seating.id } : {};
    goTo('game', await createGame({ ...asked, ...seated, handOver, dice }));
  };
  const modes = (
    <ModeChoice
      mode={mode}
      network={server.value === 'here'}
      alone={alone !== undefined}
      onChange={chooseMode}
    />
  );
  if (mode === 'network')
    return (
      <Dialog title={scenarioTitle(system.id, scenario)} onClose={onClose}>
        {modes}
        <NetworkChoices system={system} scenario={scenario} own={own} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title={scenarioTitle(system.id, scenario)} onClose={onClose}>
      {modes}
      {seatings.length > 1 && line && (
        <SeatingChoice lines={seatings} chosen={line.seating.id} onChange={setSeating} />
      )}
      {mode === 'computer' && <SideChoice seats={seats} side={side} onChange={setSide} />}
      {many && mode !== 'hotseat' && (
        <CommanderChoice
          seat={{ id: '', name: t('new.allOthers') }}
          bots={system.bots}
          chosen={commanders[seats.find(({ id }) => isComputer(id))?.id ?? ''] ?? usual}
          onChange={bot => {
            rememberCommander(system, bot);
            setCommanders(Object.fromEntries(seats.map(({ id }) => [id, bot])));
          }}
        />
      )}
      {seats
        .filter(({ id }) => !many && isComputer(id))
        .map(seat => (
          <CommanderChoice
            key={seat.id}
            seat={seat}
            bots={system.bots}
            chosen={commanders[seat.id] ?? usual}
            onChange={bot => {
              rememberCommander(system, bot);
              setCommanders({ ...commanders, [seat.id]: bot });
            }}
          />
        ))}
      {mode === 'hotseat' && <HandOverChoice chosen={handOver} onChange={setHandOver} />}
      {mode !== 'watch' && <DiceChoice dice={dice} onChange={setDice} />}
      <Later
        load={() => import('./setup-briefing.tsx').then(module => module.SetupBriefing)}
        given={{ system: system.id, scenario: own ?? scenario.id, seat: side }}
      />
      <OptionFields
        system={system.id}
        scenario={own ?? scenario.id}
        chosen={options}
        onChange={setOptions}
      />
      <Buttons onStart={start} onClose={onClose} />
    </Dialog>
  );
};

const levelKey = ({ id }: CatalogueLine): string => `maproom.level.${id}`;

/** The commander that was chosen last; for a newcomer the easiest. */
const lastCommander = (system: CatalogueLine): string | undefined => {
  const chosen = localStorage.getItem(levelKey(system));
  const known =
    system.bots.find(({ id }) => id === chosen) ?? system.bots.find(({ id }) => id !== 'random');
  return known?.id;
};

const rememberCommander = (system: CatalogueLine, bot: string): void =>
  localStorage.setItem(levelKey(system), bot);

type HandOverProps = { readonly chosen: boolean; readonly onChange: (chosen: boolean) => void };

const HandOverChoice = ({ chosen, onChange }: HandOverProps) => (
  <p>
    <label>
      <input
        type="checkbox"
        checked={chosen}
        onChange={event => onChange(event.currentTarget.checked)}
      />{' '}
      {t('new.handOver')}
    </label>
  </p>
);

type ButtonProps = { readonly onStart: () => Promise<void>; readonly onClose: () => void };

const Buttons = ({ onStart, onClose }: ButtonProps) => {
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const start = () => {
    setStarting(true);
    onStart().catch((error: unknown) => {
      setStarting(false);
      setFailed(error instanceof Error ? error.message : String(error));
    });
  };
  return (
    <div class="row end">
      {failed && (
        <p class="note note-bad" role="alert">
          {t('new.failed', { because: failed })}
        </p>
      )}
      <button type="button" class="button" onClick={onClose}>
        {t('app.cancel')}
      </button>
      <button type="button" class="button primary" disabled={starting} onClick={start}>
        {starting ? t('new.starting') : t('new.start')}
      </button>
    </div>
  );
};
