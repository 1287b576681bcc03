import { useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import type { Scenario } from '../../../engine/system.ts';
import type { CatalogueLine, ScenarioLine } from '../../app/catalogue.ts';
import { Dialog } from '../../app/dialog.tsx';
import { goTo } from '../../app/router.ts';
import { NetworkChoices } from '../../online/home-part.tsx';
import { server } from '../../online/server.ts';
import type { Player } from '../../session/session.ts';
import { scenarioTitle } from '../../words/names.ts';
import { t } from '../../words/words.ts';
import {
  CommanderChoice,
  DiceChoice,
  type Mode,
  ModeChoice,
  SideChoice,
} from './new-game-choices.tsx';
import { OptionFields } from './option-fields.tsx';

type Props = {
  readonly system: CatalogueLine;
  readonly scenario: ScenarioLine;
  /** A scenario of somebody's own; else the one that is shipped under this id. */
  readonly own?: Scenario;
  readonly onClose: () => void;
};

/** Who plays, which side, against whom; then straight to the table. */
export const NewGame = ({ system, scenario, own, onClose }: Props) => {
  const strongest = system.bots.at(-1)?.id ?? 'random';
  const [mode, setMode] = useState<Mode>('computer');
  const [side, setSide] = useState<SeatId>(scenario.seats[0]?.id ?? '');
  const [commanders, setCommanders] = useState<Record<SeatId, string>>({});
  const [handOver, setHandOver] = useState(true);
  const [dice, setDice] = useState<'seeded' | 'manual'>('seeded');
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const isComputer = (seat: SeatId) => mode === 'watch' || (mode === 'computer' && seat !== side);
  const playerAt = (seat: SeatId): Player =>
    isComputer(seat)
      ? { kind: 'computer', bot: commanders[seat] ?? strongest }
      : { kind: 'person' };
  const start = async () => {
    const players = Object.fromEntries(scenario.seats.map(({ id }) => [id, playerAt(id)]));
    const { createGame } = await import('../../session/games.ts');
    const asked = { system: system.id, scenario: own ?? scenario.id, options, players };
    goTo('game', await createGame({ ...asked, handOver, dice }));
  };
  const modes = <ModeChoice mode={mode} network={server.value === 'here'} onChange={setMode} />;
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
      {mode === 'computer' && <SideChoice seats={scenario.seats} side={side} onChange={setSide} />}
      {scenario.seats
        .filter(({ id }) => isComputer(id))
        .map(seat => (
          <CommanderChoice
            key={seat.id}
            seat={seat}
            bots={system.bots}
            chosen={commanders[seat.id] ?? strongest}
            onChange={bot => setCommanders({ ...commanders, [seat.id]: bot })}
          />
        ))}
      {mode === 'hotseat' && <HandOverChoice chosen={handOver} onChange={setHandOver} />}
      {mode !== 'watch' && <DiceChoice dice={dice} onChange={setDice} />}
      <OptionFields system={system.id} chosen={options} onChange={setOptions} />
      <Buttons onStart={start} onClose={onClose} />
    </Dialog>
  );
};

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
