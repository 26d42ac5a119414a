import type { Wanted, WantedField } from '../meetql-cursor.contract.ts';
import {
  type FieldDescription,
  isSortable,
  type ModelDescription,
} from '../meetql-fields.contract.ts';
import { parseQuery } from '../meetql-parser.contract.ts';
import { KEYWORDS, tokenize } from '../meetql-tokens.contract.ts';

export interface Suggestion {
  /** What takes the place of the word begun. */
  insert: string;
  /** Said beside it: 'champ, date'. */
  detail: string;
}

export interface Completion {
  /** Where the word begun starts. */
  from: number;
  suggestions: Suggestion[];
}

/** As many as are seen at once. */
const MOST = 8;
export const TYPES: Record<FieldDescription['type'], string> = {
  id: 'identifiant',
  text: 'texte',
  number: 'nombre',
  boolean: 'vrai ou faux',
  moment: 'date',
  object: 'objet',
};
/** Words that go together. */
const PHRASES: Partial<Record<Wanted, string>> = {
  ORDER: 'ORDER BY',
  GROUP: 'GROUP BY',
  MONTH: 'MONTH(',
  NOW: 'NOW()',
};

/** Which fields may stand there. */
const FITS: Record<WantedField, (field: FieldDescription) => boolean> = {
  field: () => true,
  comparable: ({ type, key }) => type !== 'object' || key !== null,
  settable: ({ settable }) => settable,
  sortable: isSortable,
  dated: ({ type }) => type === 'moment',
};

interface Known {
  models: readonly ModelDescription[];
  /** The model where the text names none. */
  chosen: string;
}

/** What may come at `caret`, as the grammar has it; nothing inside a text, nor after what is wrong or closed. */
export function complete(source: string, caret: number, known: Known): Completion | undefined {
  const { tokens, end } = tokenize(source);
  const inside = tokens.find(({ start, end }) => start < caret && caret <= end);
  const isWord = inside?.kind === 'name' || inside?.kind === 'keyword';
  // Right after a number or an operator a blank comes first.
  if (inside && !isWord && inside.kind !== 'sign') return undefined;
  const from = isWord ? inside.start : caret;
  const begun = source.slice(from, caret).toLowerCase();
  const before = source.slice(0, from);
  const { wanted, field, faults } = parseQuery(before);
  const written = before.trimEnd().length;
  if (from > end || faults.some(({ at }) => at.start < written)) return undefined;
  const model = modelOf(source, known);
  const suggestions = wanted
    .flatMap((one) => suggest(one, { known, model, field: field?.name }))
    .filter(({ insert }) => insert.toLowerCase() !== begun && matches(insert, begun))
    // Its own fields before those of what it leads to.
    .toSorted((a, b) => Number(isWithin(a.insert)) - Number(isWithin(b.insert)))
    .slice(0, MOST);
  return suggestions.length > 0 ? { from, suggestions } : undefined;
}

const isWithin = (insert: string) => /^[A-Za-z]\w*\./.test(insert);

/** The word begun starts the suggestion, or one of its parts after a dot. */
function matches(insert: string, begun: string): boolean {
  const text = insert.toLowerCase().replace(/^'/, '');
  if (text.startsWith(begun)) return true;
  return begun.length > 1 && text.includes(`.${begun}`);
}

/** The model a text is about, wherever it names it. */
export function modelOf(source: string, { models, chosen }: Known): ModelDescription | undefined {
  const { tokens } = tokenize(source);
  const named = tokens.find((token, place) => {
    const before = tokens[place - 1];
    const isFirst = place === 1 && /^(FIND|UPDATE)$/.test(before?.keyword ?? '');
    return token.kind === 'name' && (isFirst || before?.keyword === 'FROM');
  });
  const name = named?.text ?? chosen;
  return models.find((model) => model.name === name);
}

interface Place {
  known: Known;
  model: ModelDescription | undefined;
  field: string | undefined;
}

function suggest(wanted: Wanted, { known, model, field }: Place): Suggestion[] {
  switch (wanted) {
    case 'model':
      return known.models.map(({ name, label }) => ({ insert: name, detail: label }));
    case 'field':
    case 'comparable':
    case 'settable':
    case 'sortable':
    case 'dated':
      return (model?.fields ?? []).filter(FITS[wanted]).map(({ path, type, list }) => ({
        insert: path,
        detail: list ? `${TYPES[type]}, liste` : TYPES[type],
      }));
    case 'value':
      return valuesOf(model?.fields.find(({ path }) => path === field));
    case '=':
      return [{ insert: '=', detail: 'opérateur' }];
    case 'operator':
      return ['==', '!=', '<', '>', '<=', '>='].map((insert) => ({ insert, detail: 'opérateur' }));
    default: {
      const insert = PHRASES[wanted] ?? wanted;
      const isKeyword = (KEYWORDS as readonly string[]).includes(wanted);
      return isKeyword ? [{ insert, detail: 'mot-clé' }] : [];
    }
  }
}

function valuesOf(field: FieldDescription | undefined): Suggestion[] {
  if (!field) return [];
  if (field.values)
    return field.values.map((value) => ({ insert: `'${value}'`, detail: 'valeur' }));
  if (field.type === 'boolean') {
    return ['true', 'false'].map((insert) => ({ insert, detail: 'valeur' }));
  }
  if (field.type !== 'moment') return [];
  return ['NOW()', 'NOW() - 7d'].map((insert) => ({ insert, detail: 'date' }));
}
