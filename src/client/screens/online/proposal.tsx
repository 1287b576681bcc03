import type { GameModel } from '../../game/model.ts';
import type { OnlineGame } from './online-game.ts';
import { t } from './words.ts';

type Props = { readonly online: OnlineGame; readonly model: GameModel };

const lineOf = (model: GameModel, entry: number): string => {
  const said = model.session.log.value.find(line => line.entry === entry);
  return said ? model.presenter.line(said.line) : t('undo.entry', { n: entry });
};

/** Somebody asks to take back more than the rules of undo allow; it happens when every player agrees. */
export const Proposal = ({ online, model }: Props) => {
  const asked = online.live.game.value?.undo;
  if (!asked) return null;
  const { entry, by, agreed } = asked;
  const own = online.live.seat.value;
  const line = lineOf(model, entry);
  const answer = (agree: boolean) => void online.asPlayer('undo', { entry, agree });
  return (
    <section class="note proposal" role="alert" data-testid="proposal">
      <p>
        {by === own
          ? t('undo.mine', { line })
          : t('undo.asked', { seat: online.seatName(by), line })}
      </p>
      <p class="small">
        {t('undo.waiting', { seats: agreed.map(seat => online.seatName(seat)).join(', ') })}
      </p>
      {online.isPlayer && (
        <div class="row">
          {!agreed.includes(own) && (
            <button type="button" class="button primary" onClick={() => answer(true)}>
              {t('undo.agree')}
            </button>
          )}
          <button type="button" class="button" onClick={() => answer(false)}>
            {by === own ? t('undo.withdraw') : t('undo.refuse')}
          </button>
        </div>
      )}
    </section>
  );
};
