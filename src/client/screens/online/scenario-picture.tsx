import { wantCard } from '../../app/catalogue.ts';
import { cardOf } from '../../words/cards.ts';
import { t } from './words.ts';

type Props = { readonly system: string; readonly scenario: string; readonly title: string };

/** The map of the scenario, where the home screen has one too. */
export const ScenarioPicture = ({ system, scenario, title }: Props) => {
  wantCard(system);
  const picture = cardOf(system)?.pictures[`./cards/${scenario}.jpg`];
  return picture ? (
    <img
      class="online-map"
      src={picture}
      alt={t('home.mapOf', { title })}
      width="480"
      height="270"
    />
  ) : null;
};
