import { ITEMS } from '../../../../rules/fight-your-own-wars/index.ts';
import { priceOf } from '../../../../rules/fight-your-own-wars/tables/catalogue.ts';
import { freeId, type Row } from './campaign-file.ts';
import { change, choose, file } from './model.ts';
import { t } from './words.ts';

/** FYOW-A15: a piece of one's own begins as a copy of one of the catalogue; name, price and row are its own. */
export const AddItem = () => {
  const items = file.value.items ?? [];
  return (
    <>
      <p class="small">{t('studio.itemsHelp')}</p>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault();
          const id = String(new FormData(event.currentTarget).get('like'));
          const like = ITEMS.find(one => one.id === id);
          if (!like) return;
          const made: Row = {
            id: freeId('OWN_', items),
            name: t('studio.itemLike', { name: like.name }),
            like: like.id,
            points: like.kind === 'troops' ? like.extraPoints : like.points,
          };
          change({ ...file.value, items: [...items, made] });
          choose('items', items.length);
        }}
      >
        <label>
          {t('studio.itemFrom')}{' '}
          <select name="like">
            {ITEMS.map(one => (
              <option key={one.id} value={one.id}>
                {`${one.name} (${priceOf(one, 'regular')})`}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="button">
          {t('studio.add')}
        </button>
      </form>
    </>
  );
};
