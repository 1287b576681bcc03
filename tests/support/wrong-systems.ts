import { hashText } from '../../src/engine/hash.ts';
import type { Action, Context, Rule, System } from '../../src/engine/system.ts';
import { type State, skirmish } from './skirmish/index.ts';

/** H5: systems that are wrong on purpose. A law that finds nothing wrong with them is no law. */
export const sound = skirmish as System;
type AnyRule = Rule<unknown, Action>;

const withRule = (type: string, change: (rule: AnyRule) => Partial<AnyRule>): System => {
  const rule = sound.rules[type]!;
  return { ...sound, rules: { ...sound.rules, [type]: { ...rule, ...change(rule) } } };
};

/** Something that hangs on pieces nobody but their owner may see. */
const secretOf = (state: unknown): string =>
  hashText(...(state as State).units.map(unit => `${unit.id}${unit.kind}${unit.at}${unit.level}`));
const coin = (state: unknown): boolean => Number.parseInt(secretOf(state)[0]!, 16) % 2 === 0;

const silent = (context: Context): Context => ({
  seat: context.seat,
  dice: context.dice,
  roll: (...args) => context.roll(...args),
  log: (...args) => context.log(...args),
  reveal: () => undefined,
});

let lastLookedAt: unknown = null;

export const LEAKS: { readonly [what: string]: System } = {
  'a view that shows a covered unit': {
    ...sound,
    view: (state, seat) => ({
      ...(sound.view(state, seat) as object),
      peek: (state as State).units.find(unit => unit.side !== seat && unit.level === 0)?.kind,
    }),
  },
  'a view as long as the secret': {
    ...sound,
    view: (state, seat) => ({
      ...(sound.view(state, seat) as object),
      padding: coin(state) ? 'x' : 'xx',
    }),
  },
  'offers that hang on covered units': withRule('march', rule => ({
    *candidates(state, seat) {
      for (const action of rule.candidates(state, seat))
        if (coin(state) || hashText(JSON.stringify(action)) > '8') yield action;
    },
  })),
  'a refusal that tells': withRule('march', rule => ({
    refuse(state, seat, action) {
      const no = rule.refuse(state, seat, action);
      return no && { ...no, because: `${no.because} (${secretOf(state)})` };
    },
  })),
  'a refusal that hangs on covered units': withRule('attack', rule => ({
    refuse: (state, seat, action) =>
      coin(state)
        ? { rule: 'SK-4.1', code: 'NO', because: 'not against such odds' }
        : rule.refuse(state, seat, action),
  })),
  'a log line that tells': withRule('march', rule => ({
    apply(draft, action, context) {
      rule.apply(draft, action, context);
      context.log('SK-3.1', 'marched', { unit: secretOf(draft), from: '', path: [] });
    },
  })),
  'a question that tells': {
    ...sound,
    pending: state =>
      sound.pending(state).map(asked => ({ ...asked, about: { odds: secretOf(state) } })),
  },
  'a forecast of the true table': {
    ...sound,
    view: (state, seat) => {
      lastLookedAt = state;
      return sound.view(state, seat);
    },
    forecasts: { ...sound.forecasts!, worlds: () => [lastLookedAt] },
  },
  'an undo after something was shown': withRule('march', rule => ({
    apply: (draft, action, context) => rule.apply(draft, action, silent(context)),
  })),
};

/** Each with the law that it breaks. */
export const WRONGS: { readonly [what: string]: readonly [law: string, system: System] } = {
  'an offer that is refused': [
    'offers',
    withRule('hold', () => ({ refuse: () => ({ rule: 'SK-3.5', code: 'NO', because: 'no' }) })),
  ],
  'an illegal march that is let through': [
    'offers',
    withRule('march', rule => ({
      refuse: (state, seat, action) => {
        const no = rule.refuse(state, seat, action);
        return no?.code === 'TOO_FAR' ? null : no;
      },
    })),
  ],
  'an offer left out': [
    'offers',
    withRule('attack', rule => ({
      *candidates(state, seat) {
        for (const action of rule.candidates(state, seat))
          if (JSON.stringify(action).length % 3 > 0) yield action;
      },
    })),
  ],
  'a sampler that never draws some offers': [
    'offers',
    withRule('attack', rule => ({
      sample: (state, seat) => [...rule.candidates(state, seat)][0] ?? null,
    })),
  ],
  'a refusal that writes': [
    'offers',
    withRule('march', rule => ({
      refuse: (state, seat, action) => {
        const no = rule.refuse(state, seat, action);
        if (no) (state as State).losses.red++;
        return no;
      },
    })),
  ],
  'a rule that forgets a loss': [
    'soundness',
    withRule('lose', rule => ({
      apply: (draft, action, context) => {
        rule.apply(draft, action, context);
        (draft as State).losses.red = 0;
        (draft as State).losses.blue = 0;
      },
    })),
  ],
  'a question without an answer': ['soundness', withRule('done', () => ({ *candidates() {} }))],
  'a piece moved behind the back of the stacks': [
    'derived',
    withRule('hold', rule => ({
      apply: (draft, action, context) => {
        rule.apply(draft, action, context);
        const unit = (draft as State).units.find(one => one.at >= 0);
        if (unit) unit.at = (unit.at + 1) % 81;
      },
    })),
  ],
  'a view that keeps what has changed': [
    'derived',
    { ...sound, view: (state, seat, before) => before ?? sound.view(state, seat) },
  ],
  'odds that are not those of the dice': [
    'odds',
    {
      ...sound,
      forecasts: {
        ...sound.forecasts!,
        label: (before, after, log) =>
          (before as State).turn > 0 && Math.floor(wanderer++ / 50) % 2 === 0
            ? 'anything'
            : sound.forecasts!.label(before, after, log),
      },
    },
  ],
  'a rule that throws its own dice': [
    'determinism',
    withRule('done', rule => ({
      apply: (draft, action, context) => {
        rule.apply(draft, action, context);
        if (Math.random() > 2) context.log('SK-3.4', 'phaseDone', {});
      },
    })),
  ],
  'a rule that looks at the clock': [
    'determinism',
    withRule('march', rule => ({
      apply: (draft, action, context) => {
        rule.apply(draft, action, context);
        if (Date.now() < 0) context.log('SK-3.1', 'marched', {});
      },
    })),
  ],
  'a rule that tells the secret of the dice': [
    'diceProof',
    withRule('done', rule => ({
      apply: (draft, action, context) => {
        rule.apply(draft, action, context);
        const source = Reflect.get(context.dice, 'source') as { seed?: string };
        context.log('SK-3.4', 'phaseDone', { side: source.seed ?? '', phase: '' });
      },
    })),
  ],
  'a message without a sentence': ['wording', { ...sound, sentences: {} }],
  'a sentence with a hole': [
    'wording',
    { ...sound, sentences: { ...sound.sentences, phaseDone: '{side} ends {nothing}' } },
  ],
  'a state that hangs on something outside': [
    'replay',
    withRule('done', rule => ({
      apply: (draft, action, context) => {
        rule.apply(draft, action, context);
        (draft as State).units[0]!.fired = wanderer++ % 2 === 0;
      },
    })),
  ],
};
let wanderer = 0;
