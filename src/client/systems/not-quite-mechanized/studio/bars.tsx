import { useState } from 'preact/hooks';
import { notQuiteMechanized } from '../../../../rules/not-quite-mechanized/index.ts';
import type { Scenario } from '../../../../rules/not-quite-mechanized/scenario.ts';
import { pictureFrom } from '../../../app/picture-file.ts';
import { saveText } from '../../../app/save-text.ts';
import { StudioFiles } from '../../../panels/studio-files.tsx';
import {
  file,
  firstBattle,
  open,
  readFile,
  savedHere,
  saveHere,
  textOf,
  tool,
  underlay,
} from './model.ts';
import type { Spot } from './strokes.ts';
import { t } from './words.ts';

type FileProps = { readonly sound: boolean; readonly play: (own: Scenario) => void };

/** Opens the text of a file; answers what is wrong with it. */
const openText = (text: string): string | null => {
  const read = readFile(text);
  if (typeof read === 'string') return read;
  open(read);
  return null;
};

/** New, open, save, export, play. */
export const FileBar = ({ sound, play }: FileProps) => {
  const kept = savedHere();
  const scenario = file.value;
  const shipped = notQuiteMechanized.scenarios;
  return (
    <StudioFiles
      words={{
        make: t('field.new'),
        shipped: t('field.shipped'),
        open: t('field.open'),
        save: t('field.save'),
        saved: t('field.saved'),
        export: t('field.export'),
        play: t('field.play'),
      }}
      shipped={shipped}
      resume={kept ? t('field.resume', { title: kept.title }) : null}
      playable={sound}
      make={() => open(firstBattle())}
      openShipped={id => {
        const found = shipped.find(one => one.id === id);
        if (found) open({ ...(structuredClone(found) as Scenario), id: `my-${found.id}` });
      }}
      openText={openText}
      goOn={() => kept && open(kept)}
      save={saveHere}
      exportFile={() => saveText(`${scenario.id}.json`, textOf(scenario), 'application/json')}
      play={() => play(scenario)}
    />
  );
};

type BarProps = {
  readonly scale: readonly Spot[];
  readonly setScale: (points: readonly Spot[]) => void;
};

/** A picture to trace: two points of known distance give its scale. It stays in this browser. */
export const UnderlayBar = ({ scale, setScale }: BarProps) => {
  const [said, say] = useState('');
  const laid = underlay.value;
  const lay = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    const found = await pictureFrom(given);
    say(found ? '' : t('field.notPicture'));
    if (found) underlay.value = { ...found, x: 0, y: 0, metresWide: file.value.map.width };
  };
  const set = (metres: number): void => {
    const [a, b] = scale;
    if (!laid || !a || !b || !(metres > 0)) return;
    const k = metres / Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]));
    // The first point stays where it is.
    underlay.value = {
      ...laid,
      metresWide: laid.metresWide * k,
      x: a[0] - (a[0] - laid.x) * k,
      y: a[1] - (a[1] - laid.y) * k,
    };
    setScale([]);
    tool.value = { does: 'pick' };
  };
  return (
    <div class="row">
      <label>
        {t('field.underlay')}{' '}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={event => void lay(event.currentTarget.files?.[0])}
        />
      </label>
      {laid && (
        <>
          <button
            type="button"
            class="button"
            aria-pressed={tool.value.does === 'scale'}
            onClick={() => {
              tool.value = { does: 'scale' };
            }}
          >
            {t('field.tool.scale')}
          </button>
          <button
            type="button"
            class="button"
            onClick={() => {
              underlay.value = null;
            }}
          >
            {t('field.takeAway')}
          </button>
        </>
      )}
      {laid && scale.length === 2 && (
        <form
          class="row"
          onSubmit={event => {
            event.preventDefault();
            set(Number(new FormData(event.currentTarget).get('metres')));
          }}
        >
          <label>
            {t('field.metres')} <input name="metres" type="number" min="1" required />
          </label>
          <button type="submit" class="button">
            {t('field.setScale')}
          </button>
        </form>
      )}
      <span role="status">{said}</span>
    </div>
  );
};
