import { useEffect, useState } from 'preact/hooks';
import type { Scenario, System } from '../../../engine/system.ts';
import { usualOptions } from '../../../engine/usual-options.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { spanWords } from './spans.ts';
import { fogWords } from './terms.tsx';
import { t } from './words.ts';

type Options = Record<string, unknown>;
export type DiceKind = 'seeded' | 'manual';

const DICE: readonly DiceKind[] = ['seeded', 'manual'];

type DiceProps = { readonly dice: DiceKind; readonly onChange: (dice: DiceKind) => void };

/** Who throws: the house, or everybody on their own table. */
export const DiceChoice = ({ dice, onChange }: DiceProps) => (
  <fieldset>
    <legend>{t('host.dice')}</legend>
    <div class="modes">
      {DICE.map(one => (
        <label key={one} class="mode">
          <input type="radio" name="dice" checked={dice === one} onChange={() => onChange(one)} />
          <span>
            <b>{t(`host.dice.${one}`)}</b>
            <span class="small">{t(`host.dice.${one}Help`)}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds for an answer: an evening together, or a move a day. */
const SPANS = [
  ...[1, 2, 5, 10, 30].map(n => n * MINUTE),
  HOUR,
  ...[1, 2, 3, 7].map(n => n * DAY),
] as const;

type ClockProps = {
  readonly seconds: number | null;
  readonly onChange: (seconds: number | null) => void;
};

export const ClockChoice = ({ seconds, onChange }: ClockProps) => (
  <p>
    <label>
      <b>{t('host.clock')}</b>
      <select
        value={seconds ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        <option value="">{t('host.noClock')}</option>
        {SPANS.map(span => (
          <option key={span} value={span}>
            {spanWords(span)}
          </option>
        ))}
      </select>
    </label>
    {seconds !== null && <span class="small">{t('host.clockHelp')}</span>}
  </p>
);

type FogProps = {
  readonly system: string;
  readonly scenario: string | Scenario;
  readonly chosen: Options;
  readonly onChange: (options: Options) => void;
};

/** What is hidden matters most between people, so it does not stand among the other rulings only. */
export const FogChoice = ({ system: id, scenario, chosen, onChange }: FogProps) => {
  const [system, setSystem] = useState<System | null>(null);
  useEffect(() => void loadSystem(id).then(setSystem), [id]);
  const node = system?.optionsShape.node;
  const fog = node?.kind === 'fields' ? node.fields.find(({ name }) => name === 'fog')?.of : null;
  if (!system || fog?.kind !== 'oneOf') return null;
  const played =
    typeof scenario === 'string' ? system.scenarios.find(one => one.id === scenario) : scenario;
  const usual = Object(played ? usualOptions(system, played) : system.defaults);
  const value = String(chosen.fog ?? Reflect.get(usual, 'fog'));
  return (
    <p>
      <label>
        <b>{t('host.fog')}</b>
        <select
          value={value}
          onChange={event => onChange({ ...chosen, fog: event.currentTarget.value })}
        >
          {fog.values.map(one => (
            <option key={one} value={one}>
              {fogWords(String(one))}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
};
