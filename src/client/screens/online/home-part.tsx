import { useEffect } from 'preact/hooks';
import type { Scenario } from '../../../engine/system.ts';
import type { CatalogueLine, ScenarioLine } from '../../app/catalogue.ts';
import { Later } from '../../app/later.tsx';
import { findServer, server } from './server.ts';

const games = () => import('./my-games.tsx').then(({ MyGames }) => MyGames);
const open = () => import('./open-games.tsx').then(({ OpenGames }) => OpenGames);

/** Games over the network, where the page comes from a server that plays them. */
export const OnlineGames = () => {
  useEffect(() => void findServer(), []);
  if (server.value !== 'here') return null;
  return (
    <>
      <Later load={games} given={{}} />
      <Later load={open} given={{}} />
    </>
  );
};

type Props = {
  readonly system: CatalogueLine;
  readonly scenario: ScenarioLine;
  readonly own?: Scenario | undefined;
  readonly onClose: () => void;
};

const network = () => import('./network-game.tsx').then(({ NetworkGame }) => NetworkGame);

export const NetworkChoices = (props: Props) => <Later load={network} given={props} />;
