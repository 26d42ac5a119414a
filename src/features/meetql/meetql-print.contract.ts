// A tree back into text, in one way of writing: parsed again it is the same tree.
import type { Assignment, Condition, Group, Order, Query, Value } from './meetql-tree.contract.ts';

export function printQuery(query: Query): string {
  return clausesOf(query).filter(Boolean).join(' ');
}

function clausesOf(query: Query): string[] {
  const model = query.model?.name;
  const from = model ? `FROM ${model}` : '';
  const where = query.where ? `WHERE ${printCondition(query.where)}` : '';
  switch (query.kind) {
    case 'select': {
      const fields = query.fields?.map(({ name }) => name).join(', ') ?? '*';
      return ['SELECT', fields, from, where, ...endOf(query)];
    }
    case 'find':
      return ['FIND', model ?? '', where, ...endOf(query)];
    case 'count':
      return ['COUNT', from, where, printGroups(query.group), ...boundsOf(query)];
    case 'update':
      return ['UPDATE', model ?? '', 'SET', query.set.map(printAssignment).join(', '), where];
    case 'delete':
      return ['DELETE', from, where];
  }
}

function endOf(query: Extract<Query, { kind: 'select' | 'find' }>): string[] {
  const { order } = query;
  return [
    order.length > 0 ? `ORDER BY ${order.map(printOrder).join(', ')}` : '',
    ...boundsOf(query),
  ];
}

function boundsOf({ limit, skip }: { limit: number | null; skip: number | null }): string[] {
  return [limit === null ? '' : `LIMIT ${limit}`, skip === null ? '' : `SKIP ${skip}`];
}

function printGroups(group: readonly Group[]): string {
  return group.length > 0 ? `GROUP BY ${group.map(groupName).join(', ')}` : '';
}

/** What a group is called, in a query and in its answer. */
export const groupName = ({ field, by }: Group) =>
  by === 'month' ? `MONTH(${field.name})` : field.name;

const printOrder = ({ field, descending }: Order) => `${field.name} ${descending ? 'DESC' : 'ASC'}`;
const printAssignment = ({ field, value }: Assignment) => `${field.name} = ${printValue(value)}`;

/** The text of a condition; what AND, OR and NOT hold stands in parentheses where it must. */
function printCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.map(printPart).join(` ${condition.kind.toUpperCase()} `);
    case 'not':
      return `NOT ${printPart(condition.of)}`;
    case 'compare':
      return `${condition.field.name} ${condition.operator} ${printValue(condition.value)}`;
    case 'like':
      return `${condition.field.name} LIKE ${printValue(condition.pattern)}`;
    case 'in':
      return `${condition.field.name} IN (${condition.values.map(printValue).join(', ')})`;
    case 'null':
      return `${condition.field.name} IS ${condition.isNull ? '' : 'NOT '}NULL`;
  }
}

function printPart(condition: Condition): string {
  const text = printCondition(condition);
  return condition.kind === 'and' || condition.kind === 'or' ? `(${text})` : text;
}

function printValue(value: Value): string {
  switch (value.kind) {
    case 'text':
      return `'${value.text.replaceAll("'", "''")}'`;
    case 'number':
      return String(value.number);
    case 'boolean':
      return String(value.boolean);
    case 'null':
      return 'null';
    case 'parameter':
      return `:${value.name}`;
    case 'now':
      if (value.unit === null) return 'NOW()';
      return `NOW() ${value.shift < 0 ? '-' : '+'} ${Math.abs(value.shift)}${value.unit}`;
  }
}
