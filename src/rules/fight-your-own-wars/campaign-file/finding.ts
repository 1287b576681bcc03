import type { ScenarioFinding } from '../../../engine/system.ts';

/** FYOW-A15: something found in a campaign: where, what is wrong, and what would be right. */
export type Finding = ScenarioFinding;

/** Collects what checks find. */
export class Findings {
  readonly all: Finding[] = [];
  error(at: string, because: string, instead?: string): void {
    this.all.push({ level: 'error', at, because, ...(instead ? { instead } : {}) });
  }
  warn(at: string, because: string, instead?: string): void {
    this.all.push({ level: 'warning', at, because, ...(instead ? { instead } : {}) });
  }
}

/** A few of many names, for a sentence. */
export const someOf = (names: readonly string[]): string =>
  names.length === 0
    ? 'there is none yet'
    : `one of ${names.slice(0, 8).join(', ')}${names.length > 8 ? ' and others' : ''}`;

export const sentenceOf = ({ because, instead }: Finding): string =>
  instead ? `${because}; right would be ${instead}` : because;
