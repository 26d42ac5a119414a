// What a query asks for, as one would say it: under what it would change, and as a name to keep it by.
import { groupName } from '../meetql-print.contract.ts';
import type { Condition, DurationUnit, Query, Value } from '../meetql-tree.contract.ts';

/** No name is longer. */
const LONGEST_NAME = 100;

const UNITS: Record<DurationUnit, readonly [string, string]> = {
  m: ['minute', 'minutes'],
  h: ['heure', 'heures'],
  d: ['jour', 'jours'],
};

const quote = (text: string) => `«\u00a0${text}\u00a0»`;

function sayValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return quote(value.text);
    case 'number':
      return String(value.number);
    case 'boolean':
      return value.boolean ? 'vrai' : 'faux';
    case 'null':
      return 'vide';
    case 'parameter':
      return `:${value.name}`;
    case 'now': {
      const { shift, unit } = value;
      if (!unit || shift === 0) return 'maintenant';
      const count = Math.abs(shift);
      const span = `${count}\u00a0${UNITS[unit][count > 1 ? 1 : 0]}`;
      return shift < 0 ? `il y a ${span}` : `dans ${span}`;
    }
  }
}

const COMPARED = {
  '==': 'est',
  '!=': "n'est pas",
  '<': 'est en dessous de',
  '<=': "va jusqu'à",
  '>': 'est au-dessus de',
  '>=': 'commence à',
} as const;
/** Of moments. */
const COMPARED_IN_TIME: Partial<Record<keyof typeof COMPARED, string>> = {
  '<': 'est avant',
  '<=': 'est au plus tard',
  '>': 'est après',
  '>=': 'est au plus tôt',
};

/** 'status est « open » et date est avant il y a 90 jours'. */
function sayCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.map(sayPart).join(condition.kind === 'and' ? ' et ' : ' ou ');
    case 'not':
      return `pas (${sayCondition(condition.of)})`;
    case 'compare': {
      const { field, operator, value } = condition;
      const inTime = value.kind === 'now' ? COMPARED_IN_TIME[operator] : undefined;
      return `${field.name} ${inTime ?? COMPARED[operator]} ${sayValue(value)}`;
    }
    case 'like':
      return `${condition.field.name} ressemble à ${sayValue(condition.pattern)}`;
    case 'in':
      return `${condition.field.name} est l'un de ${condition.values.map(sayValue).join(', ')}`;
    case 'null':
      return `${condition.field.name} ${condition.isNull ? 'est vide' : "n'est pas vide"}`;
  }
}

const sayPart = (part: Condition) =>
  part.kind === 'and' || part.kind === 'or' ? `(${sayCondition(part)})` : sayCondition(part);

/** What an UPDATE or DELETE does, and to which rows: `status devient « cancelled »`, `date est avant maintenant`. */
export function sayChange(query: Query): { does: string; where: string } | undefined {
  if (query.kind !== 'update' && query.kind !== 'delete') return undefined;
  const does =
    query.kind === 'update'
      ? query.set.map(({ field, value }) => `${field.name} devient ${sayValue(value)}`).join(', ')
      : 'la ligne est supprimée';
  return { does, where: sayCondition(query.where) };
}

const BEGINS: Partial<Record<Query['kind'], string>> = {
  count: 'Combien\u00a0: ',
  update: 'Modifier\u00a0: ',
  delete: 'Supprimer\u00a0: ',
};

/** A name to keep a query by: 'Services où status est « open »'. `label` is that of its model. */
export function proposeName(query: Query, label: string): string {
  const where = query.where ? ` où ${sayCondition(query.where)}` : '';
  const groups =
    query.kind === 'count' && query.group.length > 0
      ? ` par ${query.group.map(groupName).join(', ')}`
      : '';
  const begin = BEGINS[query.kind] ?? '';
  const name = `${begin}${begin ? label.toLowerCase() : label}${groups}${where}`;
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}
