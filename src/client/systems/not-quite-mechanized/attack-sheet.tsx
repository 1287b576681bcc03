import { useState } from 'preact/hooks';
import type { Action, LedgerLine } from '../../../engine/system.ts';
import { type Code, no } from '../../../rules/not-quite-mechanized/refusals.ts';
import type { GameModel } from '../../game/model.ts';
import { RefusedNote } from '../../panels/combat/reckoning.tsx';
import { useForecast } from '../../panels/combat/use-forecast.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { nameSaid } from '../../words/names.ts';
import { placeWords, targetWords } from './draft.ts';
import { drilledAttacks } from './drilled-attacks.ts';
import { heldBack } from './not-this-hour.ts';
import { refusalPart } from './refusal-words.ts';
import { nameIn, unitNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
const FIGHTS = ['declareAttack', 'counterattack', 'pressHome', 'continueAssault', 'tanksRollOn'];

const names = (model: GameModel, action: Action, field: string): string => {
  const ids: unknown = Reflect.get(action, field);
  return Array.isArray(ids)
    ? ids.map(id => nameSaid(unitNamed(viewOf(model), String(id))?.name ?? String(id))).join(', ')
    : '';
};

const titleOf = (model: GameModel, action: Action): string => {
  const view = viewOf(model);
  if (action.type === 'declareAttack' || action.type === 'counterattack')
    return t('nqm.attackOn', {
      who: names(model, action, 'attackers'),
      at: targetWords(view, [Number(Reflect.get(action, 'x')), Number(Reflect.get(action, 'y'))]),
    });
  const engagement = view.table.engagements.find(
    one => one.id === Reflect.get(action, 'engagement'),
  );
  return engagement
    ? t('nqm.attackOn', {
        who: engagement.attackers.map(id => nameIn(view, id)).join(', '),
        at: placeWords(view, [engagement.x, engagement.y]),
      })
    : model.presenter.order(model.view.value, action).title;
};

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(one => Number(one)) : [];

/** How likely no hit, one, two, ... are: a bar for each, and the figures to read. */
const Hits = ({ title, chances }: { readonly title: string; readonly chances: number[] }) => {
  const shown = chances.slice(0, 9);
  const most = Math.max(1, ...shown);
  return (
    <div class="nqm-hits">
      <span>{title}</span>
      <ol start={0}>
        {shown.map((chance, hits) => (
          <li key={hits}>
            <span
              class="nqm-hit-bar"
              ref={element => {
                if (element) element.style.height = `${Math.round((chance / most) * 34) + 1}px`;
              }}
              aria-hidden="true"
            />
            <b>{hits}</b>
            <span class="small">{chance < 1 && chance > 0 ? '<1' : Math.round(chance)} %</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Lines of the reckoning in the order of the sheet: who fires at whom, hits, the hour, the assault, the tests. */
const Reckoned = ({ model, lines }: Props & { readonly lines: readonly LedgerLine[] }) => {
  const hits = lines.find(({ id }) => id === 'sheetHits');
  const win = lines.find(({ id }) => id === 'sheetWin');
  const missing = lines.find(({ id }) => id === 'sheetMissing');
  return (
    <div class="nqm-reckoned" data-testid="ledger">
      {win && (
        <p class="nqm-win">
          <b>{String(win.values.percent)} %</b> {t('nqm.toWin')}{' '}
          <RuleLink model={model} rule={win.rule} />
        </p>
      )}
      {hits && (
        <div class="row">
          <Hits title={t('nqm.hitsOnThem')} chances={numbers(hits.values.inflicted)} />
          <Hits title={t('nqm.hitsOnUs')} chances={numbers(hits.values.received)} />
        </div>
      )}
      <ul class="ledger">
        {lines
          .filter(line => line !== hits && line !== win && line !== missing)
          .map((line, i) => (
            <li key={`${line.id}${i}`}>
              {model.presenter.line(line)} <RuleLink model={model} rule={line.rule} />
            </li>
          ))}
        {missing && (
          <li>
            {t('nqm.lacks', { why: whyNot(missing) })}{' '}
            <RuleLink model={model} rule={missing.rule} />
          </li>
        )}
      </ul>
    </div>
  );
};

/** NQM-18: the printed reason behind a code. */
const whyNot = ({ values }: LedgerLine): string =>
  refusalPart(no('NQM-9.1', String(values.code) as Code));

const Odds = ({ model, action }: Props & { readonly action: Action }) => {
  const found = useForecast(model, action);
  if (found?.refused) return <RefusedNote model={model} refused={found.refused} />;
  return found?.forecast ? <Reckoned model={model} lines={found.forecast.ledger} /> : null;
};

/** One fight that may be begun: the first is opened, the others when they are asked for. */
const Fight = ({ model, action, first }: Props & { action: Action; first: boolean }) => {
  const [open, setOpen] = useState(first);
  const supports = names(model, action, 'supports');
  return (
    <article class="nqm-fight">
      <h3>{titleOf(model, action)}</h3>
      {supports !== '' && <p class="small">{t('nqm.supports', { who: supports })}</p>}
      {open && <Odds model={model} action={action} />}
      <div class="row">
        <button
          type="button"
          class="button primary"
          data-next=""
          onClick={() => void model.act(action)}
        >
          {t(`nqm.fight.${action.type as 'declareAttack'}`)}
        </button>
        <button type="button" class="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('nqm.odds')}
        </button>
      </div>
    </article>
  );
};

/** NQM-2.19: what the drill book would declare here, all of it by one press. */
const ByDrill = ({ model }: Props) => {
  const attacks = drilledAttacks(viewOf(model));
  if (attacks.length === 0) return null;
  const declare = async (): Promise<void> => {
    for (const attack of attacks) await model.act(attack);
  };
  return (
    <article class="nqm-fight">
      <h3>{t('nqm.byDrill')}</h3>
      <ul class="small">
        {attacks.map(attack => (
          <li key={JSON.stringify(attack)}>{titleOf(model, attack)}</li>
        ))}
      </ul>
      <button type="button" class="button" onClick={() => void declare()}>
        {t('nqm.byDrill.do')}
      </button>
    </article>
  );
};

/** NQM-8.1: who stands before an enemy and may not attack him this hour, and why. */
const NotThisHour = ({ model }: Props) => {
  const view = viewOf(model);
  const held = heldBack(view);
  if (held.length === 0) return null;
  return (
    <article class="nqm-fight" data-testid="not-this-hour">
      <h3>{t('nqm.notThisHour')}</h3>
      <ul class="small">
        {held.map(({ unit, at, rule, why }) => (
          <li key={unit}>
            {t('nqm.attackOn', { who: nameIn(view, unit), at: targetWords(view, [...at]) })}: {why}{' '}
            <RuleLink model={model} rule={rule} />
          </li>
        ))}
      </ul>
    </article>
  );
};

/** DECLARE, ASSAULT and COUNTERATTACK: every fight that the rules offer, with what it would come to. */
export const AttackSheets = ({ model }: Props) => {
  const fights = model.offers.value.filter(({ type }) => FIGHTS.includes(type));
  if (fights.length === 0 && heldBack(viewOf(model)).length === 0) return null;
  return (
    <section class="guide nqm-guide" aria-label={t('nqm.fights')}>
      <h2>{t('nqm.fights')}</h2>
      <ByDrill model={model} />
      {fights.map((action, i) => (
        <Fight key={JSON.stringify(action)} model={model} action={action} first={i === 0} />
      ))}
      <NotThisHour model={model} />
    </section>
  );
};
