import { useRef } from 'preact/hooks';
import { SPECTATOR } from '../../engine/seat.ts';
import { goTo } from '../app/router.ts';
import type { GameModel } from '../game/model.ts';
import { isPerson } from '../session/session.ts';
import { phone } from '../settings.ts';
import { mayAgree, offerEnd } from './agreement.ts';
import { t } from './hands/words.ts';
import { startReplay } from './replay.ts';
import { saveRecord } from './save-record.ts';
import { ShareLink } from './share-link.tsx';
import { askBack, mayTakeBack, takeBack } from './way-back.ts';

/** Everything that is not needed every minute. */
export const GameMenu = ({ model }: { model: GameModel }) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const { session } = model;
  const close = () => menu.current?.removeAttribute('open');
  const item = (words: string, act: () => void, cls = '') => (
    <button
      type="button"
      class={cls}
      onClick={() => {
        close();
        act();
      }}
    >
      {words}
    </button>
  );
  const open = (sheet: 'keys' | 'settings' | 'legend') => () => {
    model.sheet.value = sheet;
  };
  const resign = () => confirm(t('game.resignSure')) && void model.act({ type: givingUp(model) });
  const agree = () => confirm(t('game.agreeSure')) && void offerEnd(model);
  return (
    <details
      class="menu"
      ref={menu}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary class="icon-button" aria-label={t('game.menu')} title={t('game.menu')}>
        <svg viewBox="0 0 24 24" class="icon" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </summary>
      <div class="menu-list">
        {phone.value && item(t('app.home'), () => goTo(''))}
        {phone.value &&
          item(t('game.rules'), () => {
            model.rulesAt.value = '';
          })}
        {item(t('game.replay'), () => startReplay(model))}
        {session.mayExport.value && <ShareLink model={model} />}
        {session.mayExport.value && item(t('game.download'), () => void saveRecord(session))}
        {item(t('game.print'), () => goTo('print', session.id))}
        {item(t('legend.title'), open('legend'))}
        {item(t('game.keys'), open('keys'))}
        {item(t('game.settings'), open('settings'))}
        {mayRule(model) && item(t('desk.open'), () => sitAsControl(model))}
        {isRuling(model) && item(t('desk.leave'), () => leaveDesk(model))}
        {mayTakeBack(model) && item(t('game.takeBack'), () => takeBack(model))}
        {session.mayAskBack?.value && item(t('game.askBack'), () => askBack(model))}
        {mayAgree(model) && item(t('game.agree'), agree)}
        {mayResign(model) && item(t('game.resign'), resign, 'menu-grave')}
      </div>
    </details>
  );
};

/** At one screen whoever wants may sit down as Control; over a network Control has a seat of its own. */
const controlSeat = ({ session }: GameModel): string | undefined =>
  session.seats.find(({ id, kind }) => kind === 'control' && session.players[id]?.kind === 'person')
    ?.id;

const isRuling = (model: GameModel): boolean =>
  model.session.control.value !== null && isShared(model);
const mayRule = (model: GameModel): boolean =>
  model.session.control.value === null && isShared(model) && controlSeat(model) !== undefined;
/** All seats are at this screen. */
const isShared = ({ session }: GameModel): boolean => session.actAs !== undefined;

const sitAsControl = (model: GameModel): void => {
  if (!confirm(t('desk.openSure'))) return;
  model.letGo();
  model.session.sit(controlSeat(model) ?? '');
};

const leaveDesk = ({ session, moment }: GameModel): void => {
  moment.value = null;
  const player = session.seats.find(
    ({ id, kind }) => kind === 'player' && session.players[id]?.kind === 'person',
  );
  session.sit(player?.id ?? SPECTATOR);
};

/** What a system calls giving the game up. */
const givingUp = ({ session }: Pick<GameModel, 'session'>): string =>
  ['resign', 'concede'].find(type => Object.hasOwn(session.system.rules, type)) ?? '';

const mayResign = ({ session }: GameModel): boolean =>
  givingUp({ session }) !== '' &&
  session.outcome.value === null &&
  isPerson(session, session.seat.value);
