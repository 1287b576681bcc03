import { useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import type { CatalogueLine, ScenarioLine } from '../../app/catalogue.ts';
import { Dialog } from '../../app/dialog.tsx';
import { goTo } from '../../app/router.ts';

import type { Player } from '../../session/session.ts';
import { t, tIf } from '../../words/words.ts';
import { OptionFields } from './option-fields.tsx';

const MODES = ['computer', 'hotseat', 'watch'] as const;
type Mode = (typeof MODES)[number];

type Props = {
  readonly system: CatalogueLine;
  readonly scenario: ScenarioLine;
  readonly onClose: () => void;
};

/** Who plays, which side, against whom; then straight to the table. */
export const NewGame = ({ system, scenario, onClose }: Props) => {
  const { bots } = system;
  const strongest = system.bots.at(-1)?.id ?? 'random';
  const [mode, setMode] = useState<Mode>('computer');
  const [side, setSide] = useState<SeatId>(scenario.seats[0]?.id ?? '');
  const [commanders, setCommanders] = useState<Record<SeatId, string>>({});
  const [handOver, setHandOver] = useState(true);
  const [options, setOptions] = useState<Record<string, unknown>>({});
  const [starting, setStarting] = useState(false);
  const commanderOf = (seat: SeatId) => commanders[seat] ?? strongest;
  const isComputer = (seat: SeatId) => mode === 'watch' || (mode === 'computer' && seat !== side);
  const players = Object.fromEntries(
    scenario.seats.map(({ id }): [SeatId, Player] => [
      id,
      isComputer(id) ? { kind: 'computer', bot: commanderOf(id) } : { kind: 'person' },
    ]),
  );
  const start = async () => {
    setStarting(true);
    const asked = { system: system.id, scenario: scenario.id, options, players, handOver };
    const { createGame } = await import('../../session/games.ts');
    goTo('game', await createGame(asked));
  };
  return (
    <Dialog title={scenario.title} onClose={onClose}>
      <fieldset>
        <legend>{t('new.mode')}</legend>
        <div class="modes">
          {MODES.map(one => (
            <label key={one} class="mode">
              <input
                type="radio"
                name="mode"
                checked={mode === one}
                onChange={() => setMode(one)}
              />
              <span>
                <b>{t(`new.mode.${one}`)}</b>
                <span class="small">{t(`new.mode.${one}Help`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'computer' && (
        <fieldset>
          <legend>{t('new.side')}</legend>
          <div class="row">
            {scenario.seats.map(seat => (
              <label key={seat.id} class="chip">
                <input
                  type="radio"
                  name="side"
                  checked={side === seat.id}
                  onChange={() => setSide(seat.id)}
                />
                <span>{seat.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {scenario.seats
        .filter(({ id }) => isComputer(id))
        .map(seat => (
          <p key={seat.id}>
            <label>
              <b>{t('new.levelOf', { seat: seat.name })}</b>
              <select
                value={commanderOf(seat.id)}
                onChange={event =>
                  setCommanders({ ...commanders, [seat.id]: event.currentTarget.value })
                }
              >
                {bots.map(bot => (
                  <option key={bot.id} value={bot.id}>
                    {tIf(`bot.${bot.id}`, bot.title)}
                  </option>
                ))}
              </select>
            </label>
          </p>
        ))}
      {mode === 'hotseat' && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={handOver}
              onChange={event => setHandOver(event.currentTarget.checked)}
            />{' '}
            {t('new.handOver')}
          </label>
        </p>
      )}
      <OptionFields system={system.id} chosen={options} onChange={setOptions} />
      <div class="row end">
        <button type="button" class="button" onClick={onClose}>
          {t('app.cancel')}
        </button>
        <button type="button" class="button primary" disabled={starting} onClick={start}>
          {starting ? t('new.starting') : t('new.start')}
        </button>
      </div>
    </Dialog>
  );
};
