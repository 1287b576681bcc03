import { deploy } from '../../../../rules/hold-the-line/flow/deploy.ts';
import { POSTURES } from '../../../../rules/hold-the-line/tables/unit-types.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import {
  type Block,
  BREAK,
  bullets,
  heading,
  para,
  small,
  tableOf,
} from '../../../print/blocks.ts';
import type { Source } from '../../../print/source.ts';
import { labelOf, type View } from '../seen.ts';
import { t } from '../words.ts';
import { PHASE_ACTIONS, ROLE_ACTIONS } from './phase-actions.ts';

const postureName = (posture: string): string => t(`htl.posture.${posture as 'movement'}`);

/** The headquarters that the posts of this seat command. */
const ownHqs = (view: View): number[] => {
  const { hqs } = fieldOf(view.table);
  return hqs.flatMap((hq, h) => (view.posts.includes(hq.post) ? [h] : []));
};

const place = (source: Source, hex: number): string =>
  hex < 0
    ? 'not on the map'
    : source.presenter.placeName(source.view, labelOf(source.view as View, hex));

/** Before set-up nothing stands on the map: then what history puts there, from what this seat knows. */
const isEmpty = ({ table, side }: View): boolean => {
  const { pieces } = fieldOf(table);
  return !table.units.some(({ status }, u) => pieces[u]!.side === side && status === 'on');
};
const setUp = (view: View): View => {
  if (view.table.phase !== 'PLANNING' || !isEmpty(view)) return view;
  const table = structuredClone(view.table);
  deploy(table);
  return { ...view, table };
};

/** Units by headquarters: where they stand and in which posture. */
const unitBlocks = (source: Source): Block[] => {
  const view = source.view as View;
  const field = fieldOf(view.table);
  return ownHqs(view).flatMap((h): Block[] => {
    const hq = field.hqs[h]!;
    const now = view.table.hqs[h]!;
    const rows = view.table.units.flatMap((unit, u) => {
      const piece = field.pieces[u]!;
      return unit.hq === h && piece.side === view.side && unit.status === 'on'
        ? [
            [
              piece.name,
              piece.type.name.replace(/^(German|Polish) /, ''),
              postureName(unit.posture),
              place(source, unit.hex),
            ],
          ]
        : [];
    });
    return [
      heading(hq.name, 3),
      para(`${place(source, now.hex)}; pot ${now.pot} of ${hq.potCap} CP.`),
      ...tableOf(['Unit', 'Kind', 'Posture', 'Where'], rows),
    ];
  });
};

const diceWords = ({ red, green, black }: { red: number; green: number; black: number }): string =>
  [
    ...(red > 0 ? [`${red}r`] : []),
    ...(green > 0 ? [`${green}g`] : []),
    ...(black > 0 ? [`${black}b`] : []),
  ].join(' ') || '0';

/** HTL-1.4: what stands on the faces of the kinds that this seat commands. */
const faceBlocks = (source: Source): Block[] => {
  const view = source.view as View;
  const field = fieldOf(view.table);
  const hqs = ownHqs(view);
  const types = new Map(
    view.table.units.flatMap((unit, u) => {
      const { type, side } = field.pieces[u]!;
      return hqs.includes(unit.hq) && side === view.side && unit.status !== 'removed'
        ? [[type.id, type] as const]
        : [];
    }),
  );
  const rows = [...types.values()].map(type => [
    type.name,
    ...POSTURES.map(posture => {
      const face = type.faces[posture];
      return face ? `${face.mp} / ${diceWords(face.dice)} / ${face.kills}` : '–';
    }),
  ]);
  return rows.length === 0
    ? []
    : [
        heading('Faces of your units'),
        small('Movement points / dice (red, green, black) / hits that destroy it.'),
        ...tableOf(['Kind', ...POSTURES.map(postureName)], rows),
      ];
};

/** HTL-6.3: the routes that feed the own headquarters, hex by hex. */
const routeBlocks = (source: Source): Block[] => {
  const view = source.view as View;
  const field = fieldOf(view.table);
  const hqs = ownHqs(view);
  const rows = field.routes.flatMap((route, r) =>
    hqs.includes(route.hq)
      ? [
          [
            field.hqs[route.hq]!.name,
            place(source, route.source),
            String(route.capacity),
            (view.table.routes[r]?.marks ?? []).map(hex => labelOf(view, hex)).join(' '),
          ],
        ]
      : [],
  );
  return rows.length === 0
    ? []
    : [heading('Supply routes'), ...tableOf(['Feeds', 'From', 'CP a turn', 'Markers'], rows)];
};

/** HTL-3.7: formations of this seat's headquarters that are still to come, by day. */
const arrivalBlocks = (source: Source): Block[] => {
  const view = source.view as View;
  const field = fieldOf(view.table);
  const hqs = ownHqs(view);
  const rows = view.table.formations.flatMap((state, f) => {
    const { name, hq, side } = field.formations[f]!;
    return side === view.side &&
      (hqs.includes(hq) || hqs.length === 0) &&
      !state.arrived &&
      state.due > view.table.turn
      ? [[state.due, name] as const]
      : [];
  });
  const sorted = rows.toSorted(([a], [b]) => a - b).map(([due, name]) => [`Day ${due}`, name]);
  return sorted.length === 0
    ? []
    : [heading('Reinforcements by day'), ...tableOf(['When', 'What'], sorted)];
};

/** HTL-2.10, HTL-4: what the role may do in each phase. */
const phaseBlocks = (source: Source): Block[] => {
  const view = source.view as View;
  const roles = new Set(
    view.posts.flatMap(
      post => fieldOf(view.table).chairs.find(({ id }) => id === post)?.role ?? [],
    ),
  );
  const may = new Set([...roles].flatMap(role => ROLE_ACTIONS[role] ?? []));
  const rows = PHASE_ACTIONS.flatMap(({ phase, does }) => {
    const own = does.filter(({ need }) => need === null || may.has(need)).map(({ says }) => says);
    return own.length === 0 ? [] : [[phase, own.join('; ')]];
  });
  return [heading('What you may do when'), ...tableOf(['Phase', 'You may'], rows)];
};

/** The second part of a post's sheet: units with faces, routes, reinforcements, what it may do in which phase. */
export const postSheet = (told: Source): Block[] => {
  const now = told.view as View;
  if (now.side === null)
    return [small('Control has a sheet of its own: tracks, tripwires and events.')];
  const view = setUp(now);
  const source = { ...told, view };
  const note =
    view === now ? [] : [small('As history set them up; your side’s plans may change it.')];
  const units = unitBlocks(source);
  return [
    ...phaseBlocks(source),
    ...arrivalBlocks(source),
    ...routeBlocks(source),
    BREAK,
    ...(units.length === 0
      ? [
          heading('Your units'),
          ...bullets(['You command no unit yourself: write to those who do.']),
        ]
      : [heading('Your units'), ...note, ...units, ...faceBlocks(source)]),
  ];
};
