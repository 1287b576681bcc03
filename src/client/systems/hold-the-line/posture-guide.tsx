import type { Action } from '../../../engine/system.ts';
import { fieldOf } from '../../../rules/hold-the-line/terms/field.ts';
import { commandsUnit } from '../../../rules/hold-the-line/terms/seats.ts';
import type { GameModel } from '../../game/model.ts';
import { RuleLink } from '../../panels/rule-link.tsx';
import { nameSaid } from '../../words/names.ts';
import { ownLinesOfLastTurn } from './last-turn.ts';
import { playOf } from './play.ts';
import { purseWords } from './purse-words.ts';
import { labelOf, pieceNamed, viewOf } from './seen.ts';
import { t } from './words.ts';

type Props = { readonly model: GameModel };
const TURNED = ['dugIn', 'prepared', 'movement', 'exploit'] as const;
type Turned = (typeof TURNED)[number];

const unitOf = (one: Action): string => String(Reflect.get(one, 'unit'));
const toOf = (one: Action): Turned => Reflect.get(one, 'to') as Turned;

/** Everybody who can, one after the other, for as long as the points last. */
const turnAll = async (model: GameModel, units: readonly string[], to: Turned): Promise<void> => {
  for (const unit of units) {
    const offers = await model.session.offers();
    const order = offers.find(
      one => one.type === 'changePosture' && unitOf(one) === unit && toOf(one) === to,
    );
    if (order) await model.act(order);
  }
};

/** Whatever was ordered last turn is ordered again, where it still may be. */
const Again = ({ model }: Props) => {
  const offers = model.offers.value.filter(({ type }) => type === 'changePosture');
  const again = ownLinesOfLastTurn(model, 'postureChosen').filter(({ unit, to }) =>
    offers.some(one => unitOf(one) === unit && toOf(one) === to),
  );
  if (again.length === 0) return null;
  const go = async () => {
    for (const { unit, to } of again) await turnAll(model, [String(unit)], to as Turned);
  };
  return (
    <div class="row">
      <button type="button" class="button" onClick={() => void go()}>
        {t('htl.postureAgain', { n: again.length })}
      </button>
    </div>
  );
};

type GroupProps = Props & {
  readonly title: string;
  readonly detail?: string;
  readonly units: readonly string[];
};

/** A stack or a corps: buttons that turn all its cubes over. */
const Group = ({ model, title, detail, units }: GroupProps) => {
  const offers = model.offers.value.filter(
    one => one.type === 'changePosture' && units.includes(unitOf(one)),
  );
  const open = TURNED.filter(to => offers.some(one => toOf(one) === to));
  return (
    <li class="htl-turn">
      <span>
        {title} {detail && <span class="small">{detail}</span>}
      </span>
      <span class="row">
        {open.map(to => (
          <button
            key={to}
            type="button"
            class="button"
            aria-label={`${title}: ${t(`htl.posture.${to}`)}`}
            onClick={() => void turnAll(model, units, to)}
          >
            {t(`htl.posture.${to}`)}
          </button>
        ))}
      </span>
    </li>
  );
};

/** POSTURE: everybody of a headquarters, of a hex, or one cube turns its upper face. */
export const PostureGuide = ({ model }: Props) => {
  const view = viewOf(model);
  const field = fieldOf(view.table);
  const units = [
    ...new Set(model.offers.value.filter(({ type }) => type === 'changePosture').map(unitOf)),
  ];
  const chosen = playOf(model).hex.value;
  const hexOf = (id: string) => pieceNamed(view, id)?.hex ?? -1;
  const hqOf = (id: string) => view.table.units[field.unit(id)]?.hq ?? -1;
  const hqs = [...new Set(units.map(hqOf))];
  const hexes = [...new Set(units.map(hexOf))].filter(
    hex => chosen === null || labelOf(view, hex) === chosen,
  );
  const seat = model.session.seat.value;
  const turned = view.table.units.filter(
    ({ next }, u) => next !== 'none' && commandsUnit(view.table, seat, u),
  ).length;
  return (
    <section class="guide htl-guide" aria-label={t('htl.postures')}>
      <h2>
        {t('htl.postures')} <RuleLink model={model} rule="HTL-15.2" />
      </h2>
      <p class="hint">{t('htl.postureHint', { n: turned })}</p>
      <Again model={model} />
      {chosen === null && hqs.length > 1 && (
        <ul class="htl-rows">
          {hqs.map(hq => (
            <Group
              key={hq}
              model={model}
              title={field.hqs[hq] ? nameSaid(field.hqs[hq].name) : t('htl.noHq')}
              units={units.filter(id => hqOf(id) === hq)}
            />
          ))}
        </ul>
      )}
      {hexes.map(hex => {
        const here = units.filter(id => hexOf(id) === hex);
        const place = labelOf(view, hex);
        return (
          <article key={hex} class="htl-hex">
            <header>
              <h3>{model.presenter.placeName(view, place)}</h3>
              <b class="htl-here">{purseWords(view, seat, here, hex)}</b>
            </header>
            <ul class="htl-rows">
              {here.length > 1 && <Group model={model} title={t('htl.allHere')} units={here} />}
              {here.map(id => {
                const piece = pieceNamed(view, id);
                const detail = t('htl.now', {
                  posture: t(`htl.posture.${(piece?.posture ?? 'movement') as 'movement'}`),
                });
                return (
                  <Group
                    key={id}
                    model={model}
                    title={piece?.name ?? id}
                    detail={detail}
                    units={[id]}
                  />
                );
              })}
            </ul>
          </article>
        );
      })}
    </section>
  );
};
