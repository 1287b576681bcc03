import type { Action } from '../../../../engine/system.ts';
import { handOf } from '../../../../rules/hold-the-line/phases/initiative.ts';
import { playedRegions } from '../../../../rules/hold-the-line/terms/acting.ts';
import { fieldOf } from '../../../../rules/hold-the-line/terms/field.ts';
import { REGIONS } from '../../../../rules/hold-the-line/terms/ground.ts';
import type { GameModel } from '../../../game/model.ts';
import { RuleLink } from '../../../panels/rule-link.tsx';
import { commandName } from '../names.ts';
import { viewOf } from '../seen.ts';
import { t } from '../words.ts';
import { workName } from './staff-words.ts';
import { choicesOf, TwoStep } from './two-step.tsx';

type Props = { readonly model: GameModel };
const text = (action: Action, name: string): string => String(Reflect.get(action, name));

/** HTL-5.1: who leads each region and lays its cards, now and from the next turn. */
export const Leads = ({ model }: Props) => {
  const view = viewOf(model);
  const { side, table } = view;
  if (side === null || fieldOf(table).scenario.regions.length < 2) return null;
  const name = (id: string) => commandName(view, id);
  const appoint = choicesOf(
    model,
    'appointLead',
    one => name(text(one, 'region')),
    one => name(text(one, 'post')),
  );
  const reserve = handOf(table, side, 'reserve');
  return (
    <section class="htl-staff" aria-labelledby="htl-leads">
      <h3 id="htl-leads">
        {t('htl.leads')} <RuleLink model={model} rule="HTL-5.1" />
      </h3>
      <ul class="htl-lines">
        {playedRegions(table).map(region => {
          const { leadGE, leadPL, nextGE, nextPL } = table.regions[region]!;
          const lead = side === 'GE' ? leadGE : leadPL;
          const next = side === 'GE' ? nextGE : nextPL;
          const cards = handOf(table, side, REGIONS[region]!);
          return (
            <li key={region}>
              <b>{name(REGIONS[region]!)}</b>: {name(lead)}
              {next && next !== lead ? t('htl.leads.next', { to: name(next) }) : ''}
              {cards.length > 0 ? ` · ${t('htl.leads.cards', { cards: cards.join(' ') })}` : ''}
            </li>
          );
        })}
      </ul>
      {reserve.length > 0 && (
        <p class="small">{t('htl.leads.reserve', { cards: reserve.join(' ') })}</p>
      )}
      <TwoStep
        model={model}
        asks={[t('htl.leads.region'), t('htl.leads.who')]}
        choices={appoint}
        verb={t('htl.leads.appoint')}
      />
    </section>
  );
};

/** HTL-2.13: what was given to the staff. */
export const Delegations = ({ model }: Props) => {
  const view = viewOf(model);
  const choices = choicesOf(
    model,
    'delegate',
    one => workName(view, text(one, 'what')),
    one =>
      Reflect.get(one, 'to') === null ? t('htl.delegate.back') : commandName(view, text(one, 'to')),
  );
  const own = view.table.delegations.filter(({ post }) => view.posts.includes(post));
  if (choices.size === 0 && own.length === 0) return null;
  return (
    <section class="htl-staff" aria-labelledby="htl-delegate">
      <h3 id="htl-delegate">
        {t('htl.delegate')} <RuleLink model={model} rule="HTL-2.13" />
      </h3>
      <ul class="htl-lines">
        {own.map(({ what, to }) => (
          <li key={what}>
            {workName(view, what)}: {commandName(view, to)}
          </li>
        ))}
      </ul>
      <TwoStep
        model={model}
        asks={[t('htl.delegate.what'), t('htl.delegate.to')]}
        choices={choices}
        verb={t('htl.delegate.go')}
      />
    </section>
  );
};

/** HTL-4.11, HTL-6.13, HTL-3.9, HTL-20.6: what a high command does once in a while. */
export const Rarely = ({ model }: Props) => {
  const words = (one: Action) => model.orderWords(one).title;
  const single = model.offers.value.filter(({ type }) =>
    ['callTeaBreak', 'revokeCityBan'].includes(type),
  );
  const groups = choicesOf(model, 'formGroupHq', words, () => '');
  const west = choicesOf(model, 'sendWest', words, () => '');
  const fighters = choicesOf(model, 'withdrawFighter', words, () => '');
  if (single.length + groups.size + west.size + fighters.size === 0) return null;
  return (
    <section class="htl-staff" aria-label={t('htl.rarely')}>
      <h3>{t('htl.rarely')}</h3>
      {[groups, west, fighters].map((choices, i) => (
        <TwoStep
          key={i}
          model={model}
          asks={['', '']}
          choices={choices}
          verb={t('htl.rarely.go')}
        />
      ))}
      <div class="row">
        {single.map(one => (
          <button key={one.type} type="button" class="button" onClick={() => void model.act(one)}>
            {words(one)}
          </button>
        ))}
      </div>
    </section>
  );
};
