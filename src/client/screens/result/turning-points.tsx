import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../engine/table.ts';
import { linkTo } from '../../app/router.ts';
import type { Presenter } from '../../game/presenter.ts';
import { type TurningPoint, turningPoints } from '../../panels/weigh.ts';
import { t } from '../../words/words.ts';

type Props = {
  readonly game: string;
  readonly table: Table;
  readonly presenter: Presenter;
  readonly name: (side: string) => string;
};

export const TurningPoints = ({ game, table, presenter, name }: Props) => {
  const [points, setPoints] = useState<readonly TurningPoint[] | null>(null);
  useEffect(() => void turningPoints(table, presenter).then(setPoints), [table]);
  if (!presenter.score) return null;
  return (
    <section>
      <h2>{t('result.turning')}</h2>
      <p class="small">{t('result.turningHelp')}</p>
      {points === null && <p>{t('result.working')}</p>}
      {points?.length === 0 && <p>{t('result.noTurning')}</p>}
      <ol class="turning">
        {points?.map(({ entry, title, swing }) => (
          <li key={entry}>
            <a class="small" href={linkTo('game', game, String(entry))}>
              {t('log.entry', { n: entry })}
            </a>{' '}
            {title}{' '}
            <b>
              {name(presenter.sides()[swing > 0 ? 0 : 1] ?? '')} +{Math.abs(swing)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  );
};
