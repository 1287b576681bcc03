import type { View } from '../view.ts';

/** `unit:kg_1`, `command:corps` or `who:Major Weber` by the name that a person gave. */
export type OwnNames = { readonly [what: string]: string };

type Led = { readonly name: string };

const whoIs = <L extends Led>(names: OwnNames, leader: L): L => {
  const name = names[`who:${leader.name}`];
  return name === undefined ? leader : { ...leader, name };
};

type Unit = Pick<View['units'][number], 'id' | 'name' | 'leader'>;
const unitAs = <U extends Unit>(names: OwnNames, unit: U): U => ({
  ...unit,
  name: names[`unit:${unit.id}`] ?? unit.name,
  leader: whoIs(names, unit.leader),
});

type Command = Pick<View['commands'][number], 'id' | 'name' | 'leader'>;
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
