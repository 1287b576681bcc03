import type { ComponentChildren } from 'preact';
import { wantCard } from '../../app/catalogue.ts';
import { cardOf } from '../../words/cards.ts';

type Props = {
  readonly system: string;
  readonly scenario: string;
  readonly title: string;
  /** Where its name leads; nowhere unless told. */
  readonly href?: string;
  /** Who plays whom, and how far the game is: one line each. */
  readonly lines: readonly ComponentChildren[];
  /** Waits for whoever looks. */
  readonly mine?: boolean;
  /** Its buttons. */
  readonly children: ComponentChildren;
};

/** A game that was begun, as a row: its map, its name, side and opponent, turn, and what can be done with it. */
export const GameRow = ({ system, scenario, title, href, lines, mine, children }: Props) => {
  wantCard(system);
  const picture = cardOf(system)?.pictures[`./cards/${scenario}.jpg`];
  return (
    <li class={`saved-game${mine ? ' saved-turn' : ''}`}>
      {picture ? (
        <img class="saved-map" src={picture} alt="" width="128" height="72" loading="lazy" />
      ) : (
        <div class="saved-map card-map-none" aria-hidden="true" />
      )}
      <div class="saved-text">
        {href === undefined ? (
          <b>{title}</b>
        ) : (
          <a href={href}>
            <b>{title}</b>
          </a>
        )}
        {lines.map((line, i) => (
          <div key={i} class="small">
            {line}
          </div>
        ))}
      </div>
      <div class="row">{children}</div>
    </li>
  );
};
