import { useEffect, useState } from 'preact/hooks';
import { FILES } from '../../../../rules/fight-your-own-wars/index.ts';
import { pictureFrom } from '../../../app/picture-file.ts';
import type { Studio as OfSystem } from '../../../game/studio.ts';
import { blankCampaign, type CampaignFile, textOf } from './campaign-file.ts';
import {
  choose,
  file,
  jumpTo,
  savedHere,
  saveHere,
  TOOLS,
  tool,
  underlay,
  verdict,
} from './model.ts';
import { Parts } from './parts.tsx';
import { fitMap, StudioMap, setScale } from './studio-map.tsx';
import { TryIt } from './try-it.tsx';
import { t } from './words.ts';
import './studio.css';

/** A campaign of one's own: map, forces, checks, self-play, and the way to a game of it. */
export const Studio: OfSystem = ({ play }) => {
  const [points, setPoints] = useState<{ lat: number; lon: number }[]>([]);
  useEffect(() => {
    document.title = t('studio.title');
  }, []);
  return (
    <main class="studio" id="main">
      <p>
        <a href="#/">{t('app.home')}</a>
      </p>
      <h1>{t('studio.title')}</h1>
      <p class="studio-phone">{t('studio.phone')}</p>
      <FileBar play={play} />
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
          <TryIt />
        </div>
        <Parts />
      </div>
    </main>
  );
};

const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

const FileBar: OfSystem = ({ play }) => {
  const [said, say] = useState('');
  const kept = savedHere();
  const open = (value: CampaignFile) => {
    file.value = value;
    choose('boards', 0);
    fitMap();
    say('');
  };
  const openText = (text: string) => {
    try {
      const value = JSON.parse(text) as CampaignFile;
      const isCampaign = Array.isArray(value?.map?.boards) && Array.isArray(value.map.links);
      const hasForces = Array.isArray(value?.sides) && Array.isArray(value.commands);
      if (isCampaign && hasForces && Array.isArray(value.units)) open(value);
      else say(t('studio.unreadable'));
    } catch {
      say(t('studio.unreadable'));
    }
  };
  const { campaign } = verdict.value;
  return (
    <div class="row studio-bar">
      <button type="button" class="button" onClick={() => open(blankCampaign())}>
        {t('studio.new')}
      </button>
      <label>
        {t('studio.openShipped')}
        <select
          value=""
          onChange={event => {
            const found = FILES.find(({ id }) => id === event.currentTarget.value);
            if (found) open(structuredClone(found) as unknown as CampaignFile);
          }}
        >
          <option value="" />
          {FILES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label class="button">
        {t('studio.import')}
        <input
          type="file"
          class="visually-hidden"
          accept="application/json,.json"
          onChange={async event => {
            const [given] = event.currentTarget.files ?? [];
            if (given) openText(await given.text());
          }}
        />
      </label>
      {kept && (
        <button type="button" class="button" onClick={() => open(kept)}>
          {t('studio.resume', { title: String(kept.title) })}
        </button>
      )}
      <button
        type="button"
        class="button"
        onClick={() => {
          saveHere();
          say(t('studio.saved'));
        }}
      >
        {t('studio.save')}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => download(`${file.value.id}.json`, textOf(file.value))}
      >
        {t('studio.export')}
      </button>
      <button
        type="button"
        class="button primary"
        disabled={!campaign}
        onClick={() => campaign && play(campaign)}
      >
        {t('studio.play')}
      </button>
      <span role="status">{said}</span>
    </div>
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
