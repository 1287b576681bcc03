import type { GameModel } from '../../game/model.ts';
import { AirBoards } from './air-guide.tsx';
import { viewOf } from './seen.ts';
import { Delegations, Leads, Rarely } from './staff/chain.tsx';
import { Lent } from './staff/lent.tsx';
import { News } from './staff/news.tsx';
import { Decided } from './staff/planning-guide.tsx';
import { Pool } from './staff/pool.tsx';
import { Reserves } from './staff/reserves.tsx';
import { Situation } from './staff/situation.tsx';
import { StandingOrders } from './standing-guide.tsx';

/** The staff's desk of a post: what was reported, what there is to give, who comes, who leads, and what governments say. */
export const ReportsPanel = ({ model }: { model: GameModel }) => {
  const { side } = viewOf(model);
  return (
    <>
      <News model={model} />
      <Situation model={model} />
      {side !== null && <Pool model={model} />}
      {side !== null && <Reserves model={model} />}
      <Leads model={model} />
      <AirBoards model={model} />
      <Delegations model={model} />
      <Lent model={model} />
      <StandingOrders model={model} />
      <Decided model={model} />
      <Rarely model={model} />
    </>
  );
};
