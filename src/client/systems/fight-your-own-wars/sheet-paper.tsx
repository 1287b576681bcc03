import type { BattleSheet } from '../../../rules/fight-your-own-wars/papers/battle-sheet.ts';
import { forceLines, groundLines, lineStates } from './sheet-lines.ts';
import { sheetSketch } from './sheet-sketch.ts';
import { hasMessage, t } from './words.ts';
import './sheet-paper.css';

const Sketch = ({ sheet }: { readonly sheet: BattleSheet }) => {
  const { body, box } = sheetSketch(sheet);
  return (
    <svg
      class="sheet-sketch"
      viewBox={box.join(' ')}
      role="img"
      aria-label={t('fyow.sketch', { board: sheet.board.name })}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
};

/** Prints the sheet alone: a copy of it lies above the page until the printer has it. */
const printed = (button: HTMLElement): void => {
  const sheet = button.closest('.sheet-paper');
  if (!sheet) return;
  const above = document.createElement('div');
  above.className = 'sheet-printed';
  above.append(sheet.cloneNode(true));
  document.body.append(above);
  window.addEventListener('afterprint', () => above.remove(), { once: true });
  window.print();
};

const capital = (side: string): string => `${side.slice(0, 1).toUpperCase()}${side.slice(1)}`;

const told = (kind: 'weather' | 'light', value: string): string => {
  const id = `fyow.${kind}.${value}`;
  return hasMessage(id) ? t(id) : value;
};
/** One word where it does not change. */
const lightOf = ({ bounds }: BattleSheet): string =>
  new Set(bounds.map(({ light }) => light)).size === 1
    ? `${told('light', bounds[0]?.light ?? '')}.`
    : bounds.map(({ bound, light }) => `${bound}: ${told('light', light)}`).join(' · ');

const LEAVING = ['good', 'disarray', 'surrendered'] as const;
const ticks = (words: readonly string[]): string => words.map(one => `☐ ${one}`).join('  ');
/** Bridges and buildings that the report asks about. */
const objectsOf = ({ board }: BattleSheet): string[] => [
  ...(board.crossings ?? []).map(({ id }) => id),
  ...(board.buildings ?? []),
];

/** FYOW-A13: the battle sheet as it is printed: table, light, forces with boxes to tick, orders, a blank report. */
export const SheetPaper = ({ sheet }: { readonly sheet: BattleSheet }) => (
  <div class="sheet-paper" data-testid="battle-sheet">
    <div class="row no-print">
      <button type="button" class="button" onClick={event => printed(event.currentTarget)}>
        {t('fyow.print')}
      </button>
    </div>
    <h4>
      {t('fyow.sheetOf', { board: sheet.board.name, day: sheet.day, session: sheet.session })}
    </h4>
    <p>
      {t('fyow.sheetGround', {
        type: sheet.board.type,
        size: sheet.board.size,
        town: sheet.board.town,
        woods: sheet.board.woods,
      })}{' '}
      {sheet.board.rivers.join(', ')}
    </p>
    <Sketch sheet={sheet} />
    <p>
      {t('fyow.sheetWeather', {
        weather: told('weather', sheet.weather.code),
        wind: sheet.weather.wind,
      })}{' '}
      {lightOf(sheet)}
    </p>
    <p>
      {sheet.attackerSeen ? t('fyow.attackerSeen') : t('fyow.attackerUnseen')}{' '}
      {sheet.defenderSeen ? t('fyow.defenderSeen') : t('fyow.defenderUnseen')}
    </p>
    <p>{groundLines(sheet).join(' ')}</p>
    {sheet.forces.map(force => (
      <section key={force.unit} class="sheet-force">
        <h5>
          {force.name} ({capital(force.side)},{' '}
          {t(`fyow.${force.role === 'attacker' ? 'attacker' : 'defender'}`)})
        </h5>
        <p class="small">
          {[force.commander, force.attitude, force.order].filter(Boolean).join(' · ')}
        </p>
        <p class="small">{forceLines(force).join('; ')}</p>
        <ul>
          {force.lines.map(({ line, item, quality, n, ...rest }) => (
            <li key={line}>
              {line}. {item} ({[quality, ...lineStates(rest)].join(', ')}){' '}
              <span class="sheet-boxes">{'☐'.repeat(Math.min(60, n))}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section class="sheet-blank">
      <h5>{t('fyow.report')}</h5>
      <p>{t('fyow.blankLines')}</p>
      <p>
        {t('fyow.bounds')} {ticks(['1', '2', '3', '4'])} · {t('fyow.over')} ☐ · {t('fyow.holder')}{' '}
        {ticks([...new Set(sheet.forces.map(({ side }) => capital(side))), t('fyow.contested')])}
      </p>
      {sheet.forces.map(force => (
        <p key={force.unit}>
          <b>{force.name}</b>: {t('fyow.leaves')} {ticks([t('fyow.stays'), ...sheet.board.exits])}{' '}
          {ticks(LEAVING.map(one => t(`fyow.leaving.${one}`)))} · {t('fyow.report.ammo')}{' '}
          {ticks(['0', '¼', '½', '¾', '1'])}
        </p>
      ))}
      {objectsOf(sheet).length > 0 && (
        <p>
          {t('fyow.report.objects')}:{' '}
          {objectsOf(sheet)
            .map(id => `${id} ____`)
            .join(', ')}
        </p>
      )}
    </section>
  </div>
);
