import { useEffect, useState } from 'preact/hooks';
import type { GameModel } from '../../game/model.ts';
import { Check, CheckList, FightPlan } from '../../panels/combat/fight-plan.tsx';
import { RuleLink } from '../../panels/rule-link.tsx';
import {
  actionOf,
  besideButUnfit,
  type Draft,
  fightersNextTo,
  gunsFor,
  overrunners,
  planesFor,
} from './draft.ts';
import { hexName, hiddenAt, seenUnit, stackAt, strengthOf, unitName, type View } from './names.ts';
import { OddsInShort, OddsView } from './odds-view.tsx';
import { commandLine, directionsLine } from './planner-facts.ts';
import { playOf } from './play.ts';
import { stateWords } from './states.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel; readonly draft: Draft };

/** A fight being put together: who, with which guns and planes, and what it would come to. */
export const Planner = ({ model, draft }: Props) => {
  const play = playOf(model);
  const view = play.view.value;
  const hexes = draft.targets.map(hex => hexName(view, hex)).join(', ');
  return (
    <FightPlan
      model={model}
      action={actionOf(draft)}
      title={t(`w39.head.${draft.kind}`, { hex: hexes })}
      against={draft.targets.map(hex => defenders(view, hex)).join('; ')}
      go={t(`w39.do.${draft.kind}`)}
      odds={forecast => <OddsView model={model} forecast={forecast} />}
      short={forecast => <OddsInShort forecast={forecast} />}
      cancel={() => {
        play.fight.draft.value = null;
      }}
    >
      <Kinds model={model} draft={draft} />
      {draft.kind !== 'fire' && <Attackers model={model} draft={draft} />}
      {draft.kind !== 'fire' && <LeftOut model={model} draft={draft} />}
      {draft.kind !== 'fire' && <MoreTargets model={model} draft={draft} />}
      <Guns model={model} draft={draft} />
      <Air model={model} draft={draft} />
      {draft.kind === 'attack' && view.phase === 'attack' && <Intent model={model} draft={draft} />}
      {draft.kind !== 'fire' && (
        <p class="small">
          {directionsLine(view, draft)} · {commandLine(view, draft)}
        </p>
      )}
    </FightPlan>
  );
};

/** Attack, bombardment or overrun, where more than one is open. */
const Kinds = ({ model, draft }: Props) => {
  const play = playOf(model);
  const [target = ''] = draft.targets;
  const open = play.fight.fights().filter(one => one.targets.includes(target));
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  if (kinds.length < 2) return null;
  return (
    <p class="row">
      {kinds.map(kind => (
        <button
          key={kind}
          type="button"
          class="link-button"
          aria-pressed={kind === draft.kind}
          onClick={() => play.fight.open(target, kind)}
        >
          {t(`w39.kind.${kind}`)}
        </button>
      ))}
    </p>
  );
};

const defenders = (view: View, hex: string): string => {
  const seen = stackAt(view, hex).map(
    one => `${unitName(view, one.unit)} ${strengthOf(view, one)}`,
  );
  const hidden = hiddenAt(view, hex);
  return [...seen, ...(hidden > 0 ? [t('w39.hiddenUnits', { n: hidden })] : [])].join(', ');
};

/** Who might attack, hex by hex: each by himself, or all of a hex at once. */
const Attackers = ({ model, draft }: Props) => {
  const play = playOf(model);
  const view = play.view.value;
  const byHex = new Map<string, string[]>();
  for (const id of new Set(draft.targets.flatMap(hex => fightersNextTo(view, hex)))) {
    const hex = seenUnit(view, id)?.hex ?? '';
    byHex.set(hex, [...(byHex.get(hex) ?? []), id]);
  }
  return (
    <CheckList title={t('w39.attackers')}>
      {[...byHex].map(([hex, ids]) => (
        <div key={hex} class="attack-hex">
          <button
            type="button"
            class="link-button"
            aria-pressed={ids.every(id => draft.attackers.includes(id))}
            onClick={() => play.fight.toggle('attackers', ids)}
          >
            {hexName(view, hex)}
          </button>
          {ids.map(id => (
            <Attacker key={id} model={model} draft={draft} id={id} />
          ))}
        </div>
      ))}
    </CheckList>
  );
};

const Attacker = ({ model, draft, id }: Props & { readonly id: string }) => {
  const play = playOf(model);
  const view = play.view.value;
  const seen = seenUnit(view, id);
  const states = seen ? stateWords(view, seen).join(', ') : '';
  return (
    <Check
      checked={draft.attackers.includes(id)}
      toggle={() => play.fight.toggle('attackers', [id])}
    >
      <b>{seen?.strength}</b> {unitName(view, id)} <span class="small">{states}</span>
    </Check>
  );
};

/** Own counters beside the target that are not in the attack and could not be, each with what stands against it. */
const LeftOut = ({ model, draft }: Props) => {
  const [said, setSaid] = useState<readonly { id: string; why: string }[]>([]);
  const view = playOf(model).view.value;
  const beside = besideButUnfit(view, draft);
  const key = `${beside.join()} ${draft.targets.join()} ${draft.kind}`;
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const answers = await Promise.all(
        beside.map(async id => {
          const attackers = [...draft.attackers, id];
          const refused = await model.session.refusal(actionOf({ ...draft, attackers }));
          return { id, why: refused ? model.presenter.refusal(refused) : '' };
        }),
      );
      if (wanted) setSaid(answers.filter(({ why }) => why !== ''));
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [key, model.session.tip.value]);
  if (said.length === 0) return null;
  return (
    <details class="left-out">
      <summary>{t('w39.leftOut', { n: said.length })}</summary>
      <ul class="ledger">
        {said.map(({ id, why }) => (
          <li key={id}>
            <b>{unitName(view, id)}</b> {why}
          </li>
        ))}
      </ul>
    </details>
  );
};

/** W39-8.29: one hex may attack several. */
const MoreTargets = ({ model, draft }: Props) => {
  const play = playOf(model);
  const view = play.view.value;
  const joint = play.fight
    .fights()
    .filter(one => one.kind === draft.kind && one.targets.length > 1);
  const others = new Set(
    joint.filter(one => one.targets.includes(draft.targets[0] ?? '')).flatMap(one => one.targets),
  );
  for (const hex of draft.targets) others.add(hex);
  others.delete(draft.targets[0] ?? '');
  if (others.size === 0) return null;
  return (
    <CheckList title={t('w39.also')}>
      {[...others].map(hex => (
        <Check
          key={hex}
          checked={draft.targets.includes(hex)}
          toggle={() => play.fight.toggle('targets', [hex])}
        >
          {hexName(view, hex)}
        </Check>
      ))}
    </CheckList>
  );
};

/** W39-9.21, W39-9.22: guns that can fire, and why others near by cannot. */
const Guns = ({ model, draft }: Props) => {
  const play = playOf(model);
  const view = play.view.value;
  const guns = gunsFor(view, draft);
  if (guns.length === 0) return null;
  return (
    <CheckList title={t('w39.guns')}>
      {guns.map(({ id, wrong }) => {
        const seen = seenUnit(view, id);
        const fire = seen ? strengthOf(view, seen).split('-')[0] : '';
        return (
          <Check
            key={id}
            unfit={wrong !== null}
            checked={draft.artillery.includes(id)}
            toggle={() => play.fight.toggle('artillery', [id])}
          >
            <b>{fire}</b> {unitName(view, id)} <span class="small">{seen?.hex}</span>
            {wrong && <span class="small"> {model.presenter.refusal(wrong)}</span>}
          </Check>
        );
      })}
    </CheckList>
  );
};

const Air = ({ model, draft }: Props) => {
  const play = playOf(model);
  const view = play.view.value;
  const planes = planesFor(view, draft);
  if (planes.length === 0) return null;
  return (
    <CheckList title={t('w39.air')}>
      {planes.map(id => (
        <Check
          key={id}
          checked={draft.air.includes(id)}
          toggle={() => play.fight.toggle('air', [id])}
        >
          {unitName(view, id)}
        </Check>
      ))}
    </CheckList>
  );
};

/** W39-12.26: who means to overrun must say so now. */
const Intent = ({ model, draft }: Props) => {
  const play = playOf(model);
  const able = overrunners(play.view.value, draft.attackers);
  if (able.length === 0) return null;
  return (
    <label class="intent">
      <input
        type="checkbox"
        checked={able.every(id => draft.intent.includes(id))}
        onChange={() => play.fight.toggle('intent', able)}
      />{' '}
      {t('w39.intent')} <RuleLink model={model} rule="W39-12.26" />
    </label>
  );
};
