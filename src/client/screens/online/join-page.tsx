import { useEffect, useState } from 'preact/hooks';
import type { AnswerOf } from '../../../protocol/api.ts';
import { lineNamed } from '../../app/catalogue.ts';
import { newId } from '../../app/ids.ts';
import { Message } from '../../app/message.tsx';
import { linkTo } from '../../app/router.ts';
import { Api } from '../../session/api.ts';
import { keepMembership, keepName, knownName, membershipIn } from './memberships.ts';
import { keepNonce } from './proofs.ts';
import { ScenarioPicture } from './scenario-picture.tsx';
import { chairs, gameTitle } from './seat-words.ts';
import { findServer, here } from './server.ts';
import { Terms } from './terms.tsx';
import { because, t } from './words.ts';
import './online.css';

type Invitation = NonNullable<AnswerOf<'invitation'>['invitation']>;
type State =
  | { readonly kind: 'asking' | 'used' | 'noServer' }
  | { readonly kind: 'failed'; readonly because: string }
  | { readonly kind: 'invited'; readonly to: Invitation };

/** Goes there without leaving the secret behind in the history. */
const replaceWith = (...parts: readonly string[]): void => location.replace(linkTo(...parts));

/** An invitation was opened: what it is for, and the way to the seat. */
export const JoinPage = ({ rest: [game = '', invite = ''] }: { rest: readonly string[] }) => {
  const [state, setState] = useState<State>({ kind: 'asking' });
  useEffect(() => {
    document.title = t('join.title');
    void look(game, invite).then(setState);
  }, [game, invite]);
  if (state.kind === 'invited') return <Invited to={state.to} invite={invite} />;
  if (state.kind === 'noServer')
    return <Message text={t('line.noServer')} help={t('line.noServerHelp')} />;
  if (state.kind === 'failed') return <Message text={state.because} />;
  if (state.kind === 'used') return <Message text={t('join.used')} help={t('join.usedHelp')} />;
  return <Message text={t('line.joining')} />;
};

/** A link that was used in this browser leads to the seat it gave. */
const look = async (game: string, invite: string): Promise<State> => {
  if ((await findServer()) !== 'here') return { kind: 'noServer' };
  try {
    const answer = await new Api(here()).ask('invitation', { game, body: { invite } });
    if (answer.invitation) return { kind: 'invited', to: answer.invitation };
  } catch (error) {
    return { kind: 'failed', because: because(error) };
  }
  if (!membershipIn(game)) return { kind: 'used' };
  replaceWith('online', game);
  return { kind: 'asking' };
};

const Invited = ({ to, invite }: { to: Invitation; invite: string }) => {
  const { game, seat, keep } = to;
  const chair = chairs(game).find(({ id }) => id === seat);
  const title = gameTitle(game);
  const [name, setName] = useState(
    keep ? (chair?.player ?? knownName()) : (to.guest ?? knownName()),
  );
  const [sitting, setSitting] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const others = chairs(game).filter(one => one.id !== seat && one.player !== null);
  const take = async (event: Event) => {
    event.preventDefault();
    setSitting(true);
    try {
      await sitDown(to, invite, name.trim());
    } catch (error) {
      setSitting(false);
      setFailed(because(error));
    }
  };
  const system = lineNamed(game.system)?.title ?? game.system;
  return (
    <main class="join" id="main">
      <form class="join-card" onSubmit={take}>
        <ScenarioPicture system={game.system} scenario={game.scenario.id} title={title} />
        <h1>{t('join.title')}</h1>
        <p class="join-to">{t('join.to', { title, system, seat: chair?.name ?? seat })}</p>
        {keep && <p>{t('join.device')}</p>}
        {!keep && chair?.player != null && <p>{t('join.held', { player: chair.player })}</p>}
        {others.length > 0 && (
          <p class="small">
            {t('join.others', {
              players: others.map(one => `${one.player} (${one.name})`).join(', '),
            })}
          </p>
        )}
        <Terms game={game} />
        <label>
          {t('host.name')}
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
        {failed && (
          <p class="note note-bad" role="alert">
            {failed}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button primary" disabled={sitting}>
            {sitting ? t('join.taking') : t('join.take')}
          </button>
          <a href="#/">{t('app.home')}</a>
        </div>
      </form>
    </main>
  );
};

const sitDown = async (to: Invitation, invite: string, name: string): Promise<void> => {
  keepName(name);
  const game = to.game.id;
  const body = { invite, name, nonce: newId(16) };
  const { token, seat, game: summary } = await new Api(here()).ask('claim', { game, body });
  // One more device of a seat, or a game that goes on already, has its nonce from before.
  if (!to.keep && to.game.status === 'gathering')
    keepNonce(game, seat, { nonce: body.nonce, commitment: to.game.dice.commitment });
  const host = membershipIn(game)?.host;
  keepMembership({
    game,
    seat,
    token,
    system: summary.system,
    scenario: summary.scenario.id,
    title: summary.title,
    joined: Date.now(),
    ...(host === undefined ? {} : { host }),
  });
  replaceWith('online', game, seat);
};
