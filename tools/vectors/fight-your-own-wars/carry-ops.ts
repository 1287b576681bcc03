import { breakSpaces } from '../../../src/rules/fight-your-own-wars/phases/rail-session.ts';
import {
  hubDice,
  hubNamed,
  hubSpaces,
} from '../../../src/rules/fight-your-own-wars/tables/hubs.ts';
import { combatValueOf } from '../../../src/rules/fight-your-own-wars/terms/force.ts';
import { isLocomotiveGone, trainBar } from '../../../src/rules/fight-your-own-wars/terms/rails.ts';
import { throughHub } from '../../../src/rules/fight-your-own-wars/terms/sea/hub-route.ts';
import {
  filled,
  landingModifiers,
  landingNeed,
  landingTotal,
  readyAgain,
} from '../../../src/rules/fight-your-own-wars/terms/sea/landing-sums.ts';
import type { Ops } from './vector.ts';

/** Landings, hubs and trains. */
export const CARRY_OPS: Ops = {
  landing: (
    {
      kind,
      weather = 'fair',
      wind = 'calm',
      light = 'day',
      vehicles = false,
      wave = 0,
      craftSpaces = 0,
    },
    { d10 },
  ) => {
    if (kind === 'shore' && vehicles) return { error: 'E_COVE_VEHICLE' };
    if (wave > 0 && filled([{ capacity: craftSpaces, count: 1 }], [], wave) === null)
      return { error: 'E_LOAD' };
    const modifiers = landingModifiers(kind, weather, wind, light);
    const total = landingTotal(kind, modifiers, d10);
    const need = landingNeed(kind);
    return { modifiers, total, need, lands: total >= need };
  },
  wave: ({ session, spaces, craft, link }) =>
    filled(craft, [], spaces) === null || link === undefined
      ? { error: 'E_LOAD' }
      : { legal: true, craftReadyAgain: readyAgain(session, 2) },
  ashore: ({ elements }) => {
    const value = elements.reduce(
      (sum: number, one: { each: number; n: number; afloat?: number }) =>
        sum + one.each * (one.n - (one.afloat ?? 0)),
      0,
    );
    return { value, combatValue: combatValueOf(value) };
  },
  hub: ({ hub: id, vehicles = false }, { faces }) => {
    const hub = hubNamed(id)!;
    if (vehicles && !hub.vehicles) return { error: 'E_COVE_VEHICLE' };
    return { loadSpaces: faces.length === hubDice(hub).length ? hubSpaces(faces) : null };
  },
  hubRoute: ({ contested, weatherStops }) => ({ letters: throughHub(contested, weatherStops) }),
  loading: ({ loadSpaces }, { throws }) => {
    let done = 0;
    const sums = throws.map((faces: number[]) => {
      done += hubSpaces(faces);
      return done;
    });
    return { sums, loaded: done >= loadSpaces };
  },
  trainEnter: ({
    station = false,
    otherTrain = false,
    lineCut = false,
    movesToday = 0,
    max = 6,
  }) => {
    const error = trainBar({ station, otherTrain, lineCut, movesToday, max });
    return error ? { error } : { legal: true };
  },
  trainHit: ({ damage }) => ({ locomotive: isLocomotiveGone(damage) ? 'destroyed' : 'running' }),
  breakHandling: (_, { faces }) => ({ spaces: breakSpaces(faces) }),
};
