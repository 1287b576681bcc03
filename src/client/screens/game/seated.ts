import type { RecordHead } from '../../../engine/record.ts';
import type { System } from '../../../engine/system.ts';
import { GameModel } from '../../game/model.ts';
import type { Legend } from '../../game/picture.ts';
import type { Play, Presenter } from '../../game/presenter.ts';
import type { Session } from '../../session/session.ts';

type Pictured = {
  presenter(system: System, head: RecordHead): Presenter;
  play?(model: GameModel): Play;
  readonly legend?: Legend;
};

/** A session with a screen around it. */
export const seated = (session: Session, picture: Pictured): GameModel => {
  const model = new GameModel(session, picture.presenter(session.system, session.head));
  model.play = picture.play?.(model) ?? null;
  model.legend = picture.legend ?? null;
  return model;
};
