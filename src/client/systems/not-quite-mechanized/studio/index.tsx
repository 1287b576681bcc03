import { useEffect, useState } from 'preact/hooks';
import type { Fault } from '../../../../rules/not-quite-mechanized/index.ts';
import type { Scenario } from '../../../../rules/not-quite-mechanized/scenario.ts';
import type { Studio as OfSystem } from '../../../game/studio.ts';
import { FileBar, UnderlayBar } from './bars.tsx';
import { ChosenPanel } from './chosen-panel.tsx';
import { FieldMap } from './field-map.tsx';
import { finishStroke } from './hands.ts';
import {
  change,
  chosen,
  file,
  findFaults,
  mayRedo,
  mayUndo,
  redo,
  stroke,
  tool,
  undo,
} from './model.ts';
import { BattlePanel, ForcesPanel, GroundPanel } from './parts.tsx';
import { AREAS, isPoint, LINES, POINTS, type Spot, turned } from './strokes.ts';
import { TryIt } from './try-it.tsx';
import { t } from './words.ts';
import './studio.css';

const REST_MS = 350;

/** What is wrong, looked for when the hand has come to rest. */
const useFaults = (scenario: Scenario): readonly Fault[] | null => {
  const [found, setFound] = useState<{ of: Scenario; faults: readonly Fault[] } | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => setFound({ of: scenario, faults: findFaults(scenario) }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [scenario]);
  return found?.of === scenario ? found.faults : null;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

const useKeys = (): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (isTyping(event.target)) return;
      if (event.key === 'Enter') finishStroke();
      if (event.key === 'Escape') {
        stroke.value = [];
        tool.value = { does: 'pick' };
      }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      }
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
};

const PARTS = ['chosen', 'forces', 'battle', 'ground', 'try'] as const;

/** A battlefield of one's own: ground, forces, checks, self-play, and the way to a game of it. No server is asked. */
export const Studio: OfSystem = ({ play }) => {
  const scenario = file.value;
  const faults = useFaults(scenario);
  const [heat, setHeat] = useState<{ readonly [square: string]: number } | null>(null);
  const [scale, setScale] = useState<readonly Spot[]>([]);
  const [part, setPart] = useState<(typeof PARTS)[number]>('battle');
  useKeys();
  useEffect(() => {
    document.title = t('field.title');
  }, []);
  const picked = chosen.value;
  useEffect(() => {
    if (picked) setPart('chosen');
  }, [picked]);
  return (
    <main class="field" id="main">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('field.title')}</h1>
      <p class="field-phone">{t('field.phone')}</p>
      <FileBar sound={faults?.length === 0} play={play} />
      <div class="field-desk">
        <Tools />
        <div>
          <FieldMap faults={faults ?? []} heat={heat} scale={scale} setScale={setScale} />
          <Hint />
          <UnderlayBar scale={scale} setScale={setScale} />
          <Checks faults={faults} />
        </div>
        <div class="field-parts">
          <div class="tab-list" role="tablist" aria-label={t('field.title')}>
            {PARTS.map(one => (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={part === one}
                onClick={() => setPart(one)}
              >
                {t(`field.part.${one}`)}
              </button>
            ))}
          </div>
          {part === 'chosen' && <ChosenPanel />}
          {part === 'forces' && <ForcesPanel />}
          {part === 'battle' && <BattlePanel />}
          {part === 'ground' && <GroundPanel />}
          {part === 'try' && <TryIt sound={faults?.length === 0} onHeat={setHeat} />}
        </div>
      </div>
    </main>
  );
};

const Tools = () => {
  const now = tool.value;
  const pick = (next: typeof now): void => {
    stroke.value = [];
    tool.value = next;
  };
  const kinds = (title: string, all: readonly string[]) => (
    <fieldset class="field-tools">
      <legend>{title}</legend>
      {all.map(kind => (
        <button
          key={kind}
          type="button"
          class="field-tool"
          aria-pressed={now.does === 'stroke' && now.kind === kind}
          onClick={() => pick({ does: 'stroke', kind })}
        >
          {t(`field.kind.${kind as 'woods'}`)}
        </button>
      ))}
    </fieldset>
  );
  return (
    <div class="field-toolbar">
      <button
        type="button"
        class="field-tool"
        aria-pressed={now.does === 'pick'}
        onClick={() => pick({ does: 'pick' })}
      >
        {t('field.tool.pick')}
      </button>
      {kinds(t('field.areas'), AREAS)}
      {kinds(t('field.lines'), LINES)}
      {kinds(t('field.points'), POINTS)}
      <fieldset class="field-tools">
        <legend>{t('field.others')}</legend>
        {(['spot', 'objective', 'entry', 'site'] as const).map(does => (
          <button
            key={does}
            type="button"
            class="field-tool"
            aria-pressed={now.does === does}
            onClick={() => pick({ does })}
          >
            {t(`field.tool.${does}`)}
          </button>
        ))}
        {file.value.sides.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="field-tool"
            aria-pressed={now.does === 'zone' && now.side === id}
            onClick={() => pick({ does: 'zone', side: id })}
          >
            {t('field.tool.zone', { side: name })}
          </button>
        ))}
      </fieldset>
      <div class="row">
        <button type="button" class="button" disabled={!mayUndo.value} onClick={undo}>
          {t('field.undo')}
        </button>
        <button type="button" class="button" disabled={!mayRedo.value} onClick={redo}>
          {t('field.redo')}
        </button>
        <button type="button" class="button" onClick={() => change(turned(file.value, 'mirror'))}>
          {t('field.mirror')}
        </button>
        <button type="button" class="button" onClick={() => change(turned(file.value, 'turn'))}>
          {t('field.turn')}
        </button>
      </div>
    </div>
  );
};

const Hint = () => {
  const now = tool.value;
  const help =
    now.does === 'pick' || now.does === 'scale' || now.does === 'force'
      ? now.does
      : now.does === 'zone' || (now.does === 'stroke' && !isPoint(now.kind))
        ? 'stroke'
        : 'point';
  return (
    <div class="row">
      <p class="small">{t(`field.help.${help}`)}</p>
      {stroke.value.length > 0 && (
        <>
          <button type="button" class="button" onClick={finishStroke}>
            {t('field.finish')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              stroke.value = [];
            }}
          >
            {t('field.drop')}
          </button>
        </>
      )}
    </div>
  );
};

/** From a path such as `map.features[2].geometry` or `units[3].pos` to what it speaks of. */
const jumpTo = (at: string): void => {
  const [, list = '', row = ''] = /^(?:map\.)?(\w+)\[(\d+)\]/.exec(at) ?? [];
  const { map, units, objectives } = file.value;
  const i = Number(row);
  if (list === 'features' && map.features[i])
    chosen.value = { of: 'feature', id: map.features[i].id };
  if (list === 'units' && units[i]) chosen.value = { of: 'unit', id: units[i].id };
  if (list === 'objectives' && objectives[i])
    chosen.value = { of: 'objective', id: objectives[i].id };
};

/** NQM-21.11: everything that is wrong, each a click away from its place. */
const Checks = ({ faults }: { readonly faults: readonly Fault[] | null }) => (
  <section aria-labelledby="field-checks" data-testid="field-checks">
    <h2 id="field-checks">{t('field.checks')}</h2>
    <p role="status">
      {faults === null
        ? '…'
        : faults.length === 0
          ? t('field.sound')
          : t('field.wrong', { n: faults.length })}
    </p>
    <ul class="field-findings">
      {(faults ?? []).slice(0, 40).map(({ at, because }) => (
        <li key={`${at} ${because}`}>
          <button type="button" class="link-button" onClick={() => jumpTo(at)}>
            <code>{at}</code>
          </button>{' '}
          {because}
        </li>
      ))}
    </ul>
  </section>
);
