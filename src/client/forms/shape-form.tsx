import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Problem, Shape, ShapeNode } from '../../engine/shape.ts';
import { t } from '../words/words.ts';
import { below, blankOf, caseOf, pattern } from './blank.ts';
import { type FormWords, type Picker, spaced } from './words.ts';
import './shape-form.css';

type Shared = {
  readonly words?: FormWords | undefined;
  readonly picker?: Picker | undefined;
  /** What is wrong and where; shown at that field. */
  readonly problem?: Problem | null | undefined;
};

type FormProps = Shared & {
  readonly shape: Shape<unknown>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Fields of the outermost object that are settled elsewhere, such as the type of an action. */
  readonly without?: readonly string[];
};

/** A form for any shape: the same declaration that checks a value draws what it is made with. */
export const ShapeForm = ({ shape, without = [], value, onChange, ...shared }: FormProps) => {
  const { node } = shape;
  const whole = shared.problem?.at === '' ? shared.problem : null;
  const drawn: ShapeNode =
    node.kind === 'fields'
      ? { kind: 'fields', fields: node.fields.filter(({ name }) => !without.includes(name)) }
      : node;
  return (
    <div class="shape-form">
      <NodeForm {...shared} node={drawn} path="" title="" value={value} onChange={onChange} />
      {whole && <p class="form-problem">{whole.because}</p>}
    </div>
  );
};

type NodeProps = Shared & {
  readonly node: ShapeNode;
  readonly path: string;
  readonly title: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

const NodeForm = (props: NodeProps) => {
  const { node, value, onChange } = props;
  switch (node.kind) {
    case 'fields':
      return <FieldsForm {...props} node={node} />;
    case 'list':
      return <ListForm {...props} node={node} />;
    case 'orNull':
      return <OrNullForm {...props} node={node} />;
    case 'variant':
      return <VariantForm {...props} node={node} />;
    case 'byName':
    case 'anything':
      return <JsonField {...props} />;
    case 'flag':
      return (
        <Row {...props} inline>
          {id => (
            <input
              id={id}
              type="checkbox"
              checked={value === true}
              onChange={event => onChange(event.currentTarget.checked)}
            />
          )}
        </Row>
      );
    case 'oneOf':
      return <ChoiceField {...props} node={node} />;
    case 'whole':
    case 'decimal':
      return <NumberField {...props} />;
    case 'text':
      return <TextField {...props} node={node} />;
  }
};

type RowProps = NodeProps & {
  readonly inline?: boolean;
  readonly children: (id: string, invalid: Invalid) => ComponentChildren;
};
type Invalid = { 'aria-invalid'?: true; 'aria-describedby'?: string };

/** A label, what is filled in, and what is wrong with it. */
const Row = ({ path, title, words, problem, inline, children }: RowProps) => {
  const id = useId();
  const wrong = problem?.at === path && path !== '' ? problem.because : null;
  const help = words?.help?.(pattern(path));
  const invalid: Invalid =
    wrong === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-wrong` };
  const label = (
    <label for={id}>
      {title} <span class="small">{words?.rule?.(pattern(path))}</span>
    </label>
  );
  return (
    <div class={inline ? 'form-row form-inline' : 'form-row'} data-path={path}>
      {!inline && label}
      {children(id, invalid)}
      {inline && label}
      {help && <p class="small form-help">{help}</p>}
      {wrong !== null && (
        <p class="form-problem" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  );
};

const titleOf = (words: FormWords | undefined, path: string, name: string): string =>
  words?.title(pattern(path)) ?? spaced(name);

type Of<K extends ShapeNode['kind']> = NodeProps & { readonly node: ShapeNode & { kind: K } };

const FieldsForm = ({ node, path, title, value, onChange, ...shared }: Of<'fields'>) => {
  const fields = Object(value) as Record<string, unknown>;
  const set = (name: string, to: unknown) => {
    const { [name]: _, ...others } = fields;
    onChange(to === undefined ? others : { ...fields, [name]: to });
  };
  const inner = node.fields.map(({ name, of, optional }) => {
    const at = below(path, name);
    const part = { ...shared, node: of, path: at, title: titleOf(shared.words, at, name) };
    return optional ? (
      <OptionalForm
        key={name}
        {...part}
        value={fields[name]}
        onChange={to => set(name, to)}
        empty={undefined}
      />
    ) : (
      <NodeForm key={name} {...part} value={fields[name]} onChange={to => set(name, to)} />
    );
  });
  if (title === '') return <>{inner}</>;
  return (
    <fieldset class="form-group">
      <legend>{title}</legend>
      {inner}
    </fieldset>
  );
};

/** Something that may be left out: a tick brings its fields. */
const OptionalForm = (props: NodeProps & { readonly empty: null | undefined }) => {
  const { node, title, value, onChange, empty } = props;
  const there = value !== undefined && value !== null;
  return (
    <div class="form-optional">
      <label>
        <input
          type="checkbox"
          checked={there}
          onChange={event => onChange(event.currentTarget.checked ? blankOf(node) : empty)}
        />{' '}
        {title}
      </label>
      {there && <NodeForm {...props} />}
    </div>
  );
};

const OrNullForm = ({ node, ...props }: Of<'orNull'>) => (
  <OptionalForm {...props} node={node.of} empty={null} />
);

const ListForm = ({ node, path, title, value, onChange, ...shared }: Of<'list'>) => {
  const items = Array.isArray(value) ? value : [];
  const wrong = shared.problem?.at === path ? shared.problem.because : null;
  const put = (i: number, to: unknown) => onChange(items.map((item, at) => (at === i ? to : item)));
  return (
    <fieldset class="form-group form-list" data-path={path}>
      <legend>{title}</legend>
      {items.map((item, i) => (
        <div class="form-item" key={i}>
          <NodeForm
            {...shared}
            node={node.of}
            path={`${path}[${i}]`}
            title={`${title} ${i + 1}`}
            value={item}
            onChange={to => put(i, to)}
          />
          {items.length > node.min && (
            <button
              type="button"
              class="small"
              aria-label={t('form.removeItem', { n: i + 1, title })}
              onClick={() => onChange(items.filter((_, at) => at !== i))}
            >
              {t('form.remove')}
            </button>
          )}
        </div>
      ))}
      {items.length < node.max && (
        <button
          type="button"
          class="small"
          onClick={() => onChange([...items, blankOf(node.of)])}
          aria-label={t('form.addTo', { title })}
        >
          {t('form.add')}
        </button>
      )}
      {wrong !== null && <p class="form-problem">{wrong}</p>}
    </fieldset>
  );
};

const VariantForm = ({ node, path, title, value, onChange, ...shared }: Of<'variant'>) => {
  const kind = String(Reflect.get(Object(value), node.tag) ?? '');
  const chosen = node.cases.find(one => one.value === kind);
  const tagPath = below(path, node.tag);
  const rest: ShapeNode | null =
    chosen?.of.kind === 'fields'
      ? { kind: 'fields', fields: chosen.of.fields.filter(({ name }) => name !== node.tag) }
      : null;
  return (
    <fieldset class="form-group">
      {title !== '' && <legend>{title}</legend>}
      <ChoiceField
        {...shared}
        node={{ kind: 'oneOf', values: node.cases.map(one => one.value) }}
        path={tagPath}
        title={titleOf(shared.words, tagPath, node.tag)}
        value={kind}
        onChange={to => onChange(caseOf(node, String(to)))}
      />
      {rest && (
        <NodeForm
          {...shared}
          node={rest}
          path={path}
          title=""
          value={value}
          onChange={to => onChange({ ...Object(to), [node.tag]: kind })}
        />
      )}
    </fieldset>
  );
};

const ChoiceField = ({ node, ...props }: Of<'oneOf'>) => (
  <Row {...props} node={node}>
    {(id, invalid) => (
      <select
        id={id}
        {...invalid}
        value={String(props.value)}
        onChange={event => props.onChange(event.currentTarget.value)}
      >
        {node.values.map(one => (
          <option key={one} value={one}>
            {props.words?.value?.(pattern(props.path), one) ?? spaced(one)}
          </option>
        ))}
      </select>
    )}
  </Row>
);

const NumberField = (props: NodeProps) => {
  const { node, value, onChange } = props;
  const limits =
    node.kind === 'whole'
      ? {
          ...(node.min > Number.MIN_SAFE_INTEGER ? { min: node.min } : {}),
          ...(node.max < Number.MAX_SAFE_INTEGER ? { max: node.max } : {}),
          step: 1,
        }
      : { step: 'any' };
  return (
    <Row {...props}>
      {(id, invalid) => (
        <input
          id={id}
          type="number"
          inputMode="decimal"
          {...invalid}
          {...limits}
          value={typeof value === 'number' ? value : ''}
          onInput={event => {
            const { value: typed } = event.currentTarget;
            onChange(typed === '' ? null : Number(typed));
          }}
        />
      )}
    </Row>
  );
};

const LONG_TEXT = 200;

const TextField = ({ node, ...props }: Of<'text'>) => {
  const { value, onChange, picker, path, words } = props;
  const likely = words?.likely?.(pattern(path)) ?? [];
  const typed = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value);
  return (
    <Row {...props} node={node}>
      {(id, invalid) => (
        <>
          {node.max > LONG_TEXT ? (
            <textarea id={id} rows={3} maxLength={node.max} {...invalid} onInput={typed}>
              {String(value ?? '')}
            </textarea>
          ) : (
            <input
              id={id}
              type="text"
              maxLength={node.max}
              {...invalid}
              {...(likely.length > 0 ? { list: `${id}-likely` } : {})}
              value={String(value ?? '')}
              onInput={typed}
            />
          )}
          {likely.length > 0 && (
            <datalist id={`${id}-likely`}>
              {likely.map(([one, called]) => (
                <option key={one} value={one}>
                  {called}
                </option>
              ))}
            </datalist>
          )}
          {picker?.picks(pattern(path)) && (
            <button type="button" class="small" onClick={() => picker.pick(path, onChange)}>
              {t('form.pick')}
            </button>
          )}
        </>
      )}
    </Row>
  );
};

/** Data that no field can be drawn for: typed as JSON, taken over as soon as it can be read. */
const JsonField = (props: NodeProps) => (
  <Row {...props}>
    {(id, invalid) => (
      <textarea
        id={id}
        rows={3}
        class="form-json"
        {...invalid}
        onInput={event => {
          try {
            props.onChange(JSON.parse(event.currentTarget.value));
          } catch {
            props.onChange(event.currentTarget.value);
          }
        }}
      >
        {JSON.stringify(props.value)}
      </textarea>
    )}
  </Row>
);
