import { useState } from 'preact/hooks';
import { SPECTATOR } from '../../../engine/seat.ts';
import { goTo } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import { CopyLink } from './copy-link.tsx';
import { ErrandLinks } from './errand-links.tsx';
import { forgetMembership, keepMembership } from './memberships.ts';
import type { OnlineGame } from './online-game.ts';
import { ChooseBot } from './seat-tools.tsx';
import { botName } from './seat-words.ts';
import { t } from './words.ts';

type Props = { readonly online: OnlineGame; readonly model: GameModel };
type Made = { readonly keep: boolean; readonly invite: string };

/** What a player may do with the own seat: another device, another person, a commander, one more chance. */
export const OwnSeat = ({ online, model }: Props) => {
  const [made, setMade] = useState<Made | null>(null);
  const [withdrawn, setWithdrawn] = useState(false);
  const give = async (keep: boolean) => {
    setWithdrawn(false);
    const answer = await online.asPlayer('handOver', { keep });
    if (answer) setMade({ keep, invite: answer.invite });
  };
  const withdraw = async () => {
    if (!(await online.asPlayer('withdraw'))) return;
    setMade(null);
    setWithdrawn(true);
  };
  return (
    <section>
      <h3>{t('people.mine')}</h3>
      <StandIn online={online} />
      <div class="row">
        <button type="button" class="button" onClick={() => give(true)}>
          {t('people.makeDevice')}
        </button>
        <button type="button" class="button" onClick={() => give(false)}>
          {t('people.makeHandOver')}
        </button>
      </div>
      {made && (
        <CopyLink
          what={made.keep ? t('people.device') : t('people.handOver')}
          link={online.inviteLink(made.invite)}
          onWithdraw={withdraw}
        />
      )}
      <p class="small" role="status">
        {made && t('link.secret')}
        {withdrawn && t('link.withdrawn')}
      </p>
      <ErrandLinks online={online} model={model} />
      <AskBack model={model} />
      <GiveUp online={online} />
    </section>
  );
};

const StandIn = ({ online }: { online: OnlineGame }) => {
  const game = online.live.game.value;
  const own = game?.seats.find(({ id }) => id === online.live.seat.value);
  if (!own || !game) return null;
  const stand = (bot: string | null) => void online.asPlayer('standIn', { bot });
  if (own.bot === null)
    return (
      <ChooseBot
        online={online}
        label={t('people.standInBy')}
        button={t('people.standIn')}
        onChoose={stand}
      />
    );
  return (
    <div class="row">
      <span>{t('people.standInNow', { bot: botName(game.system, own.bot) })}</span>
      <button type="button" class="button primary" onClick={() => stand(null)}>
        {t('people.back')}
      </button>
    </div>
  );
};

/** At a table of several the game goes on without whoever leaves for good: that one looks on as spectators do. */
const GiveUp = ({ online }: { online: OnlineGame }) => {
  const seats = online.live.game.value?.seats ?? [];
  if (seats.filter(({ kind }) => kind === 'player').length <= 2) return null;
  const leave = async () => {
    if (!confirm(t('people.giveUpSure'))) return;
    const own = online.membership.peek();
    const answer = await online.asPlayer('resign');
    if (answer?.watch === undefined) return;
    keepMembership({ ...own, seat: SPECTATOR, token: answer.watch });
    forgetMembership(own.game, own.seat);
    goTo('online', own.game, SPECTATOR);
  };
  return (
    <button type="button" class="button grave" onClick={leave}>
      {t('people.giveUp')}
    </button>
  );
};

/** Where undo no longer reaches, the others may still agree. */
const AskBack = ({ model }: { readonly model: GameModel }) => {
  if (!model.session.mayAskBack?.value) return null;
  return (
    <>
      <button type="button" class="button" onClick={() => model.askBack()}>
        {t('undo.ask')}
      </button>
      <p class="small">{t('undo.help')}</p>
    </>
  );
};
