import type { Action } from '../../../engine/system.ts';
import type { Leader } from '../../../rules/fight-your-own-wars/force-state.ts';
import { optionWeights } from '../../../rules/fight-your-own-wars/terms/decision.ts';
import type { GameModel } from '../../game/model.ts';
import { optionsOf, readable } from './order-words.ts';
import { playOf } from './play.ts';
import { type SeenCommand, seenIn, type View, viewOf } from './seen.ts';
import { t } from './words.ts';

const RATINGS = [1, 2, 3, 4, 5, 6, 7] as const;

export const ratingWords = (rating: number): string =>
  t(`fyow.rating.${RATINGS.find(one => one === rating) ?? 6}`);

/** A commander in words: his name, unless it stands above, what he is worth, and his character. */
export const leaderWords = ({ name, rating, red, blue }: Leader, above = ''): string => {
  const character = t('fyow.character', {
    red: t(`fyow.red.${red}`),
    blue: t(`fyow.blue.${blue}`),
  });
  const worth = ratingWords(rating);
  return name === above
    ? t('fyow.commander.nameless', { rating: worth, character })
    : t('fyow.commander', { name, rating: worth, character });
};

/** FYOW-11: the options that a commander is given, with the chance of each after his character. */
export const Options = ({
  model,
  leader,
  action,
}: {
  readonly model: GameModel;
  readonly leader: Leader;
  readonly action: Action;
}) => {
  const options = optionsOf(action);
  const { rating, red, blue } = leader;
  const shift = viewOf(model).options.vorTraitShift === 'on';
  const leans = options.map(({ lean }) => lean);
  const weights = options.length > 1 ? optionWeights(rating, red, blue, leans, shift) : null;
  return (
    <ul class="fyow-options">
      {options.map(({ lean, order, posture }, i) => (
        <li key={i}>
          <span class="fyow-lean">{t(`fyow.lean.${lean}`)}</span>{' '}
          {posture ? t(`fyow.posture.${posture as 'HOLD'}`) : readable(viewOf(model), order ?? '')}{' '}
          {weights && <b>{t('fyow.chance', { percent: (weights[i] ?? 0) * 10 })}</b>}
        </li>
      ))}
    </ul>
  );
};

/** The framing of a week: a posture for each Brigade. */
export const WeekGuide = ({ model }: { model: GameModel }) => {
  const proposals = model.offers.value.filter(({ type }) => type === 'plan.week');
  return (
    <section class="guide fyow-guide" aria-label={t('fyow.week')}>
      <AllAsProposed model={model} proposals={proposals} />
      {proposals.map(action => (
        <BrigadeCard key={String(Reflect.get(action, 'command'))} model={model} action={action} />
      ))}
    </section>
  );
};

const commandNamed = (model: GameModel, id: string): SeenCommand | undefined =>
  seenIn(viewOf(model)).commands.find(command => command.id === id);

const BrigadeCard = ({ model, action }: { readonly model: GameModel; readonly action: Action }) => {
  const id = String(Reflect.get(action, 'command'));
  const command = commandNamed(model, id);
  if (!command) return null;
  const framer = seenIn(viewOf(model)).commands[command.superior] ?? command;
  const framed = command.framed.find(({ key }) => key === 'posture');
  return (
    <article class="fyow-card">
      <h3>{command.name}</h3>
      <p class="small">{leaderWords(framer.leader, command.name)}</p>
      {framed ? (
        <p>
          ✓ {t('fyow.framed')}:{' '}
          {framed.options.map(({ what }) => t(`fyow.posture.${what as 'HOLD'}`)).join(', ')}
        </p>
      ) : (
        <>
          <p class="small">{t('fyow.proposal')}</p>
          <Options model={model} leader={framer.leader} action={action} />
        </>
      )}
      <div class="row">
        {!framed && (
          <button type="button" class="button primary" onClick={() => void model.act(action)}>
            {t('fyow.accept')}
          </button>
        )}
        <button
          type="button"
          class="button"
          onClick={() => {
            playOf(model).framing.value = id;
          }}
        >
          {t('fyow.frame.open')}
        </button>
      </div>
    </article>
  );
};

/** Whether somebody has framed this already: what a person wrote is not written over. */
const isFramedIn = (view: View, action: Action): boolean => {
  const { units, commands } = seenIn(view);
  if (action.type === 'plan.week') {
    const id: unknown = Reflect.get(action, 'command');
    const command = commands.find(one => one.id === id);
    return command?.framed.some(({ key }) => key === 'posture') ?? false;
  }
  const id: unknown = Reflect.get(action, 'unit');
  const unit = units.find(one => one.id === id);
  const senior = unit && commands[unit.command];
  return senior?.framed.some(({ key }) => key === `order:${String(id)}`) ?? false;
};

/** One click for everybody who has no orders yet: what the staff proposes is framed, and play goes on. */
export const AllAsProposed = ({
  model,
  proposals,
}: {
  readonly model: GameModel;
  readonly proposals: readonly Action[];
}) => {
  const accept = () => {
    const view = viewOf(model);
    const left = proposals.filter(action => !isFramedIn(view, action));
    void model.actAll([...left, { type: 'pass' } as Action]);
  };
  if (proposals.length === 0) return null;
  return (
    <button type="button" class="button" onClick={accept}>
      {t('fyow.asProposed')}
    </button>
  );
};
