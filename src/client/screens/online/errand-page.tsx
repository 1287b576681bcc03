import { useEffect, useState } from 'preact/hooks';
import type { Errand } from '../../../engine/errand.ts';
import type { Action } from '../../../engine/system.ts';
import type { AnswerOf } from '../../../protocol/api.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { newId } from '../../app/ids.ts';
import { Message } from '../../app/message.tsx';
import type { Picture } from '../../game/picture.ts';
import { Api } from '../../session/api.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { findServer, here } from './server.ts';
import { because, t } from './words.ts';
import './online.css';

type Asked = AnswerOf<'errand'>;
type Found = { readonly asked: Asked; readonly picture: Picture };

/** Between two looks whether the work has changed. */
const LOOK_MS = 15_000;

/** One piece of a seat's work by a link of its own: its paper and its answer, and nothing else of the game. */
export const ErrandPage = ({ rest: [game = '', token = ''] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const look = async () => {
    try {
      if ((await findServer()) !== 'here') throw new Error(t('line.noServer'));
      const asked = await new Api(here()).ask('errand', { game, token });
      const picture = await pictureOf(await loadSystem(asked.system));
      setFound({ asked, picture });
      setFailed(null);
    } catch (error) {
      setFailed(because(error));
    }
  };
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [game, token]);
  const send = async (action: Action): Promise<string | null> => {
    const body = { seq: found?.asked.seq ?? 0, id: newId(), action };
    try {
      await new Api(here()).ask('answerErrand', { game, token, body });
    } catch (error) {
      return because(error);
    }
    await look();
    return null;
  };
  if (failed && !found) return <Message text={failed} />;
  return found ? <Work {...found} send={send} /> : <Message text={t('line.joining')} />;
};

type WorkProps = Found & { send(action: Action): Promise<string | null> };

const Work = ({ asked, picture, send }: WorkProps) => {
  const [sent, setSent] = useState(false);
  const { errand, seat, title } = asked;
  useEffect(() => {
    document.title = t('errand.page', { seat });
  }, [seat]);
  if (!errand)
    return (
      <Message text={sent ? t('errand.sent') : t('errand.gone')} help={t('errand.goneHelp')} />
    );
  const answered = async (action: Action): Promise<string | null> => {
    const refused = await send(action);
    if (refused === null) setSent(true);
    return refused;
  };
  return (
    <main id="main" class="errand">
      <h1>{t('errand.page', { seat })}</h1>
      <p class="small no-print">{t('errand.for', { title, seat })}</p>
      {!errand.due && (
        <p class="note no-print" role="status">
          {sent ? `${t('errand.sent')} ` : ''}
          {t('errand.notDue')}
        </p>
      )}
      {picture.Errand ? (
        <picture.Errand errand={errand as Errand} send={answered} />
      ) : (
        <p>{t('errand.none')}</p>
      )}
    </main>
  );
};
