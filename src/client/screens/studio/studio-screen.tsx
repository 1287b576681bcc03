import { useEffect, useState } from 'preact/hooks';
import type { Scenario } from '../../../engine/system.ts';
import { usualOptions } from '../../../engine/usual-options.ts';
import { type CatalogueLine, loadSystem, type ScenarioLine, systems } from '../../app/catalogue.ts';
import { Message } from '../../app/message.tsx';
import type { Studio } from '../../game/studio.ts';
import { t } from '../../words/words.ts';
import { NewGame } from '../home/new-game.tsx';

type Made = { readonly own: Scenario; readonly scenario: ScenarioLine };

/** The studio of the system that is named, or of the first that has one, and the way from it to a game. */
export const StudioScreen = ({ rest: [id = ''] }: { rest: readonly string[] }) => {
  const line = systems.find(one => one.studio && (id === '' || one.id === id));
  const [found, setFound] = useState<{ Part: Studio } | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  useEffect(() => {
    void line?.studio?.().then(module => setFound({ Part: module.Studio as Studio }));
  }, [line]);
  if (!line) return <Message text={t('app.notFound')} />;
  if (!found) return <Message text={t('app.loading')} />;
  const play = (own: Scenario) =>
    void lineFor(line, own).then(scenario => setMade({ own, scenario }));
  return (
    <>
      <found.Part play={play} />
      {made && <NewGame system={line} {...made} onClose={() => setMade(null)} />}
    </>
  );
};

const lineFor = async ({ id }: CatalogueLine, own: Scenario): Promise<ScenarioLine> => {
  const system = await loadSystem(id);
  const seats = system.seats({ scenario: own, options: usualOptions(system, own) });
  return { id: own.id, title: own.title, seats: seats.filter(({ kind }) => kind === 'player') };
};
