import { useState } from 'preact/hooks';
import { Table } from '../../../engine/table.ts';
import type { Scenario } from '../../../rules/not-quite-mechanized/index.ts';
import { goTo } from '../../app/router.ts';
import { saveText } from '../../app/save-text.ts';
import type { GameModel } from '../../game/model.ts';
import { viewOf } from './seen.ts';
import { t } from './words.ts';

const SESSION = 4;
const KEY = /^maproom\.battle\.([^.]+)\./;

/** The campaign of this browser that handed the battle over and takes its report home; null where it came by file. */
const campaignOf = (game: string): string | null => {
  const key = Object.keys(localStorage).find(
    one => KEY.test(one) && localStorage.getItem(one) === game,
  );
  return (key && KEY.exec(key)?.[1]) ?? null;
};

/** NQM-22.10: what goes back to the campaign, made from the record alone; a sentence where there is nothing yet. */
const reportText = async ({ session }: GameModel): Promise<{ text: string } | { why: string }> => {
  const { reportOf } = await import('../../../seams/index.ts');
  const told = reportOf(Table.open(session.system, await session.export()));
  if ('fault' in told) return { why: `${told.fault.at}: ${told.fault.because}` };
  const value = 'report' in told ? told.report : told.result;
  return { text: `${JSON.stringify(value, null, 2)}\n` };
};

/** NQM-22.10, NQM-22.11: after every fourth bound the battle tells the campaign it came from, by file or by one button. */
export const CampaignReport = ({ model }: { readonly model: GameModel }) => {
  const [said, say] = useState('');
  const { campaign } = (model.session.head.scenario.content ?? {}) as Partial<Scenario>;
  if (!campaign) return null;
  const { table } = viewOf(model);
  const isDue = table.phase === 'FINISHED' || Math.floor(table.bound / SESSION) > 0;
  const from = campaignOf(model.session.id);
  const report = async (does: (text: string) => void): Promise<void> => {
    const made = await reportText(model);
    if ('why' in made) say(made.why);
    else does(made.text);
  };
  return (
    <section class="guide nqm-guide" aria-label={t('nqm.campaign')}>
      <h3>{t('nqm.campaign')}</h3>
      <p class="small">{t(isDue ? 'nqm.campaignDue' : 'nqm.campaignLater')}</p>
      <div class="nqm-answers">
        <button
          type="button"
          class="button"
          disabled={!isDue}
          onClick={() =>
            void report(text =>
              saveText(`report-${campaign.battle}.json`, text, 'application/json'),
            )
          }
        >
          {t('nqm.campaignSave')}
        </button>
        {from !== null && (
          <button type="button" class="button primary" onClick={() => goTo('game', from)}>
            {t('nqm.campaignTake')}
          </button>
        )}
      </div>
      {said !== '' && <p role="status">{said}</p>}
    </section>
  );
};
