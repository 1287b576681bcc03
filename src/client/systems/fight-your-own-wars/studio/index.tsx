import { useEffect, useState } from 'preact/hooks';
import { FILES } from '../../../../rules/fight-your-own-wars/index.ts';
import { pictureFrom } from '../../../app/picture-file.ts';
import { saveText } from '../../../app/save-text.ts';
import type { Studio as OfSystem } from '../../../game/studio.ts';
import { StudioFiles } from '../../../panels/studio-files.tsx';
import { blankCampaign, brokenAt, type CampaignFile, textOf } from './campaign-file.ts';
import {
  choose,
  file,
  jumpTo,
  opened,
  redo,
  savedHere,
  saveHere,
  TOOLS,
  tool,
  underlay,
  undo,
  verdict,
} from './model.ts';
import { Parts } from './parts.tsx';
import { fitMap, StudioMap, setScale } from './studio-map.tsx';
import { UndoBar, Versions } from './tables-and-versions.tsx';
import { TryIt } from './try-it.tsx';
import { t } from './words.ts';
import './studio.css';

/** A campaign of one's own: map, forces, checks, self-play, and the way to a game of it. */
export const Studio: OfSystem = ({ play }) => {
  const [points, setPoints] = useState<{ lat: number; lon: number }[]>([]);
  useEffect(() => {
    document.title = t('studio.title');
    const onKey = (event: KeyboardEvent) => {
      const inField =
        event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (inField || !(event.ctrlKey || event.metaKey)) return;
      if (event.key === 'z' && !event.shiftKey) undo();
      else if (event.key === 'y' || (event.key === 'Z' && event.shiftKey)) redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <main class="studio" id="main">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('studio.title')}</h1>
      <p class="studio-phone">{t('studio.phone')}</p>
      <FileBar play={play} />
      <UndoBar />
      <div class="studio-desk">
        <div>
          <div class="row" role="radiogroup" aria-label={t('studio.map')}>
            {TOOLS.map(one => (
              <label key={one}>
                <input
                  type="radio"
                  name="tool"
                  checked={tool.value === one}
                  onChange={() => {
                    tool.value = one;
                  }}
                />
                {t(`studio.tool.${one}`)}
              </label>
            ))}
          </div>
          <StudioMap points={points} setPoints={setPoints} />
          <p class="small">{t('studio.mapHelp')}</p>
          <UnderlayBar points={points} />
          <Checks />
          <Versions />
          <TryIt />
        </div>
        <Parts />
      </div>
    </main>
  );
};

const open = (value: CampaignFile): void => {
  opened(value);
  choose('boards', 0);
  fitMap();
};

/** Opens the text of a file; answers what is wrong with it. */
const openText = (text: string): string | null => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return t('studio.unreadable', { because: error instanceof Error ? error.message : '' });
  }
  const at = brokenAt(value);
  if (at !== null) return t('studio.broken', { at });
  open(value as CampaignFile);
  return null;
};

const FileBar: OfSystem = ({ play }) => {
  const kept = savedHere();
  const { campaign } = verdict.value;
  return (
    <StudioFiles
      words={{
        make: t('studio.new'),
        shipped: t('studio.openShipped'),
        open: t('studio.import'),
        save: t('studio.save'),
        saved: t('studio.saved'),
        export: t('studio.export'),
        play: t('studio.play'),
      }}
      shipped={FILES.map(({ id, title }) => ({ id, title }))}
      resume={kept ? t('studio.resume', { title: String(kept.title) }) : null}
      playable={campaign !== null && campaign !== undefined}
      make={() => open(blankCampaign())}
      openShipped={id => {
        const found = FILES.find(one => one.id === id);
        if (found) open(structuredClone(found) as unknown as CampaignFile);
      }}
      openText={openText}
      goOn={() => kept && open(kept)}
      save={saveHere}
      exportFile={() => saveText(`${file.value.id}.json`, textOf(file.value), 'application/json')}
      play={() => campaign && play(campaign)}
    />
  );
};

const UnderlayBar = ({ points }: { points: { lat: number; lon: number }[] }) => {
  const [said, say] = useState('');
  const lay = async (given: File | undefined) => {
    if (!given) return;
    const found = await pictureFrom(given);
    say(found ? '' : t('studio.notPicture'));
    if (found) underlay.value = { ...found, lat: 50.02, lon: 4.87, kmWide: 33 };
  };
  return (
    <div class="row">
      <label>
        {t('studio.underlay')}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={event => lay(event.currentTarget.files?.[0])}
        />
      </label>
      {underlay.value && points.length === 2 && (
        <form
          class="row"
          onSubmit={event => {
            event.preventDefault();
            setScale(points, Number(new FormData(event.currentTarget).get('km')));
          }}
        >
          <label>
            {t('studio.km')}
            <input name="km" type="number" min="0.1" step="0.1" required />
          </label>
          <button type="submit" class="button">
            {t('studio.setScale')}
          </button>
        </form>
      )}
      <span role="status">{said}</span>
    </div>
  );
};

/** FYOW-A15: everything that is wrong or odd, each a click away from its place. */
const Checks = () => {
  const { findings } = verdict.value;
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <section aria-labelledby="studio-checks" data-testid="studio-checks">
      <h2 id="studio-checks">{t('studio.checks')}</h2>
      <p role="status">{errors > 0 ? t('studio.errors', { n: errors }) : t('studio.noErrors')}</p>
      <ul class="studio-findings">
        {findings.slice(0, 40).map(({ level, at, because, instead }) => (
          <li key={`${at} ${because}`} class={level}>
            <button type="button" class="link" onClick={() => jumpTo(at)}>
              <code>{at}</code>
            </button>{' '}
            {because}. {instead && t('studio.right', { instead })}
          </li>
        ))}
      </ul>
    </section>
  );
};
