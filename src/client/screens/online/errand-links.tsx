import { useState } from 'preact/hooks';
import type { Errand } from '../../../engine/errand.ts';
import { addressOf } from '../../app/router.ts';
import type { GameModel } from '../../game/model.ts';
import { CopyLink } from './copy-link.tsx';
import type { OnlineGame } from './online-game.ts';
import { t } from './words.ts';

type Props = { readonly online: OnlineGame; readonly model: GameModel };

/** Links for people without a seat who do one piece of this seat's work; they are ended among the devices. */
export const ErrandLinks = ({ online, model }: Props) => {
  const { system, seat } = model.session;
  const errands = system.errands?.of(model.view.value, seat.value) ?? [];
  const [made, setMade] = useState<{ readonly key: string; readonly token: string } | null>(null);
  if (errands.length === 0) return null;
  const make = async ({ key }: Errand) => {
    const answer = await online.asPlayer('newErrand', { key });
    if (answer) setMade({ key, token: answer.token });
  };
  return (
    <>
      <h4>{t('errand.title')}</h4>
      {errands.map(errand => {
        const what = t('errand.make', { what: model.presenter.line(errand) });
        return made?.key === errand.key ? (
          <CopyLink
            key={errand.key}
            what={what}
            link={addressOf('errand', online.game, made.token)}
          />
        ) : (
          <button key={errand.key} type="button" class="button" onClick={() => make(errand)}>
            {what}
          </button>
        );
      })}
    </>
  );
};
