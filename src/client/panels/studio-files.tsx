import { useState } from 'preact/hooks';

type Word = 'make' | 'shipped' | 'open' | 'save' | 'saved' | 'export' | 'play';

type Props = {
  readonly words: { readonly [word in Word]: string };
  /** What the system ships, to begin with. */
  readonly shipped: readonly { readonly id: string; readonly title: string }[];
  /** The button for what was kept in this browser, if something was. */
  readonly resume: string | null;
  readonly playable: boolean;
  readonly make: () => void;
  readonly openShipped: (id: string) => void;
  /** Opens the text of a file; answers what is wrong with it. */
  readonly openText: (text: string) => string | null;
  readonly goOn: () => void;
  readonly save: () => void;
  readonly exportFile: () => void;
  readonly play: () => void;
};

/** The first row of a studio: new, open, save, export, play. */
export const StudioFiles = ({ words, shipped, resume, playable, ...does }: Props) => {
  const [said, say] = useState('');
  const done = (act: () => void, then = '') => {
    act();
    say(then);
  };
  return (
    <div class="row studio-files">
      <button type="button" class="button" onClick={() => done(does.make)}>
        {words.make}
      </button>
      <label>
        {words.shipped}{' '}
        <select
          value=""
          onChange={event => done(() => does.openShipped(event.currentTarget.value))}
        >
          <option value="" />
          {shipped.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label class="button">
        {words.open}
        <input
          type="file"
          class="visually-hidden"
          accept="application/json,.json"
          onChange={async event => {
            const [given] = event.currentTarget.files ?? [];
            if (given) say(does.openText(await given.text()) ?? '');
          }}
        />
      </label>
      {resume !== null && (
        <button type="button" class="button" onClick={() => done(does.goOn)}>
          {resume}
        </button>
      )}
      <button type="button" class="button" onClick={() => done(does.save, words.saved)}>
        {words.save}
      </button>
      <button type="button" class="button" onClick={does.exportFile}>
        {words.export}
      </button>
      <button type="button" class="button primary" disabled={!playable} onClick={does.play}>
        {words.play}
      </button>
      <span role="status">{said}</span>
    </div>
  );
};
