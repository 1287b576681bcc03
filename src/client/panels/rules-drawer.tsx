import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadRulebook } from '../app/catalogue.ts';
import { Dialog } from '../app/dialog.tsx';
import { focusable, scrollable } from '../app/focusable.ts';
import type { GameModel } from '../game/model.ts';
import { language } from '../settings.ts';
import { hasMessage, t } from '../words/words.ts';
import {
  type Block,
  plainText,
  readInline,
  readMarkdown,
  type Section,
  sectionFor,
  sectionsOf,
} from './markdown.ts';
import { RulePicture } from './rule-picture.tsx';
import './rules-drawer.css';

/** Draws a worked example; null where the system has no drawn board. */
type DrawExample = (example: string) => Promise<string | null>;

/** Our rulebook, searchable, opened at the rule from any refusal or log line. */
export const RulesDrawer = ({ model, draw }: { model: GameModel; draw: DrawExample }) => {
  const { system } = model.session;
  const [book, setBook] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  const rule = model.rulesAt.value ?? '';
  useEffect(() => void loadRulebook(system.id).then(setBook), [system.id]);
  const sections = useMemo(() => sectionsOf(readMarkdown(book ?? '')), [book]);
  const found = useMemo(() => searched(sections, wanted), [sections, wanted]);
  const at = rule === '' ? undefined : sectionFor(sections, rule);
  const open = (id: string) => {
    setWanted('');
    model.rulesAt.value = id;
  };
  return (
    <Dialog
      kind="drawer"
      title={t('rules.title', { title: system.title })}
      onClose={() => {
        model.rulesAt.value = null;
      }}
    >
      {language.value !== 'en' && <p class="small">{t('rules.inEnglish')}</p>}
      <label class="rules-search">
        <span class="visually-hidden">{t('rules.search')}</span>
        <input
          type="search"
          placeholder={t('rules.search')}
          value={wanted}
          onInput={event => setWanted(event.currentTarget.value)}
        />
      </label>
      {wanted === '' && book && <Contents sections={sections} onRule={open} />}
      {wanted && (
        <p class="small" role="status">
          {found.length > 0 ? t('rules.found', { n: found.length }) : t('rules.none')}
        </p>
      )}
      {rule !== '' && book !== null && !at && <TableRule rule={rule} />}
      <section class="rules-book" ref={focusable} aria-label={system.title}>
        {book === null && <p>{t('rules.loading')}</p>}
        {book === '' && <p>{t('rules.noBook')}</p>}
        {found.map((section, i) => (
          <RuleSection
            key={`${section.heading.id}-${i}`}
            section={section}
            marked={section === at}
            onRule={open}
            draw={draw}
          />
        ))}
      </section>
    </Dialog>
  );
};

/** The chapters, and under each its rules: a click leads there. */
const Contents = ({
  sections,
  onRule,
}: {
  readonly sections: readonly Section[];
  readonly onRule: (rule: string) => void;
}) => (
  <details class="rules-contents">
    <summary>{t('rules.contents')}</summary>
    <ol>
      {sections.map(({ heading }, i) => (
        <li key={i} class={`level-${heading.level}`}>
          <button
            type="button"
            class="link-button"
            onClick={() => {
              if (heading.id) onRule(heading.id);
              document
                .querySelectorAll('.rules-book .rule-section')
                [i]?.scrollIntoView({ block: 'start' });
            }}
          >
            <Inlines text={heading.text} onRule={null} />
          </button>
        </li>
      ))}
    </ol>
    <button type="button" class="button" onClick={() => print()}>
      {t('rules.print')}
    </button>
  </details>
);

const searched = (sections: readonly Section[], wanted: string): readonly Section[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections.filter(section => {
    const text = plainText(section).toLowerCase();
    return words.every(word => text.includes(word));
  });
};

const TableRule = ({ rule }: { rule: string }) => {
  const id = `table.${rule}`;
  return (
    <p class="note" data-rule={rule}>
      <b>{t('rules.missing', { rule })}</b> {hasMessage(id) && t(id)}
    </p>
  );
};

type SectionProps = {
  readonly section: Section;
  readonly marked: boolean;
  readonly onRule: (rule: string) => void;
  readonly draw: DrawExample;
};

const RuleSection = ({ section: { heading, blocks }, marked, onRule, draw }: SectionProps) => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'start' });
  }, [marked]);
  return (
    <section
      ref={place}
      class={`rule-section level-${heading.level}${marked ? ' rule-marked' : ''}`}
      data-rule={heading.id || undefined}
      aria-current={marked ? 'location' : undefined}
    >
      <h3>
        <Inlines text={heading.text} onRule={null} />
      </h3>
      {blocks.map((block, i) =>
        block.kind === 'picture' ? (
          <RulePicture key={i} example={block.example} draw={draw} />
        ) : (
          <BlockView key={i} block={block} onRule={onRule} />
        ),
      )}
    </section>
  );
};

type OnRule = ((rule: string) => void) | null;

const Inlines = ({ text, onRule }: { text: string; onRule: OnRule }) => (
  <>
    {readInline(text).map((part, i) => {
      if (part.kind === 'bold') return <b key={i}>{part.text}</b>;
      if (part.kind === 'italic') return <i key={i}>{part.text}</i>;
      if (part.kind === 'code') return <code key={i}>{part.text}</code>;
      if (part.kind === 'text' || !onRule) return part.text;
      return (
        <button
          key={i}
          type="button"
          class="link-button rule-link"
          onClick={() => onRule(part.text)}
        >
          {part.text}
        </button>
      );
    })}
  </>
);

type Said = Exclude<Block, { kind: 'picture' }>;

const BlockView = ({ block, onRule }: { block: Said; onRule: OnRule }) => {
  if (block.kind === 'code') return <pre ref={scrollable}>{block.text}</pre>;
  if (block.kind === 'table')
    return (
      <div class="rules-table" ref={scrollable}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, i) => (
                <th key={i} scope="col">
                  <Inlines text={cell} onRule={onRule} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j}>
                    <Inlines text={cell} onRule={onRule} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  if (block.kind === 'list') {
    const items = block.items.map((item, i) => (
      <li key={i}>
        <Inlines text={item} onRule={onRule} />
      </li>
    ));
    return block.numbered ? <ol>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <p>
      <Inlines text={block.text} onRule={onRule} />
    </p>
  );
};
