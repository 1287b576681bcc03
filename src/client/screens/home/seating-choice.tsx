import { useEffect, useState } from 'preact/hooks';
import type { Post, Seating } from '../../../engine/post.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Scenario } from '../../../engine/system.ts';
import { usualOptions } from '../../../engine/usual-options.ts';
import { loadSystem } from '../../app/catalogue.ts';
import { nameSaid } from '../../words/names.ts';
import { t } from '../../words/words.ts';

/** A seating that can be chosen, with the chairs it makes and the posts they hold. */
export type SeatingLine = {
  readonly seating: Seating;
  readonly seats: readonly Seat[];
  readonly posts: readonly Post[];
};

/** The seatings of a scenario, fetched with the rules; none where a system has no posts. */
export const useSeatings = (
  system: string,
  scenario: string | Scenario,
  options: Record<string, unknown>,
  /** Control's seats too: over a network they are people's. */
  umpires = false,
): readonly SeatingLine[] => {
  const [found, setFound] = useState<readonly SeatingLine[]>([]);
  useEffect(() => {
    let wanted = true;
    void seatingsOf(system, scenario, options, umpires).then(
      lines => wanted && setFound(lines),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [system, scenario, options]);
  return found;
};

const seatingsOf = async (
  id: string,
  scenario: string | Scenario,
  options: Record<string, unknown>,
  umpires: boolean,
): Promise<SeatingLine[]> => {
  const system = await loadSystem(id);
  const played =
    typeof scenario === 'string' ? system.scenarios.find(one => one.id === scenario) : scenario;
  if (!played || !system.posts) return [];
  const setting = {
    scenario: played,
    options: { ...Object(usualOptions(system, played)), ...options },
  };
  const isPersons = ({ kind }: Seat): boolean =>
    kind === 'player' || (umpires && kind === 'control');
  const posts = system.posts(setting);
  return (system.seatings?.(setting) ?? []).map(seating => ({
    seating,
    seats: system.seats({ ...setting, seating }).filter(isPersons),
    posts,
  }));
};

type Props = {
  readonly lines: readonly SeatingLine[];
  readonly chosen: string;
  readonly onChange: (seating: string) => void;
};

/** How many sit at the table, and who holds which posts. */
export const SeatingChoice = ({ lines, chosen, onChange }: Props) => (
  <p>
    <label>
      <b>{t('new.seating')}</b>
      <select value={chosen} onChange={event => onChange(event.currentTarget.value)}>
        {lines.map(({ seating, seats }) => (
          <option key={seating.id} value={seating.id}>
            {t('new.seats', { title: nameSaid(seating.title), n: seats.length })}
          </option>
        ))}
      </select>
    </label>
  </p>
);
