/** English templates of what movement tells. */
export const MOVEMENT_SENTENCES = {
  moved: '{units} {units|moves|move} from {from} to {to}.',
  movedUnknown:
    '{count} {count|counter|counters} ({nation}) {count|moves|move} from {from} to {to}.',
  steppedBack: '{units} {units|steps|step} back from {from} to {to}.',
  steppedBackUnknown: 'A counter ({nation}) steps back from {from} to {to}.',
  reliability: '{unit} rolls {die}: {points} movement {points|point|points}.',
  divided: '{units} divides in {hex} into {parts}.',
  dividedUnknown: 'A counter ({nation}) divides in {hex}.',
  merged: '{units} {units|merges|merge} in {hex} into {whole}.',
  mergedUnknown: '{count} {count|counter|counters} ({nation}) {count|merges|merge} in {hex}.',
  ranOver: '{units} {units|runs|run} over {lost} in {hex}.',
  raided: '{units} {units|raids|raid} {hex} and {units|wipes|wipe} out {lost}.',
  demolished: 'The crossing {bridge} is destroyed.',
  refuels: '{units} {units|refuels|refuel}.',
  loaded: '{units} {units|goes|go} aboard {train} in {hex}.',
  loadedUnknown:
    '{count} {count|counter|counters} ({nation}) {count|goes|go} aboard {train} in {hex}.',
  unloaded: '{units} {units|leaves|leave} {train} in {hex}.',
  unloadedUnknown:
    '{count} {count|counter|counters} ({nation}) {count|leaves|leave} {train} in {hex}.',
  withdrawn: '{unit} is taken off the board.',
  trainMoved: '{units} runs from {from} to {to}.',
  trainMovedUnknown: 'A train ({nation}) runs from {from} to {to}.',
  loadedColumn: '{units} {units|gets|get} onto {column} in {hex}.',
  loadedColumnUnknown:
    '{count} {count|counter|counters} ({nation}) {count|gets|get} onto {column} in {hex}.',
  unloadedColumn: '{units} {units|gets|get} off {column} in {hex}.',
  unloadedColumnUnknown:
    '{count} {count|counter|counters} ({nation}) {count|gets|get} off {column} in {hex}.',
  entered: '{units} {units|enters|enter} the board in {hex}.',
  enteredUnknown:
    '{count} {count|counter|counters} ({nation}) {count|enters|enter} the board in {hex}.',
  delayed: '{count} {count|reinforcement is|reinforcements are} delayed.',
  concealed: '{units} {units|is|are} concealed.',
  rallied: '{units} ({status}) {units|rallies|rally} in {hex} on a {die}.',
  notRallied: '{units} ({status}) in {hex} {units|does|do} not rally on a {die}.',
  fled: '{units} flees in panic from {from} by {path}.',
  fledUnknown: 'A counter ({nation}) goes from {from} by {path}.',
  released: 'West of column {column}: all units ({nation}) may move from now on.',
  nationDone: 'The units ({nation}) have moved.',
} as const;
