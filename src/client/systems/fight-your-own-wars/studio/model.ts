import { computed, signal } from '@preact/signals';
import { problemIn } from '../../../../engine/shape.ts';
import {
  checkCampaign,
  type OwnItem,
  ownItemShape,
} from '../../../../rules/fight-your-own-wars/index.ts';
import { blankCampaign, type CampaignFile, textOf, withEdges } from './campaign-file.ts';
import { History } from './history.ts';

export const PARTS = [
  'boards',
  'links',
  'sides',
  'commands',
  'units',
  'items',
  'campaign',
] as const;
export type Part = (typeof PARTS)[number];
export const TOOLS = ['select', 'board', 'link', 'arc', 'scale'] as const;
export type Tool = (typeof TOOLS)[number];
/** A picture under the paper: where its upper left corner lies, and how wide it is. */
export type Underlay = { url: string; lat: number; lon: number; kmWide: number; ratio: number };

export const file = signal<CampaignFile>(blankCampaign());
export const part = signal<Part>('boards');
export const chosen = signal(0);
export const tool = signal<Tool>('board');
export const underlay = signal<Underlay | null>(null);

/** FYOW-A15: pieces of the campaign's own that are whole enough to be reckoned with. */
export const ownItems = (): readonly OwnItem[] =>
  (file.value.items ?? []).filter(one => problemIn(ownItemShape, one) === null) as OwnItem[];

/** FYOW-A15: what the rules find, while one works. */
export const verdict = computed(() => checkCampaign(file.value));

const history = new History<CampaignFile>();
export const { canUndo, canRedo } = history;

export const change = (next: CampaignFile): void => {
  history.keep(file.value, `${part.value} ${chosen.value}`);
  file.value = withEdges(next);
};
export const undo = (): void => {
  file.value = history.undo(file.value);
};
export const redo = (): void => {
  file.value = history.redo(file.value);
};
/** Another campaign lies on the desk: what was done to the last one is not taken back here. */
export const opened = (value: CampaignFile): void => {
  history.forget();
  file.value = value;
};
export const choose = (of: Part, at: number): void => {
  if (of === 'units') battery.value = at;
  part.value = of;
  chosen.value = at;
};

/** The battery whose arc is being drawn: the force that was chosen last. */
export const battery = signal(0);

/** FYOW-29.10.1: a sea board comes under the guns of the battery, or from under them. */
export const coverBoard = (board: string): void => {
  const { units } = file.value;
  const unit = units[battery.value];
  if (!unit) return;
  const covers = (unit.covers ?? []) as readonly string[];
  const next = covers.includes(board) ? covers.filter(one => one !== board) : [...covers, board];
  const { covers: _, ...rest } = unit;
  const made = next.length > 0 ? { ...rest, covers: next } : rest;
  change({ ...file.value, units: units.with(battery.value, made as (typeof units)[number]) });
};

/** From a place such as `map.links[2].mp` to the part and row that it speaks of. */
export const jumpTo = (at: string): void => {
  const [, of = '', row] = /^(?:map\.)?(\w+)(?:\[(\d+)\])?/.exec(at) ?? [];
  const known = (PARTS as readonly string[]).includes(of);
  choose(known ? (of as Part) : 'campaign', row === undefined ? 0 : Number(row));
};

const KEPT = 'maproom.studio';
export const saveHere = (): void => localStorage.setItem(KEPT, textOf(file.value));
export const savedHere = (): CampaignFile | null => {
  try {
    const text = localStorage.getItem(KEPT);
    return text === null ? null : (JSON.parse(text) as CampaignFile);
  } catch {
    return null;
  }
};
