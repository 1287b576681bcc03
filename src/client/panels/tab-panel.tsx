import { focusable } from '../app/focusable.ts';
import { type GameModel, TABS, type Tab } from '../game/model.ts';
import type { Part } from '../game/picture.ts';
import { t } from '../words/words.ts';
import { BriefingPanel } from './briefing.tsx';
import { AskPanel } from './hands/ask-panel.tsx';
import { MessagesPanel, unreadOf } from './hands/messages-panel.tsx';
import { PlansPanel } from './hands/plans-panel.tsx';
import { InspectPanel } from './inspect-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { ScorePanel } from './score-panel.tsx';

type Panels = { readonly [tab in Tab]?: Part };

const PANELS: Panels = {
  briefing: BriefingPanel,
  orders: OrdersPanel,
  inspect: InspectPanel,
  log: LogPanel,
  score: ScorePanel,
  plans: PlansPanel,
  messages: MessagesPanel,
  control: AskPanel,
};

const shownTabs = (model: GameModel, panels: Panels): Tab[] =>
  TABS.filter(tab => {
    if (tab === 'briefing') return model.session.system.briefing;
    if (tab === 'score') return panels.score && model.presenter.score;
    if (tab === 'inspect') return model.presenter.ground;
    if (tab === 'plans') return model.presenter.ground && model.session.seats.length > 2;
    if (tab === 'messages') return panels.messages !== MessagesPanel || model.session.system.mail;
    if (tab === 'control') return hasControl(model);
    const panel = panels[tab];
    return panel && (panel.when?.(model) ?? true);
  });

/** A player of a game with umpires hears them and asks them. */
const hasControl = ({ session }: GameModel): boolean =>
  session.control.value === null && session.seats.some(({ kind }) => kind === 'control');

/** The panels beside the board, one at a time. */
export const TabPanel = ({ model, own }: { model: GameModel; own: Panels }) => {
  const panels = { ...PANELS, ...own };
  const tabs = shownTabs(model, panels);
  const current = tabs.includes(model.tab.value)
    ? model.tab.value
    : panels.ruling
      ? 'ruling'
      : 'orders';
  const Panel = panels[current];
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(current) + by + tabs.length) % tabs.length] ?? current;
    model.tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={t('game.menu')} onKeyDown={step}>
        {tabs.map(tab => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === current}
            aria-controls="tab-panel"
            tabIndex={tab === current ? 0 : -1}
            onClick={() => {
              model.tab.value = tab;
            }}
          >
            {t(`tab.${tab}`)}
            {tab === 'messages' && panels.messages === MessagesPanel && <Unread model={model} />}
          </button>
        ))}
      </div>
      <div
        key={current} // each panel begins at its top
        id="tab-panel"
        class="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${current}`}
        ref={focusable}
      >
        {Panel && <Panel model={model} />}
      </div>
    </div>
  );
};

const Unread = ({ model }: { readonly model: GameModel }) => {
  const n = unreadOf(model).length;
  return n > 0 ? <b class="tab-count"> {n}</b> : null;
};
