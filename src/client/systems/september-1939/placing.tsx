import type { Action } from '../../../engine/system.ts';
import type { GameModel } from '../../game/model.ts';
import { hexName, seenUnit, unitName, type View } from './names.ts';
import { playOf } from './play.ts';
import { type Berth, berthsOf, printedHex } from './setup-zones.ts';
import { t } from './words.ts';

const placing = (unit: string, hex: string): Action => ({ type: 'place', unit, hex }) as Action;

const strayed = (view: View, berths: readonly Berth[]): string[] =>
  berths
    .flatMap(({ units }) => units)
    .filter(unit => {
      const hex = seenUnit(view, unit)?.hex;
      return hex && hex !== printedHex(view, unit);
    });

/** Puts everybody back to where the scenario has him, one after the other as room is made. */
const putBack = async (model: GameModel): Promise<void> => {
  for (let progress = true; progress; ) {
    progress = false;
    const view = playOf(model).view.peek();
    for (const unit of strayed(view, berthsOf(view))) {
      const action = placing(unit, printedHex(view, unit));
      if (await model.session.refusal(action)) continue;
      await model.act(action);
      progress = true;
      break;
    }
  }
};

/** W39-15.1: who may begin elsewhere, within which hexes; a lit hex is clicked, or the counter is dragged there. */
export const PlacingGuide = ({ model }: { model: GameModel }) => {
  const view = playOf(model).view.value;
  const ready = new Set(model.offers.value.length > 0 ? playOf(model).ready() : []);
  const berths = berthsOf(view).filter(({ units }) => units.some(unit => ready.has(unit)));
  return (
    <section class="guide" aria-label={t('w39.choices')} data-testid="placing">
      <p class="small">{t('w39.hint.placing')}</p>
      {strayed(view, berths).length > 0 && (
        <button type="button" class="button" onClick={() => putBack(model)}>
          {t('w39.putAllBack')}
        </button>
      )}
      {berths.map(berth => (
        <BerthRow key={berth.units.join()} model={model} berth={berth} />
      ))}
    </section>
  );
};

const BerthRow = ({ model, berth }: { model: GameModel; berth: Berth }) => {
  const view = playOf(model).view.value;
  const places = berth.at.map(hex => hexName(view, hex)).join(', ');
  const zone = berth.radius > 0 ? t('w39.within', { n: berth.radius, places }) : places;
  return (
    <fieldset class="attackers">
      <legend>
        {berth.label} <span class="small">{zone}</span>
      </legend>
      <ul class="orders">
        {berth.units.map(unit => (
          <li key={unit}>
            <UnitPlace model={model} unit={unit} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

const UnitPlace = ({ model, unit }: { model: GameModel; unit: string }) => {
  const view = playOf(model).view.value;
  const hex = seenUnit(view, unit)?.hex;
  if (!hex) return null;
  const home = printedHex(view, unit);
  const pick = () => {
    model.cursor.value = hex;
    model.pick(unit);
  };
  return (
    <div class="unit-place">
      <button type="button" class="order" aria-pressed={model.unit.value === unit} onClick={pick}>
        <span>{unitName(view, unit)}</span>
        <span class="small">{hexName(view, hex)}</span>
      </button>
      {hex !== home && (
        <button
          type="button"
          class="link-button"
          aria-label={t('w39.putBack', { unit: unitName(view, unit), hex: hexName(view, home) })}
          title={t('w39.putBack', { unit: unitName(view, unit), hex: hexName(view, home) })}
          onClick={() => model.act(placing(unit, home))}
        >
          ↺
        </button>
      )}
    </div>
  );
};
