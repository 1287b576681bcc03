import type { RecordHead } from '../../../engine/record.ts';
import type { System } from '../../../engine/system.ts';
import type { Session } from '../../session/session.ts';
import type { Play, Presenter } from '../../systems/presenter.ts';
import { GameModel } from './model.ts';

type Pictured = {
  presenter(system: System, head: RecordHead): Presenter;
  play?(model: GameModel): Play;
};

/** A session with a screen around it. */
export const seated = (session: Session, picture: Pictured): GameModel => {
  const model = new GameModel(session, picture.presenter(session.system, session.head));
  model.play = picture.play?.(model) ?? null;
  return model;
};
