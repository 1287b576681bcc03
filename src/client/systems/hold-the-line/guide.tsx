import type { ComponentType } from 'preact';
import type { GameModel } from '../../game/model.ts';
import { OfferChoice } from '../../panels/offer-choice.tsx';
import { AIR_KINDS, AirGuide } from './air-guide.tsx';
import { AttackGuide } from './attack-guide.tsx';
import { CardsGuide } from './cards-guide.tsx';
import { CommandGuide } from './command-guide.tsx';
import { DivideGuide } from './divide-guide.tsx';
import { MoveGuide } from './move-guide.tsx';
import { PostureGuide } from './posture-guide.tsx';
import { RallyGuide } from './rally-guide.tsx';
import { ReactGuide } from './react-guide.tsx';
import { RESULTS, ResultGuide } from './result-guide.tsx';
import { SetupGuide } from './setup-guide.tsx';
import { PlanningGuide } from './staff/planning-guide.tsx';
import { Today } from './today.tsx';
import '../../panels/combat/guide.css';

type Part = ComponentType<{ readonly model: GameModel }>;

/** A sheet for each kind of question, in the order in which they stand. */
const SHEETS: readonly { readonly kinds: readonly string[]; readonly Sheet: Part }[] = [
  { kinds: ['defenderReact'], Sheet: ReactGuide },
  { kinds: RESULTS, Sheet: ResultGuide },
  { kinds: ['plan'], Sheet: PlanningGuide },
  { kinds: ['setUp'], Sheet: SetupGuide },
  { kinds: ['divide', 'pool'], Sheet: DivideGuide },
  { kinds: ['command'], Sheet: CommandGuide },
  { kinds: ['cards'], Sheet: CardsGuide },
  { kinds: ['rally'], Sheet: RallyGuide },
  { kinds: ['attack'], Sheet: AttackGuide },
  { kinds: ['move'], Sheet: MoveGuide },
  { kinds: ['posture'], Sheet: PostureGuide },
  { kinds: AIR_KINDS, Sheet: AirGuide },
];
const WITH_CHOICE = ['setUp', 'move'];

/** What stands under the question: a sheet for whatever is asked now. */
export const Guide = ({ model }: { model: GameModel }) => {
  const asked = new Set(model.mine.value.map(({ kind }) => kind));
  // HTL-6.7: who has spent everything may still put it elsewhere while the step is open.
  if (model.offers.value.some(({ type }) => type === 'allocateCp')) asked.add('command');
  const shown = SHEETS.filter(({ kinds }) => kinds.some(kind => asked.has(kind)));
  return (
    <>
      {asked.size > 0 && <Today model={model} />}
      {shown.map(({ kinds, Sheet }) => (
        <Sheet key={kinds.join()} model={model} />
      ))}
      {!WITH_CHOICE.some(kind => asked.has(kind)) && <OfferChoice model={model} />}
    </>
  );
};
