import { useState } from 'preact/hooks';
import { lineNamed } from '../../app/catalogue.ts';
import { CopyLink } from './copy-link.tsx';
import type { OnlineGame } from './online-game.ts';
import { botName, type SeatRow } from './seat-words.ts';
import { t } from './words.ts';

type Props = { readonly online: OnlineGame; readonly seat: SeatRow };

/** The link for a seat that nobody has taken yet. */
export const OpenInvite = ({ online, seat }: Props) => {
  const invite = online.membership.value.invites?.[seat.id];
  if (!online.host.value || seat.player !== null) return null;
  const what = t('seat.linkFor', { seat: seat.name });
  if (invite) return <CopyLink what={what} link={online.inviteLink(invite)} />;
  return (
    <button type="button" class="button" onClick={() => online.newInvite(seat.id)}>
      {t('seat.newLink', { seat: seat.name })}
    </button>
  );
};

/** What a host may do with a seat. */
export const SeatTools = ({ online, seat }: Props) => {
  const { id, name } = seat;
  const free = () => confirm(t('seat.takeBackSure', { seat: name })) && void online.free(id);
  return (
    <div class="seat-tools">
      {seat.player !== null && (
        <button type="button" class="button" onClick={free}>
          {t('seat.takeBack', { seat: name })}
        </button>
      )}
      {seat.player === null && seat.bot === null && <BotChoice online={online} seat={seat} />}
      {seat.player === null && seat.bot !== null && (
        <button
          type="button"
          class="button"
          onClick={() => online.asHost('bot', { seat: id, bot: null })}
        >
          {t('seat.noBot', { seat: name })}
        </button>
      )}
    </div>
  );
};

const BotChoice = ({ online, seat: { id, name } }: Props) => {
  const seated = (bot: string) => void online.asHost('bot', { seat: id, bot });
  return (
    <ChooseBot
      online={online}
      label={t('seat.botFor', { seat: name })}
      button={t('seat.letBot', { seat: name })}
      onChoose={seated}
    />
  );
};

type ChooseProps = {
  readonly online: OnlineGame;
  readonly label: string;
  readonly button: string;
  readonly onChoose: (bot: string) => void;
};

/** A commander and the button that seats it. */
export const ChooseBot = ({ online, label, button, onChoose }: ChooseProps) => {
  const system = online.membership.value.system;
  const bots = lineNamed(system)?.bots ?? [];
  const [bot, setBot] = useState(bots.at(-1)?.id ?? 'random');
  return (
    <div class="choose-bot">
      <label>
        <span class="visually-hidden">{label}</span>
        <select value={bot} onChange={event => setBot(event.currentTarget.value)}>
          {bots.map(({ id }) => (
            <option key={id} value={id}>
              {botName(system, id)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button" onClick={() => onChoose(bot)}>
        {button}
      </button>
    </div>
  );
};
