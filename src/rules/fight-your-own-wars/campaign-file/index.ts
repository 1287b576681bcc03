import { RecordFault } from '../../../engine/fault.ts';
import { problemIn } from '../../../engine/shape.ts';
import type { Setting } from '../../../engine/system.ts';
import { type Campaign, campaignShape } from '../campaign.ts';
import arms from '../data/supporting-arms-sets.json';
import type { Options } from '../options.ts';
import { campaignOf } from '../scenarios.ts';
import { findingsIn } from './check-rest.ts';
import { derivedFindings } from './derived.ts';
import { campaignFileShape } from './file-shape.ts';
import { type Finding, sentenceOf } from './finding.ts';

type File = { readonly [field: string]: unknown };
const isFields = (value: unknown): value is File =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether this is a campaign as games carry it, which has its figures worked out already. */
const isCarried = (value: unknown): boolean =>
  isFields(value) && 'cap' in value && 'capacity' in value;

/** What the shape lets pass and turning the file into a campaign would stumble over. */
const beforeTurning = (file: File): Finding | null => {
  const units = file.units as readonly { readonly id: string }[];
  for (const [i, { copyOf }] of ((file.reinforcements ?? []) as { copyOf: string }[]).entries())
    if (!units.some(({ id }) => id === copyOf))
      return {
        level: 'error',
        at: `reinforcements[${i}].copyOf`,
        because: `there is no unit ${copyOf}`,
      };
  const wanted = file.supportingArms;
  const sets = arms.sets.map(({ id }) => id);
  const fits =
    wanted === undefined ||
    wanted === null ||
    (isFields(wanted) && sets.includes(String(wanted.set)) && Array.isArray(wanted.use));
  if (!fits)
    return {
      level: 'error',
      at: 'supportingArms',
      because: 'names no set of supporting arms',
      instead: `null, or a set of ${sets.join(', ')}`,
    };
  if (file.landingCraft && !file.landingPlanDefault)
    return {
      level: 'error',
      at: 'landingPlanDefault',
      because: 'craft have no plan',
      instead: '[]',
    };
  return null;
};

/** FYOW-A15: everything that is wrong or odd with a campaign file, errors first; the campaign where it can be played. */
export const checkCampaign = (
  value: unknown,
): { readonly campaign: Campaign | null; readonly findings: Finding[] } => {
  const error = (at: string, because: string): { campaign: null; findings: Finding[] } => ({
    campaign: null,
    findings: [{ level: 'error', at: at.replace(/^campaign\.?/, '') || 'campaign', because }],
  });
  if (isCarried(value)) {
    const wrong = problemIn(campaignShape, value, 'campaign');
    if (wrong) return error(wrong.at, wrong.because);
    return judged(value as Campaign, []);
  }
  const wrong = problemIn(campaignFileShape, value, 'campaign');
  if (wrong) return error(wrong.at, wrong.because);
  const stumbles = beforeTurning(value as File);
  if (stumbles) return { campaign: null, findings: [stumbles] };
  const file = value as File;
  const campaign = campaignOf(
    { override: {}, ...file, supply: { override: {}, ...(file.supply as File) } } as File,
    file.map as File,
  );
  const turned = problemIn(campaignShape, campaign, 'campaign');
  if (turned) return error(turned.at, turned.because);
  return judged(campaign, derivedFindings(file));
};
const judged = (campaign: Campaign, more: readonly Finding[]) => {
  const all = [...more, ...findingsIn(campaign)];
  const errors = all.filter(({ level }) => level === 'error');
  const findings = [...errors, ...all.filter(({ level }) => level === 'warning')];
  return { campaign: errors.length > 0 ? null : campaign, findings };
};

/** FYOW-A15: a campaign of one's own from its file; the first error is thrown with its place, nothing is half loaded. */
export const openScenario = (file: unknown): Campaign => {
  const { campaign, findings } = checkCampaign(file);
  if (campaign) return campaign;
  const [first] = findings;
  throw new RecordFault(`scenario.${first!.at}`, sentenceOf(first!));
};

const judgedBefore = new WeakMap<Campaign, Finding | null>();
/** FYOW-A15: the same checks for a campaign that comes with a record or over the network. */
export const faultIn = ({ scenario }: Setting<Options, Campaign>) => {
  let first = judgedBefore.get(scenario);
  if (first === undefined) {
    first = findingsIn(scenario).find(({ level }) => level === 'error') ?? null;
    judgedBefore.set(scenario, first);
  }
  return first && { at: `scenario.${first.at}`, because: sentenceOf(first) };
};
export { findingsIn } from './check-rest.ts';
export { campaignFileShape } from './file-shape.ts';
export { type Finding, sentenceOf } from './finding.ts';
