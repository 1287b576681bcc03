import type { GameModel } from '../../game/model.ts';
import { OrderButton } from '../../panels/orders-panel.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import { hand } from '../../settings.ts';
import { type Duty, dutiesOf } from './duties.ts';
import { hexName, names } from './names.ts';
import { subjectTitle } from './orders.ts';
import { UnitButtons } from './other-orders.tsx';
import { playOf } from './play.ts';
import { t } from './words.ts';

/** W39-8.22, W39-8.28: who must still be attacked and by whom; a click opens the planner there. */
export const DutyList = ({ model }: { model: GameModel }) => {
  const play = playOf(model);
  const view = play.view.value;
  const duties = dutiesOf(model);
  const targets = [...play.fight.attackable.value];
  const how = hand() === 'keys' ? 'w39.hint.combat.keys' : 'w39.hint.combat';
  return (
    <div class="guide hint">
      <p>{t(targets.length > 0 ? how : 'w39.hint.noCombat')}</p>
      {duties.length > 0 && <b>{t('w39.mustAttack')}</b>}
      <ul class="orders">
        {duties.map((duty, i) => (
          <li key={`${i}-${duty.hex}`}>
            <DutyButton model={model} duty={duty} />
          </li>
        ))}
      </ul>
      {targets.length > 0 && <b>{t('w39.mayAttack')}</b>}
      <ul class="orders">
        {targets.map(hex => (
          <li key={hex}>
            <button type="button" class="order" onClick={() => play.fight.open(hex)}>
              <span>{hexName(view, hex)}</span>
              <span class="small">
                {[
                  ...new Set(
                    play.fight
                      .fights()
                      .filter(one => one.targets.includes(hex))
                      .map(({ kind }) => t(`w39.kind.${kind}`)),
                  ),
                ].join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Raids model={model} />
      <UnitButtons model={model} />
    </div>
  );
};

/** W39-12.30: raids inside an overrun. */
const Raids = ({ model }: { model: GameModel }) => {
  const raids = model.offers.value.filter(({ type }) => type === 'overrunRaid');
  const view = playOf(model).view.value;
  return (
    <ul class="orders">
      {raids.map(action => {
        const words = model.presenter.order(view, action);
        const title = subjectTitle(view, words.subject ?? '');
        return (
          <li key={JSON.stringify(action)}>
            <OrderButton
              model={model}
              action={action}
              words={{ ...words, title, detail: words.title }}
            />
          </li>
        );
      })}
    </ul>
  );
};

const DutyButton = ({ model, duty: { hex, by, rule } }: { model: GameModel; duty: Duty }) => {
  const play = playOf(model);
  const view = play.view.value;
  const open = () => {
    const [unit] = by;
    if (unit) model.pick(unit);
    const target =
      hex ?? play.fight.fights().find(one => one.attackers.includes(unit ?? ''))?.targets[0];
    if (target) play.fight.open(target);
  };
  return (
    <>
      <button type="button" class="order" onClick={open}>
        <span>{hex ? hexName(view, hex) : names(view, by)}</span>
        {hex && <span class="small">{t('w39.by', { units: names(view, by) })}</span>}
      </button>{' '}
      <RuleLink model={model} rule={rule} />
    </>
  );
};
