import { hexName, type View } from './names.ts';
import { missedLine, supplyOf } from './supply.ts';
import { t } from './words.ts';

/** How a unit of one's own is cut off: the odds of giving up, and where the line would have to be opened. */
export const supplyWords = (view: View, id: string): string => {
  const line = supplyOf(view).find(({ unit }) => unit === id);
  if (!line || (line.supplied && line.tonight === 0)) return '';
  const { tonight, tomorrow } = line;
  const said = t(line.supplied ? 'w39.joined' : 'w39.cutOff', { tonight, tomorrow });
  const cuts = missedLine(view, id)?.cuts ?? [];
  const places = cuts.map(({ hex, why }) => `${hexName(view, hex)} (${t(`w39.cutBy.${why}`)})`);
  return places.length > 0 ? `${said}; ${t('w39.cutAt', { places: places.join(', ') })}` : said;
};
