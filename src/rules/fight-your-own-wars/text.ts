import type { SeatId } from '../../engine/seat.ts';
import { fieldOf } from './terms/field.ts';
import { combatValue, worthOf } from './terms/force.ts';
import { orderFrom } from './terms/orders/kept.ts';
import { writeOrder } from './terms/orders/write.ts';
import { type View, viewOf } from './view.ts';

/** FYOW-28.1: own squadrons in letters: ready +, not ready -, in the air ^, back from a flight v, lost x. */
const airText = ({ air }: View): string[] => {
  if (!air) return [];
  const mark = { ready: '+', inactive: '-', up: '^', flown: 'v', lost: 'x' } as const;
  return air.commands.map((command, at) => {
    const rows = air.squadrons
      .filter(one => one.command === at)
      .map(({ id, machines }) => `${id} ${machines.map(({ status }) => mark[status]).join('')}`);
    return `${command.name}: ${command.condition}, Milestone ${command.milestone}/${command.full}, flying die ${command.die} · ${rows.join(', ')}`;
  });
};

/** The map in letters: boards with who stands there, links with what they need. */
export const boardText = (seen: View, seat: SeatId): string => {
  const view = seen.whole
    ? viewOf(
        { ...seen.whole, options: { ...seen.whole.options, mode: 'versus' } },
        seen.whole.sides[0]!.id,
      )
    : seen;
  const { map, campaign } = fieldOf(view);
  const { weather } = view;
  const lines = [
    `${campaign.title} · day ${view.dayNumber} of ${campaign.lengthDays}, session ${view.session}, ${weather.light} · ${weather.code}, wind ${weather.wind}, gauge ${weather.gauge}${seat ? '' : ''}`,
  ];
  lines.push(...airText(view));
  map.nodes.forEach((board, at) => {
    const holder = view.own ? (campaign.sides[view.own.control[at]!]?.id ?? 'nobody') : '';
    const links = map
      .linksOf(at, 'road')
      .map(
        link =>
          `${map.label(map.across(link, at))} ${map.length(link)}${map.links[link]!.v ? 'V' : ''}`,
      );
    lines.push(
      `${board.id} (${board.type}${board.size === 'half' ? ', half' : ''}${board.vp ? `, ${board.vp} VP` : ''}) ${holder} -> ${links.join(', ')}`,
    );
    for (const unit of view.units)
      if (unit.board === at && unit.status === 'here')
        lines.push(
          `    ${unit.id} ${unit.zone === 'table' ? '' : `box ${unit.zone} `}${worthOf(unit)} pts CV ${combatValue(unit)} ${unit.condition} ${unit.mode} ${unit.attitude}: ${writeOrder(orderFrom(unit.order))}`,
        );
    for (const one of view.contacts)
      if (one.board === at)
        lines.push(
          `    ${one.now ? '!' : '?'} ${one.alias} ${one.zone}${one.cv ? ` CV ${one.cv}` : ''}`,
        );
  });
  return lines.join('\n');
};
