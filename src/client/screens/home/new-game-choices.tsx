import type { Seat, SeatId } from '../../../engine/seat.ts';
import type { CatalogueLine } from '../../app/catalogue.ts';
import { seatName } from '../../words/names.ts';
import { t, tIf } from '../../words/words.ts';

const MODES = ['computer', 'alone', 'hotseat', 'network', 'watch'] as const;
export type Mode = (typeof MODES)[number];

type ModeProps = {
  readonly mode: Mode;
  /** The page comes from a server that plays games. */
  readonly network: boolean;
  /** The book can be played by one person for both sides. */
  readonly alone?: boolean;
  readonly onChange: (mode: Mode) => void;
};

export const ModeChoice = ({ mode, network, alone = false, onChange }: ModeProps) => (
  <fieldset>
    <legend>{t('new.mode')}</legend>
    <div class="modes">
      {MODES.filter(one => (one === 'network' ? network : one === 'alone' ? alone : true)).map(
        one => (
          <label key={one} class="mode">
            <input type="radio" name="mode" checked={mode === one} onChange={() => onChange(one)} />
            <span>
              <b>{t(`new.mode.${one}`)}</b>
              <span class="small">{t(`new.mode.${one}Help`)}</span>
            </span>
          </label>
        ),
      )}
    </div>
  </fieldset>
);

type DiceKind = 'seeded' | 'manual';
const DICE: readonly DiceKind[] = ['seeded', 'manual'];

type DiceProps = { readonly dice: DiceKind; readonly onChange: (dice: DiceKind) => void };

/** Who throws: the seed that is fixed beforehand, or people on their own table. */
export const DiceChoice = ({ dice, onChange }: DiceProps) => (
  <fieldset>
    <legend>{t('new.dice')}</legend>
    <div class="modes">
      {DICE.map(one => (
        <label key={one} class="mode">
          <input type="radio" name="dice" checked={dice === one} onChange={() => onChange(one)} />
          <span>
            <b>{t(`new.dice.${one}`)}</b>
            <span class="small">{t(`new.dice.${one}Help`)}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

type SideProps = {
  readonly seats: readonly Seat[];
  readonly side: SeatId;
  readonly onChange: (side: SeatId) => void;
};

/** A few seats stand side by side, many in a list. */
export const SideChoice = (props: SideProps) =>
  props.seats.length > 6 ? <SeatList {...props} /> : <SeatChips {...props} />;

const SeatList = ({ seats, side, onChange }: SideProps) => (
  <p>
    <label>
      <b>{t('new.side')}</b>
      <select value={side} onChange={event => onChange(event.currentTarget.value)}>
        {seats.map(seat => (
          <option key={seat.id} value={seat.id}>
            {seatName(seat)}
          </option>
        ))}
      </select>
    </label>
  </p>
);

const SeatChips = ({ seats, side, onChange }: SideProps) => (
  <fieldset>
    <legend>{t('new.side')}</legend>
    <div class="row">
      {seats.map(seat => (
        <label key={seat.id} class="chip">
          <input
            type="radio"
            name="side"
            checked={side === seat.id}
            onChange={() => onChange(seat.id)}
          />
          <span>{seatName(seat)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

type CommanderProps = {
  readonly seat: Pick<Seat, 'id' | 'name'>;
  readonly bots: CatalogueLine['bots'];
  readonly chosen: string;
  readonly onChange: (bot: string) => void;
};

export const CommanderChoice = ({ seat, bots, chosen, onChange }: CommanderProps) => (
  <p>
    <label>
      <b>{t('new.levelOf', { seat: seatName(seat) })}</b>
      <select value={chosen} onChange={event => onChange(event.currentTarget.value)}>
        {bots.map(bot => (
          <option key={bot.id} value={bot.id}>
            {tIf(`bot.${bot.id}`, bot.title)}
          </option>
        ))}
      </select>
    </label>
  </p>
);
