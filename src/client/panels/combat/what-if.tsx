import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../words/words.ts';

export type WhatIfField = {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
};

/** A fight that nobody is fighting: its figures are typed in, and the table says what would come of it. */
export const WhatIf = ({
  fields,
  children,
}: {
  readonly fields: readonly WhatIfField[];
  children(values: { readonly [id: string]: number }): ComponentChildren;
}) => {
  const [values, setValues] = useState(Object.fromEntries(fields.map(one => [one.id, one.value])));
  return (
    <section class="what-if" aria-label={t('plan.whatIf')}>
      <h3>{t('plan.whatIf')}</h3>
      <div class="what-if-fields">
        {fields.map(({ id, title, least, most }) => (
          <label key={id}>
            {title}{' '}
            <input
              type="number"
              min={least}
              max={most}
              value={values[id]}
              onInput={event => {
                const typed = Number(event.currentTarget.value);
                if (Number.isFinite(typed))
                  setValues({
                    ...values,
                    [id]: Math.min(most, Math.max(least, Math.trunc(typed))),
                  });
              }}
            />
          </label>
        ))}
      </div>
      {children(values)}
    </section>
  );
};
