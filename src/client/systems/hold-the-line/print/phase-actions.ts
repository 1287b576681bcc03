import roles from '../../../../rules/hold-the-line/data/roles.json';

type Deed = { readonly need: string | null; readonly says: string };

/** HTL-4: what is done in each phase, and the capability of HTL-2.10 that it takes. */
export const PHASE_ACTIONS: readonly { readonly phase: string; readonly does: readonly Deed[] }[] =
  [
    {
      phase: 'Planning',
      does: [
        { need: 'pregameDecisions', says: 'take the decisions before the war' },
        { need: null, says: 'write to your superior and to Control' },
      ],
    },
    {
      phase: 'Set-up',
      does: [
        { need: 'orderUnits', says: 'shift units and headquarters by a hex, choose postures' },
      ],
    },
    {
      phase: 'Initiative',
      does: [
        { need: 'commitInitiative', says: 'lay up to three cards for your region' },
        { need: 'grantReserveCards', says: 'give a region cards of the reserve' },
      ],
    },
    {
      phase: 'Command',
      does: [
        { need: 'allocateUpperCp', says: 'divide command points among those below you' },
        { need: 'allocateCorpsCp', says: 'lay command points on hexes, place artillery' },
        { need: 'releaseReserves', says: 'release reserves' },
        { need: 'reassignCounters', says: 'move guns and support between headquarters' },
        { need: 'playAir', says: 'rotate squadrons and choose their targets' },
      ],
    },
    {
      phase: 'Actions',
      does: [
        {
          need: 'orderUnits',
          says: 'rally, attack from Prepared, other attacks, exploit, in this order; react as defender',
        },
      ],
    },
    {
      phase: 'Movement',
      does: [
        {
          need: 'orderUnits',
          says: 'march, move headquarters, lengthen supply routes, bring in reinforcements',
        },
      ],
    },
    { phase: 'Posture', does: [{ need: 'orderUnits', says: 'change postures, form regiments' }] },
    {
      phase: 'At any time',
      does: [
        { need: 'messageSuperior', says: 'report to your superior' },
        { need: 'messageSubordinate', says: 'write to those below you' },
        { need: 'messageLateral', says: 'write to neighbours' },
        { need: 'callTeaBreak', says: 'call a tea break, once' },
        { need: 'replaceCommander', says: 'ask Control to replace a commander' },
      ],
    },
  ];

/** HTL-2.10: the capabilities of each role. */
export const ROLE_ACTIONS: { readonly [role: string]: readonly string[] } = Object.fromEntries(
  Object.entries(roles.roles as unknown as Record<string, Record<string, unknown>>).map(
    ([role, may]) => [role, Object.keys(may).filter(key => may[key] === true)],
  ),
);
