import { type Signal, signal } from '@preact/signals';
import { firstLink, type RecordHead } from '../../../engine/record.ts';
import type { SeenCommand, SeenUnit, View } from './seen.ts';

/** `unit:kg_1`, `command:corps` or `who:Major Weber` by the name that a person gave. */
export type OwnNames = { readonly [what: string]: string };

const MOST_LETTERS = 60;
const kept = new Map<string, Signal<OwnNames>>();

const read = (key: string): OwnNames => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(found) as object).filter(([, name]) => typeof name === 'string'),
    );
  } catch {
    return {};
  }
};

const keyOf = (head: RecordHead): string => `maproom.names.${firstLink(head)}`;

/** Names that a person gave to forces and people of a game: kept in this browser beside the record, never in it. */
export const ownNames = (head: RecordHead): Signal<OwnNames> => {
  const key = keyOf(head);
  const names = kept.get(key) ?? signal<OwnNames>(read(key));
  kept.set(key, names);
  return names;
};

/** An empty name gives the printed one back. */
export const rename = (head: RecordHead, what: string, name: string): void => {
  const names = ownNames(head);
  const { [what]: _, ...others } = names.value;
  const given = name.trim().slice(0, MOST_LETTERS);
  names.value = given === '' ? others : { ...others, [what]: given };
  localStorage.setItem(keyOf(head), JSON.stringify(names.value));
};

type Led = { readonly name: string };

const whoIs = <L extends Led>(names: OwnNames, leader: L): L => {
  const name = names[`who:${leader.name}`];
  return name === undefined ? leader : { ...leader, name };
};

type Unit = Pick<SeenUnit, 'id' | 'name' | 'leader'>;
const unitAs = <U extends Unit>(names: OwnNames, unit: U): U => ({
  ...unit,
  name: names[`unit:${unit.id}`] ?? unit.name,
  leader: whoIs(names, unit.leader),
});

type Command = Pick<SeenCommand, 'id' | 'name' | 'leader'>;
const commandAs = <C extends Command>(names: OwnNames, command: C): C => ({
  ...command,
  name: names[`command:${command.id}`] ?? command.name,
  leader: whoIs(names, command.leader),
});

/** A view in which forces and people bear the names that were given to them. */
export const renamedIn = (view: View, names: OwnNames): View => {
  if (Object.keys(names).length === 0) return view;
  const units = view.units.map(unit => unitAs(names, unit));
  const commands = view.commands.map(command => commandAs(names, command));
  const { whole } = view;
  return {
    ...view,
    units,
    commands,
    whole: whole && {
      ...whole,
      units: whole.units.map(unit => unitAs(names, unit)),
      commands: whole.commands.map(command => commandAs(names, command)),
    },
  };
};

/** Names by ids of forces and commands and by printed names of people, for texts that are made from those. */
export const namesById = (names: OwnNames): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(names).flatMap(([what, name]) => {
      const [, id] = /^(?:unit|command|who):(.*)$/s.exec(what) ?? [];
      return id === undefined ? [] : [[id, name] as const];
    }),
  );
