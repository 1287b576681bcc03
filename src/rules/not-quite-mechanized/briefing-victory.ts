import type { Aim, BriefingLine } from '../../engine/briefing.ts';
import type { State } from './state.ts';
import { type Ground, groundOf } from './terms/ground.ts';
import { type ScoringLine, scoringOf } from './terms/victory.ts';

const line = (id: string, values: BriefingLine['values'], rule: string): BriefingLine => ({
  id,
  values,
  rule,
});

/** NQM-14.1: each objective and what it is worth to whoever holds it. */
const objectiveAims = ({ objectives, sides }: Ground): Aim[] =>
  objectives.map(one => ({
    ...line('aimObjective', { name: one.name, radius: one.radius }, 'NQM-14.1'),
    worth: Object.fromEntries(sides.map(side => [side.id, one.vp])),
    places: [`${one.at[0]},${one.at[1]}`],
  }));

/** What besides objectives is counted; a kind that has no sentence is left to the score itself. */
const AIMS: { readonly [kind: string]: string } = {
  casualty: 'aimCasualty',
  nodeBroken: 'aimBroken',
  batteryLost: 'aimBatteryLost',
  batteryEmpty: 'aimBatteryEmpty',
  unitAlive: 'aimAlive',
  unitsBeyond: 'aimBeyond',
};

/** NQM-14.3 to NQM-14.6: losses and what else gives points. */
const scoringAims = (state: State, { sides, features }: Ground): Aim[] =>
  scoringOf(state).flatMap((one: ScoringLine) => {
    const id = one.kind === 'casualty' && one.filter?.tank ? 'aimTank' : AIMS[one.kind];
    const { vp } = one;
    if (!id || vp === 'own') return [];
    const counted = sides.filter(side => one.side === 'both' || one.side === side.id);
    const unit = state.units.find(own => own.id === one.unit)?.name ?? '';
    const feature = features.find(own => own.id === one.line)?.name ?? '';
    return {
      ...line(id, { unit, line: feature }, 'NQM-14.6'),
      worth: Object.fromEntries(counted.map(side => [side.id, vp])),
    };
  });

/** NQM-14.1: what gives points. */
export const aimsOf = (state: State): Aim[] => {
  const ground = groundOf(state);
  return [...objectiveAims(ground), ...scoringAims(state, ground)];
};

/** NQM-14.6: a level by the bounds of its margin, open or closed. */
const levelLine = ({ name, from, above, below, upTo }: Level): BriefingLine => {
  const told = (id: string, least: number, most: number): BriefingLine =>
    line(id, { name, least, most }, 'NQM-14.6');
  if (from !== undefined && upTo !== undefined) return told('levelExactly', from, upTo);
  if (from !== undefined && below !== undefined) return told('levelFromBelow', from, below);
  if (from !== undefined) return told('levelFrom', from, from);
  if (above !== undefined && upTo !== undefined) return told('levelAboveUpTo', above, upTo);
  if (above !== undefined && below !== undefined) return told('levelBetween', above, below);
  return told('levelUpTo', upTo ?? 0, upTo ?? 0);
};
type Level = Ground['victory']['levels'][number];

/** NQM-14.6: how the battle is won: the scenario's own words, the margin and its levels. */
export const victoryOf = (state: State): BriefingLine[] => {
  const { victory, sides, calendar } = groundOf(state);
  const [first = '', second = ''] = victory.margin.map(
    id => sides.find(side => side.id === id)?.name ?? id,
  );
  return [
    ...(victory.text ? [line('victoryText', { text: victory.text }, 'NQM-14.1')] : []),
    line('victoryMargin', { bounds: calendar.bounds, first, second }, 'NQM-14.6'),
    ...victory.levels.map(levelLine),
  ];
};
