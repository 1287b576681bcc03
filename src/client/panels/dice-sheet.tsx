import { useRef, useState } from 'preact/hooks';
import type { Die } from '../../engine/dice/die.ts';
import { Dialog } from '../app/dialog.tsx';
import type { GameModel } from '../game/model.ts';
import { type DiceAsk, isPerson, seatTitle } from '../session/session.ts';
import { t } from '../words/words.ts';
import { DieView } from './die.tsx';
import { RuleLink } from './rule-link.tsx';
import './dice-sheet.css';

/** Dice with more faces than this are told by a number, not by a picture. */
const MOST_PICTURES = 10;

/** Where people throw their own dice: the throw that is due, and what fell. */
export const DiceSheet = ({ model }: { model: GameModel }) => {
  const ask = model.session.diceAsked?.value;
  return ask ? <Asked key={ask.number} model={model} ask={ask} /> : null;
};

const Asked = ({ model, ask }: { model: GameModel; ask: DiceAsk }) => {
  const { thrown, refused, seat, tell } = ask;
  const [faces, setFaces] = useState<readonly (number | null)[]>(() => thrown.dice.map(() => null));
  const done = useRef<HTMLButtonElement>(null);
  const told = faces.filter(face => face !== null);
  const set = (at: number, face: number | null) => setFaces(faces.with(at, face));
  const type = (event: KeyboardEvent): void => {
    const free = faces.indexOf(null);
    const face = Number(event.key);
    const isPicture = event.target instanceof HTMLInputElement && event.target.type === 'number';
    if (isPicture || free < 0 || !thrown.dice[free]?.faces.includes(face)) return;
    event.preventDefault();
    set(free, face);
    if (free === faces.length - 1) requestAnimationFrame(() => done.current?.focus());
  };
  return (
    <Dialog title={t('dice.title', { dice: thrown.spec })} onClose={() => tell(null)}>
      <form
        data-testid="dice"
        onKeyDown={type}
        onSubmit={event => {
          event.preventDefault();
          if (told.length === faces.length) tell(told);
        }}
      >
        <p>
          {t('dice.help', { seat: seatTitle(model.session, seat) })} {purposeOf(model, ask)}{' '}
          <RuleLink model={model} rule={thrown.rule} />
        </p>
        {refused && (
          <p class="note note-bad" role="alert">
            {model.presenter.refusal(refused)}
          </p>
        )}
        {thrown.dice.map((die, i) => (
          <Faces
            key={i}
            die={die}
            number={i + 1}
            chosen={faces[i] ?? null}
            onFace={f => set(i, f)}
          />
        ))}
        <p class="row end">
          {isPerson(model.session, seat) && (
            <button type="button" class="button" onClick={() => tell(null)}>
              {t('app.cancel')}
            </button>
          )}
          <button
            ref={done}
            type="submit"
            class="button primary"
            disabled={told.length < faces.length}
          >
            {t('dice.done')}
          </button>
        </p>
      </form>
    </Dialog>
  );
};

const purposeOf = (model: GameModel, { thrown }: DiceAsk): string =>
  thrown.purpose === ''
    ? ''
    : t('dice.purpose', { purpose: model.presenter.purpose(thrown.purpose) });

/** The first face takes the focus, so that figures can be typed at once. */
const firstFocus = (input: HTMLInputElement | null): void => {
  input?.setAttribute('autofocus', ''); // heard by the dialog when it opens
};

type FacesProps = {
  readonly die: Die;
  readonly number: number;
  readonly chosen: number | null;
  readonly onFace: (face: number | null) => void;
};

const Faces = ({ die, number, chosen, onFace }: FacesProps) => {
  const title = t('dice.die', { n: number, die: die.name });
  const faces = [...new Set(die.faces)];
  if (faces.length > MOST_PICTURES)
    return (
      <label>
        {title}{' '}
        <input
          type="number"
          min={Math.min(...faces)}
          max={Math.max(...faces)}
          value={chosen ?? ''}
          onInput={({ currentTarget: { value } }) => onFace(value === '' ? null : Number(value))}
        />
      </label>
    );
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="dice-row">
        {faces.map((face, i) => (
          <label key={face} class="face">
            <input
              {...(number === 1 && i === 0 ? { ref: firstFocus } : {})}
              type="radio"
              name={`die-${number}`}
              value={face}
              checked={chosen === face}
              onChange={() => onFace(face)}
            />
            <DieView face={face} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
