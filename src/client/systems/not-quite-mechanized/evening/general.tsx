import type { Action } from '../../../../engine/system.ts';
import { clockOf } from '../../../../rules/not-quite-mechanized/terms/ground.ts';
import {
  hasArrived,
  isAutomatic,
  isForGeneral,
  plumpireOf,
  seesSide,
} from '../../../../rules/not-quite-mechanized/terms/plumpire.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { nameIn, type View, viewOf } from '../seen.ts';
import { Passing, type Report, reportTitle } from './passing.tsx';
import { t } from './words.ts';

type Props = { readonly model: GameModel };

/** NQM-20.3: what lies on the plumpire's desk for his general; what he leaves alone goes up when the hour's orders are written. */
const ForGeneral = ({ model }: Props) => {
  const view = viewOf(model);
  const { table, side } = view;
  const reports = table.reports.filter(
    one => one.side === side && isForGeneral(table, one) && !hasArrived(table, one),
  );
  const events = table.messages.filter(
    one => one.side === side && !one.delivered && isAutomatic(table, one),
  );
  const tell = (of: object): void => void model.act({ type: 'tellGeneral', ...of } as Action);
  return (
    <section aria-label={t('nqm.general.desk')}>
      <h3>
        {t('nqm.general.desk')} <RuleLink model={model} rule="NQM-20.3" />
      </h3>
      <p class="small">{t('nqm.general.how')}</p>
      <ol class="units">
        {events.map(one => (
          <Passing
            key={`m${one.id}`}
            what={`${clockOf(table, one.deliver)} ${one.text}`}
            words={[one.text]}
            held={one.held}
            mayPass={one.deliver === table.bound}
            pass={how => tell({ node: one.from, asOf: one.sent, message: one.id, ...how })}
          />
        ))}
        {reports.map(one => (
          <Passing
            key={`${one.node}@${one.asOf}`}
            what={reportTitle(view, one)}
            words={one.lines}
            held={one.held}
            mayPass={one.deliver === table.bound}
            pass={how => tell({ node: one.node, asOf: one.asOf, ...how })}
          />
        ))}
        {events.length + reports.length === 0 && <li class="small">{t('nqm.general.nothing')}</li>}
      </ol>
    </section>
  );
};

const newest = ({ table, side }: View): Report[] => {
  const found = new Map<string, Report>();
  for (const one of table.reports)
    if (one.side === side && one.asOf >= (found.get(one.node)?.asOf ?? -1))
      found.set(one.node, one);
  return [...found.values()].sort((a, b) => b.asOf - a.asOf || (a.node < b.node ? -1 : 1));
};

/** NQM-17.7: the latest report of every headquarters that has come, with its hour. */
const ReportsRead = ({ model }: Props) => {
  const view = viewOf(model);
  return (
    <section aria-label={t('nqm.general.read')}>
      <h3>
        {t('nqm.general.read')} <RuleLink model={model} rule="NQM-17.7" />
      </h3>
      {newest(view).map(({ node, asOf, lines, contacts }) => (
        <details key={node}>
          <summary>
            {t('nqm.general.from', {
              node: nameIn(view, node),
              asOf: clockOf(view.table, asOf),
              contacts: contacts.length,
            })}
          </summary>
          <ul class="units">
            {lines.map(line => (
              <li key={line}>{worded(view, line)}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};

/** A line of an automatic report names its unit by its id; people read the name. */
const worded = (view: View, line: string): string => {
  const [id = '', ...rest] = line.split(' ');
  const name = nameIn(view, id);
  return name === id ? line : [name, ...rest].join(' ');
};

/** What a seat that does not see all of its side is told, and what a plumpire has to pass on. */
export const Reports = ({ model }: Props) => {
  const { table, side, seat } = viewOf(model);
  if (side < 0) return null;
  if (plumpireOf(table, side) === seat) return <ForGeneral model={model} />;
  return seesSide(table, seat) ? null : <ReportsRead model={model} />;
};
