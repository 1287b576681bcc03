import timings from '../data/task-timings.json';

/** NQM-7.8, NQM-7.17: the tasks a unit may be given. */
export const TASKS = [
  'planMajorRiver',
  'infantryBridgehead',
  'vehicleBridge',
  'layMinefield',
  'demolishMajorBridge',
  'demolishMinorBridge',
  'digInCompany',
  'fortify',
  'breachMinefieldLane',
  'repairMinorBridge',
  'clearRoadblock',
  'loadTransporters',
] as const;
export type TaskId = (typeof TASKS)[number];

type Printed = {
  readonly id: string;
  readonly hours?: number;
  readonly bounds?: number;
  readonly engineerPlatoonHours?: number;
  readonly engineerCompanyHoursPerKm?: number;
  readonly engineerPlatoonHoursPer100m?: number;
};
const printed = (id: string): Printed =>
  ([...timings.tasks, ...timings.reconstructedTasks] as Printed[]).find(one => one.id === id)!;

/** NQM-7.8: engineer platoon-hours, or hours of the unit itself; metres for what goes by length. */
export const taskHours = (task: TaskId, metres = 0): number => {
  const row = printed(task);
  if (row.engineerCompanyHoursPerKm !== undefined)
    return Math.ceil((row.engineerCompanyHoursPerKm * 3 * metres) / 1000);
  if (row.engineerPlatoonHoursPer100m !== undefined)
    return Math.max(1, Math.ceil((row.engineerPlatoonHoursPer100m * metres) / 100));
  return row.bounds ?? row.engineerPlatoonHours ?? row.hours ?? 0;
};

/** NQM-7.9: hours until a sortie arrives. */
export const airHours = (level: 'corps' | 'army'): number =>
  printed(level === 'corps' ? 'airCorps' : 'airArmy').hours!;
