import type { Shape } from '../../../../engine/shape.ts';
import {
  boardFileShape,
  campaignFileShape,
  commandFileShape,
  FILES,
  figuresOf,
  linkFileShape,
  ownItemShape,
  sideFileShape,
  unitFileShape,
} from '../../../../rules/fight-your-own-wars/index.ts';
import { ShapeForm } from '../../../forms/shape-form.tsx';
import { spaced } from '../../../forms/words.ts';
import { Builder, type ElementRow } from './builder.tsx';
import { type CampaignFile, freeId, type Row, type UnitRow } from './campaign-file.ts';
import { Landings } from './landings.tsx';
import {
  change,
  choose,
  chosen,
  file,
  ownItems,
  PARTS,
  type Part,
  part,
  verdict,
} from './model.ts';
import { AddItem } from './own-items.tsx';
import { CsvBar } from './tables-and-versions.tsx';
import { FromTemplate, type Template } from './templates.tsx';
import { t } from './words.ts';

const SHAPES: { readonly [of in Part]: Shape<unknown> } = {
  boards: boardFileShape,
  links: linkFileShape,
  sides: sideFileShape,
  commands: commandFileShape,
  units: unitFileShape,
  items: ownItemShape,
  campaign: campaignFileShape,
};
/** What is worked out, or is made elsewhere, has no field. */
const HIDDEN: { readonly [of in Part]: readonly string[] } = {
  boards: ['table'],
  links: ['edgeA', 'edgeB'],
  sides: ['originalCost'],
  commands: [],
  units: [
    'originalValue',
    'value',
    'combatValue',
    'mp',
    'maxBoardsPerDay',
    'rows',
    'vBarred',
    'quality',
    'entirelyElite',
    'milestone',
    'figures',
    'loadSpaces',
    'platoons',
    'guns100mm',
    'hasRecce',
    'hasEngineers',
    'second',
    'elements',
  ],
  items: [],
  campaign: ['map', 'sides', 'commands', 'units', 'items'],
};

const rowsOf = (of: Part): readonly Row[] => {
  const { map, sides, commands, units, items = [] } = file.value;
  return { boards: map.boards, links: map.links, sides, commands, units, items, campaign: [] }[of];
};
const withRows = (of: Part, rows: Row[]): CampaignFile =>
  of === 'boards' || of === 'links'
    ? { ...file.value, map: { ...file.value.map, [of]: rows } }
    : of === 'items' && rows.length === 0
      ? withoutItems(file.value)
      : { ...file.value, [of]: rows };
/** A file without pieces of its own says nothing of them. */
const withoutItems = ({ items: _, ...rest }: CampaignFile): CampaignFile => rest as CampaignFile;

/** Lists and forms of everything that a campaign is made of. */
export const Parts = () => {
  const of = part.value;
  const rows = rowsOf(of);
  const at = Math.min(chosen.value, Math.max(0, rows.length - 1));
  const row = rows[at];
  return (
    <section class="studio-parts" aria-label={t(`studio.${of}`)}>
      <div class="row" role="tablist">
        {PARTS.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            class="button"
            aria-selected={one === of}
            onClick={() => choose(one, 0)}
          >
            {t(`studio.${one}`)}
          </button>
        ))}
      </div>
      {of === 'campaign' && <Landings />}
      {of === 'campaign' ? (
        <ShapeForm
          shape={SHAPES.campaign}
          without={HIDDEN.campaign}
          value={file.value}
          problem={problemAt('')}
          onChange={value => change(value as CampaignFile)}
        />
      ) : (
        <>
          <RowList of={of} rows={rows} at={at} />
          {(of === 'boards' || of === 'links') && <CsvBar of={of} />}
          {of === 'units' && <AddLike />}
          {of === 'items' && <AddItem />}
          {row && (
            <>
              {of === 'units' && (
                <>
                  <Figures unit={row as UnitRow} />
                  <Builder
                    key={`builder ${at}`}
                    unit={row as UnitRow}
                    onChange={elements => change(withRows(of, rows.with(at, { ...row, elements })))}
                  />
                </>
              )}
              <ShapeForm
                key={`${of} ${at}`}
                shape={SHAPES[of]}
                without={HIDDEN[of]}
                value={row}
                problem={problemAt(
                  of === 'boards' || of === 'links' ? `map.${of}[${at}].` : `${of}[${at}].`,
                )}
                onChange={value => change(withRows(of, rows.with(at, value as Row)))}
              />
            </>
          )}
        </>
      )}
    </section>
  );
};

/** The first finding below a place, as the form wants it. */
const problemAt = (below: string) => {
  const found = verdict.value.findings.find(({ at }) => at.startsWith(below));
  return found ? { at: found.at.slice(below.length), because: found.because } : null;
};

const nameOf = (row: Row): string => String(row.name ?? row.id);
const RowList = ({ of, rows, at }: { of: Part; rows: readonly Row[]; at: number }) => {
  const add = () => {
    const like = rows[at];
    if (!like) return;
    const made = { ...structuredClone(like), id: freeId(`${like.id}_`, rows) };
    change(withRows(of, [...rows, made]));
    choose(of, rows.length);
  };
  return (
    <div class="row">
      <select
        aria-label={t(`studio.${of}`)}
        value={String(at)}
        onChange={event => choose(of, Number(event.currentTarget.value))}
      >
        {rows.map((row, i) => (
          <option key={row.id} value={String(i)}>
            {nameOf(row)}
          </option>
        ))}
      </select>
      <button type="button" class="button" disabled={rows.length === 0} onClick={add}>
        {t('studio.add')}
      </button>
      <button
        type="button"
        class="button"
        disabled={rows.length === 0}
        onClick={() => change(withRows(of, rows.toSpliced(at, 1)))}
      >
        {t('studio.remove')}
      </button>
    </div>
  );
};

/** FYOW-A15: value, Combat Value and the like with what they come from; they cannot be typed. */
const Figures = ({ unit }: { unit: UnitRow }) => {
  const figures = Object.entries(figuresOf(unit, ownItems()))
    .map(([name, value]) => `${spaced(name)} ${value}`)
    .join(', ');
  const here = file.value.units.filter(
    other => other.board === unit.board && other.side === unit.side,
  );
  const points = here.reduce((sum, one) => sum + Number(figuresOf(one, ownItems()).value), 0);
  return (
    <p class="small">
      {t('studio.figures', { figures })}{' '}
      {unit.board &&
        t('studio.load', {
          board: unit.board,
          points,
          capacity: file.value.boardCapacityPerSide,
        })}
    </p>
  );
};

const KEPT_FIELDS = [
  'id',
  'name',
  'side',
  'nation',
  'level',
  'role',
  'command',
  'parent',
  'commander',
  'board',
  'zone',
  'ownedEdge',
  'attitude',
  'stockpile',
  'order',
  'elements',
];
const MODELS = FILES.flatMap(({ title, units }) =>
  (units as unknown as UnitRow[])
    .filter(({ level, role }) => level === 'battlegroup' && role !== 'static')
    .map(unit => ({ label: `${unit.name} (${unit.nation}, ${title})`, unit })),
);

/** FYOW-A15: a side without a source of supply gets the board of its first force. */
const supplied = (made: CampaignFile, side: string, board: string | null): CampaignFile => {
  const supply = made.supply as { readonly sources: { readonly [side: string]: string[] } };
  if (board === null || (supply.sources[side] ?? []).length > 0) return made;
  return { ...made, supply: { ...supply, sources: { ...supply.sources, [side]: [board] } } };
};

type Source = { readonly [field: string]: unknown; readonly elements: readonly ElementRow[] };

/** Puts a force like another on the map: the first of a side becomes its headquarters. */
const addForce = (source: Source, side: string): void => {
  const { sides, commands, units, map } = file.value;
  const of = sides.find(({ id }) => id === side) ?? sides[0]!;
  const senior = commands.find(one => one.side === of.id && one.level === 'brigade');
  const isFirst = !units.some(unit => unit.side === of.id);
  const copy = Object.fromEntries(KEPT_FIELDS.map(name => [name, source[name]]));
  const unit = {
    ...structuredClone(copy),
    id: isFirst ? String(senior?.hqUnit ?? 'hq') : freeId(`${of.id.slice(0, 2)}_bg`, units),
    side: of.id,
    nation: of.nation,
    command: senior?.id ?? '',
    parent: null,
    board: map.boards[of === sides[0] ? 0 : map.boards.length - 1]?.id ?? null,
    order: { directive: 'STAND_BY' },
    elements: source.elements.map(({ item, n, q, mob }) => ({ item, n, q, mob })),
  } as unknown as UnitRow;
  change(supplied({ ...file.value, units: [...units, unit] }, of.id, unit.board));
  choose('units', units.length);
};

/** A template has no name, commander or place of its own yet. */
const fromTemplate = (template: Template): Source => ({
  ...(MODELS[0]?.unit as unknown as Source),
  name: template.title,
  role: template.role,
  level: 'battlegroup',
  elements: template.elements,
});

/** A force from a template, or like one of the shipped campaigns, for a side. */
const AddLike = () => (
  <>
    <FromTemplate
      sides={file.value.sides}
      onAdd={(template, side) => addForce(fromTemplate(template), side)}
    />
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const found = MODELS[Number(data.get('model'))];
        if (found) addForce(found.unit as unknown as Source, String(data.get('side')));
      }}
    >
      <label>
        {t('studio.addLike')}
        <select name="model">
          {MODELS.map(({ label }, i) => (
            <option key={label} value={String(i)}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <select name="side" aria-label={t('studio.sides')}>
        {file.value.sides.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
      <button type="submit" class="button">
        {t('studio.add')}
      </button>
    </form>
  </>
);
