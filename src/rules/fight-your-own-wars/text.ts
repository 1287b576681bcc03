import type { SeatId } from '../../engine/seat.ts';
import { inLetters, type LetteredLink, type LetteredNode } from '../../maps/node/letters.ts';
import { kmBetween } from './campaign-file/check-map.ts';
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

/** Brackets of whoever holds a board, as far as the seat knows: [ours] {theirs} <nobody's>. */
const HELD = ['[]', '{}', '<>'] as const;
const SIGNS: { readonly [kind: string]: string } = { rail: '#', river: '~', sea: '~' };
const WAYS: { readonly [way: string]: string } = { secondary: '.', track: ':' };
const WIDE = 150;
const NARROW = 90;
const FEW_BOARDS = 20;

/** How forces are counted under a board: own by level, then enemies seen now (!) and before (?). */
const standing = ({ units, contacts }: View, at: number): string => {
  const own = units.filter(unit => unit.status === 'here' && unit.board === at).length;
  const seen = contacts.filter(one => one.board === at);
  const now = seen.filter(one => one.now).length;
  const signs = '!'.repeat(now) + '?'.repeat(seen.length - now);
  return [own > 0 ? `+${own}` : '', signs].filter(Boolean).join(' ');
};

/** FYOW-13.4: boards at their places, roads between them with their Movement Points. */
const mapText = (view: View): string[] => {
  const { map, campaign } = fieldOf(view);
  const west = { lat: map.nodes[0]?.lat ?? 0, lon: 0 };
  const kmEast = kmBetween(west, { ...west, lon: 1 });
  const kmNorth = kmBetween(west, { ...west, lat: west.lat + 1 });
  const nodes = map.nodes.map((board, at): LetteredNode => {
    const holder = view.own?.control[at] ?? -1;
    const sign = HELD[holder < 0 ? 2 : holder === view.side ? 0 : 1];
    return {
      x: board.lon * kmEast,
      y: -board.lat * kmNorth,
      name: `${sign[0]}${board.id}${sign[1]}`,
      below: standing(view, at),
    };
  });
  // Roads are drawn last: where a railway runs beside one, the road is what a march needs.
  const drawn = [...map.links].sort(
    (a, b) => Number(a.kind === 'road') - Number(b.kind === 'road'),
  );
  const links = drawn.map(
    (link): LetteredLink => ({
      a: map.index(link.a),
      b: map.index(link.b),
      sign: SIGNS[link.kind] ?? WAYS[link.class ?? ''] ?? null,
      note: link.kind === 'road' ? `${link.mp}${link.v ? 'V' : ''}` : '',
    }),
  );
  const wide = map.count > FEW_BOARDS ? WIDE : NARROW;
  const sides = campaign.sides.map(({ id }) => id);
  const [ours = '', theirs = ''] = view.side === 1 ? [...sides].reverse() : sides;
  return [
    inLetters(nodes, links, wide),
    `[${ours}] {${theirs}} · road -|/\\ secondary . track : rail # water ~ · V closed to lorries · +2 own forces ! seen ? seen before`,
  ];
};

/** The map in letters, then every board where somebody stands with who it is and what his orders say. */
export const boardText = (seen: View, _seat: SeatId): string => {
  const view = seen.whole
    ? viewOf(
        { ...seen.whole, options: { ...seen.whole.options, mode: 'versus' } },
        seen.whole.sides[0]!.id,
      )
    : seen;
  const { map, campaign } = fieldOf(view);
  const { weather } = view;
  const lines = [
    `${campaign.title} · day ${view.dayNumber} of ${campaign.lengthDays}, session ${view.session}, ${weather.light} · ${weather.code}, wind ${weather.wind}, gauge ${weather.gauge}`,
    ...mapText(view),
    ...airText(view),
  ];
  map.nodes.forEach((board, at) => {
    const units = view.units.filter(unit => unit.board === at && unit.status === 'here');
    const contacts = view.contacts.filter(one => one.board === at);
    if (units.length + contacts.length === 0) return;
    lines.push(
      `${board.id} (${board.name}, ${board.type}${board.size === 'half' ? ', half' : ''}${board.vp ? `, ${board.vp} VP` : ''})`,
    );
    for (const unit of units)
      lines.push(
        `    ${unit.id} ${unit.name}${unit.zone === 'table' ? '' : `, box ${unit.zone}`}: ${worthOf(unit)} pts CV ${combatValue(unit)} ${unit.condition} ${unit.mode} ${unit.attitude}: ${writeOrder(orderFrom(unit.order))}`,
      );
    for (const one of contacts)
      lines.push(
        `    ${one.now ? '!' : '?'} ${one.alias} ${one.zone}${one.cv ? ` CV ${one.cv}` : ''}`,
      );
  });
  return lines.join('\n');
};
