import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TableForecast } from '../../../engine/forecast.ts';
import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { phone } from '../../settings.ts';
import { FightButtons, RefusedNote } from './reckoning.tsx';
import { useForecast } from './use-forecast.ts';

type Props = {
  readonly model: GameModel;
  readonly action: Action;
  readonly title: string;
  /** Who would be fought. */
  readonly against: string;
  /** What stands on the button that does it. */
  readonly go: string;
  readonly children: ComponentChildren;
  odds(forecast: TableForecast): ComponentChildren;
  /** The same in a few signs, beside the button. */
  short?(forecast: TableForecast): ComponentChildren;
  cancel(): void;
};

/** A fight being put together: who takes part (`children`), what it would come to, and the buttons. */
export const FightPlan = (props: Props) => {
  const { model, action, title, against, go, children, odds, short, cancel } = props;
  const found = useForecast(model, action);
  const forecast = found?.refused ? null : found?.forecast;
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (phone.peek()) sheet.current?.scrollIntoView({ block: 'start' }); // not below what stands over it
  }, []);
  return (
    <section ref={sheet} class="guide" aria-labelledby="attack-title" data-testid="attack">
      <h2 id="attack-title">{title}</h2>
      <p class="small">{against}</p>
      {children}
      {found?.refused && <RefusedNote model={model} refused={found.refused} />}
      {forecast && odds(forecast)}
      <FightButtons model={model} action={action} found={found} title={go} cancel={cancel}>
        {forecast && short?.(forecast)}
      </FightButtons>
    </section>
  );
};

type ListProps = { readonly title: string; readonly children: ComponentChildren };

/** Those among whom the fighters, guns, planes or targets are chosen. */
export const CheckList = ({ title, children }: ListProps) => (
  <fieldset class="attackers">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

type CheckProps = {
  readonly checked: boolean;
  /** Cannot be chosen now. */
  readonly unfit?: boolean;
  readonly children: ComponentChildren;
  /** What it costs, at the end of the row. */
  readonly price?: ComponentChildren;
  toggle(): void;
};

export const Check = ({ checked, unfit = false, children, price, toggle }: CheckProps) => (
  <label class={unfit ? 'unfit' : ''}>
    <input type="checkbox" checked={checked} disabled={unfit} onChange={toggle} />{' '}
    <span>{children}</span> {price !== undefined && <b class="check-price">{price}</b>}
  </label>
);
