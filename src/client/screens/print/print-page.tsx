import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SeatId } from '../../../engine/seat.ts';
import { loadRulebook } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import { linkTo } from '../../app/router.ts';
import { saveText } from '../../app/save-text.ts';
import type { GameModel } from '../../game/model.ts';
import { MM, type Paper, pageFile, paperFile, SIZE_IDS, type SizeId } from '../../print/paper.ts';
import { papersOf } from '../../print/papers.ts';
import type { PrintOptions, SystemSheets } from '../../print/source.ts';
import { t } from '../../print/words.ts';
import { openGame } from '../../session/games.ts';
import type { Session } from '../../session/session.ts';
import { sheetsOf } from '../../systems/papers.ts';
import { pictureOf } from '../../systems/pictures.tsx';
import { seated } from '../game/seated.ts';
import { openOnline } from '../online/open-online.ts';
import { sourceOfSession, viewsForControl } from './of-session.ts';
import './print.css';

type Found = {
  readonly model: GameModel;
  readonly sheets: SystemSheets;
  readonly rulebook: string;
  readonly views: ReadonlyMap<SeatId, unknown>;
};

/** Papers of a game for the printer: what the sitter knows, and nothing else. */
export const PrintPage = ({ rest: [id = ''] }: { rest: readonly string[] }) => {
  const [found, setFound] = useState<Found | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    let opened: GameModel | null = null;
    const open = async () => {
      const session: Session | null | undefined = (await openGame(id)) ?? (await openOnline(id));
      if (!session) return setMissing(t('game.notHere'));
      session.hold?.(true);
      const { system } = session;
      const model = seated(session, await pictureOf(system));
      opened = model;
      const [sheets, rulebook] = await Promise.all([sheetsOf(system), loadRulebook(system.id)]);
      setFound({ model, sheets, rulebook, views: await viewsForControl(model) });
    };
    document.title = t('printing.title');
    open().catch((error: unknown) => setMissing(String(error)));
    return () => opened?.close();
  }, [id]);
  if (missing) return <Message text={missing} />;
  if (!found) return <Message text={t('app.loading')} />;
  return <Papers {...found} id={id} />;
};

const Papers = ({ model, sheets, rulebook, views, id }: Found & { readonly id: string }) => {
  const [size, setSize] = useState<SizeId>('a4');
  const [scale, setScale] = useState('');
  const [whole, setWhole] = useState(false);
  const [counters, setCounters] = useState(true);
  const [blank, setBlank] = useState(false);
  const [what, setWhat] = useState('battle-order');
  const options: PrintOptions = {
    size,
    whole,
    counters,
    blank,
    ...(Number(scale) > 0 ? { scale: Number(scale) } : {}),
  };
  const kinds = papersOf(sourceOfSession(model, rulebook, views), sheets, options);
  const papers = useMemo(
    () => kinds.find(one => one.id === what)?.make() ?? [],
    [what, size, scale, whole, counters, blank, model],
  );
  useEffect(() => pageRule(papers[0]), [papers]);
  const check = (words: string, value: boolean, set: (on: boolean) => void) => (
    <label>
      <input type="checkbox" checked={value} onChange={() => set(!value)} /> {words}
    </label>
  );
  return (
    <main id="main" class="printing">
      <div class="printing-tools">
        <h1>{t('printing.title')}</h1>
        <p>
          <a href={linkTo('game', id)}>{t('printing.back')}</a>
        </p>
        <div class="row">
          <label>
            {t('printing.what')}{' '}
            <select value={what} onChange={event => setWhat(event.currentTarget.value)}>
              {kinds.map(kind => (
                <option key={kind.id} value={kind.id}>
                  {kind.title()}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('printing.size')}{' '}
            <select value={size} onChange={event => setSize(event.currentTarget.value as SizeId)}>
              {SIZE_IDS.map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          {what === 'map' && (
            <label>
              {t('printing.scale')}{' '}
              <input
                type="number"
                min="1"
                value={scale}
                onChange={event => setScale(event.currentTarget.value)}
              />
            </label>
          )}
          {what === 'map' && check(t('printing.whole'), whole, setWhole)}
          {what === 'map' && check(t('printing.counters'), counters, setCounters)}
          {check(t('printing.blank'), blank, setBlank)}
        </div>
        <div class="row">
          <button type="button" class="button primary" onClick={() => print()}>
            {t('printing.print')}
          </button>
          <button type="button" class="button" onClick={() => papers.forEach(saveHtml)}>
            {t('printing.html')}
          </button>
          <button type="button" class="button" onClick={() => papers.forEach(saveSvg)}>
            {t('printing.svg')}
          </button>
        </div>
        <p class="small">{papers.length === 0 ? t('printing.nothing') : t('printing.help')}</p>
      </div>
      {papers.map(paper => (
        <Sheets key={paper.id} paper={paper} />
      ))}
    </main>
  );
};

/** The pages of a paper as they will be printed. */
const Sheets = ({ paper: { title, pages, shared } }: { readonly paper: Paper }) => (
  <>
    {shared !== undefined && (
      <svg
        class="printing-shared"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: `<defs>${shared}</defs>` }}
      />
    )}
    {pages.map(({ width, height, body }, i) => (
      <svg
        key={i}
        class="printing-page"
        role="img"
        aria-label={`${title}, ${i + 1}`}
        width={`${(width / MM).toFixed(2)}mm`}
        height={`${(height / MM).toFixed(2)}mm`}
        viewBox={`0 0 ${width.toFixed(1)} ${height.toFixed(1)}`}
        dangerouslySetInnerHTML={{ __html: body }}
      />
    ))}
  </>
);

/** The sheet of the printer has the size of the page; a rule made by script, because the page allows no inline styles. */
const pageRule = (paper: Paper | undefined): (() => void) | undefined => {
  const page = paper?.pages[0];
  if (!page) return undefined;
  const sheet = new CSSStyleSheet();
  const size = `${(page.width / MM).toFixed(2)}mm ${(page.height / MM).toFixed(2)}mm`;
  sheet.replaceSync(`@page{size:${size};margin:0}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
  };
};

const saveHtml = (paper: Paper): void =>
  saveText(`${paper.id}.html`, paperFile(paper), 'text/html');

const saveSvg = (paper: Paper): void => {
  for (const [i, page] of paper.pages.entries())
    saveText(`${paper.id}-${i + 1}.svg`, pageFile(paper, page), 'image/svg+xml');
};
