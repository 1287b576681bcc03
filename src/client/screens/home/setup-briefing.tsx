import { useEffect, useState } from 'preact/hooks';
import type { Briefing } from '../../../engine/briefing.ts';
import { pledge } from '../../../engine/dice/commitment.ts';
import type { Seat, SeatId } from '../../../engine/seat.ts';
import type { Scenario } from '../../../engine/system.ts';
import { Table } from '../../../engine/table.ts';
import { loadSystem } from '../../app/catalogue.ts';
import type { Presenter } from '../../game/presenter.ts';
import { BriefingText, sidesOf } from '../../panels/briefing.tsx';
import { pictureOf } from '../../systems/pictures.tsx';
import { t } from '../../words/words.ts';

type Props = {
  readonly system: string;
  readonly scenario: string | Scenario;
  readonly seat: SeatId;
};
type Found = {
  readonly told: Briefing;
  readonly presenter: Presenter;
  readonly seats: readonly Seat[];
};

/** What one would play: the briefing of a table that is laid out and thrown away. */
const briefingOf = async ({ system: id, scenario, seat }: Props): Promise<Found | null> => {
  const system = await loadSystem(id);
  if (!system.briefing) return null;
  const table = Table.create(system, { scenario, dice: pledge('briefing', { table: 'briefing' }) });
  const { presenter } = await pictureOf(system);
  return {
    told: system.briefing(table.view(seat), seat),
    presenter: presenter(system, table.head),
    seats: table.seats,
  };
};

/** Situation, aims and hints of a scenario before it is begun. */
export const SetupBriefing = (props: Props) => {
  const { system, scenario, seat } = props;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    void briefingOf(props).then(
      briefing => wanted && setFound(briefing),
      () => wanted && setFound(null),
    );
    return () => {
      wanted = false;
    };
  }, [system, scenario, seat]);
  if (!found) return null;
  const { told, presenter, seats } = found;
  return (
    <details class="setup-briefing" open>
      <summary>{t('tab.briefing')}</summary>
      <BriefingText told={told} presenter={presenter} sides={sidesOf(presenter, seats)} />
    </details>
  );
};
