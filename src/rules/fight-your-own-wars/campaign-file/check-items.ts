import type { Campaign } from '../campaign.ts';
import { ITEMS, itemNumber } from '../tables/catalogue.ts';
import { ROWS } from '../tables/movement.ts';
import { isSealed, knowItems } from '../tables/own-items.ts';
import { type Findings, someOf } from './finding.ts';

const ROW_IDS = ROWS.map(({ id }) => id);

/** FYOW-A15: pieces of a campaign's own: each resembles one of the catalogue, and has a name of its own. */
export const checkItems = (found: Findings, { items = [] }: Campaign): void => {
  knowItems(items);
  const own = new Set<string>();
  items.forEach(({ id, like, row }, k) => {
    const at = `items[${k}]`;
    const [, name = id] = /^own\/(.+)\/[0-9a-f]+$/.exec(id) ?? [];
    if (own.has(name)) found.error(`${at}.id`, `${name} stands there twice`);
    own.add(name);
    if (ITEMS[itemNumber(name)]) found.error(`${at}.id`, `${name} is in the catalogue already`);
    if (!ITEMS[itemNumber(like)])
      found.error(`${at}.like`, `the catalogue has no ${like}`, someOf(ITEMS.map(one => one.id)));
    if (row !== undefined && row !== 'static' && !ROW_IDS.includes(row))
      found.error(`${at}.row`, `there is no row ${row}`, someOf(ROW_IDS));
    if (!isSealed(items[k]!)) found.error(`${at}.id`, 'its name is not that of its content');
  });
};
