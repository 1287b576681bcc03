import type { Action, Context, System } from '../../src/engine/system.ts';

/** The same system, telling whenever a rule says that something was revealed. */
export const spied = (system: System, onReveal: () => void): System => {
  const watched = (context: Context): Context =>
    Object.create(context, {
      reveal: {
        value: (rule: string) => {
          onReveal();
          context.reveal(rule);
        },
      },
    });
  const rules = Object.fromEntries(
    Object.entries(system.rules).map(([type, rule]) => [
      type,
      Object.create(rule, {
        apply: {
          value: (draft: unknown, action: Action, context: Context) =>
            rule.apply(draft, action, watched(context)),
        },
      }),
    ]),
  );
  const proceed = (draft: unknown, context: Context): boolean =>
    system.proceed?.(draft, watched(context)) ?? false;
  return Object.create(system, { rules: { value: rules }, proceed: { value: proceed } });
};
