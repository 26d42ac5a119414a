// The values of an UPDATE, held against the schemas of the administrators' own calls before anything is touched.

import type { ModelName } from './meetql.contract.ts';
import { changesOf } from './meetql.settable.ts';
import {
  type FieldDescription,
  findField,
  type ModelDescription,
  readMoment,
} from './meetql-fields.contract.ts';
import type { Fault, Query, Value } from './meetql-tree.contract.ts';

const MILLISECONDS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** What is set, by field; or the first value that does not fit, and why. */
export function readChanges(
  model: ModelDescription,
  set: Extract<Query, { kind: 'update' }>['set'],
): { fields: Record<string, unknown> } | { fault: Fault } {
  const schema = changesOf(model.name as ModelName);
  const fields: Record<string, unknown> = {};
  for (const { field, value } of set) {
    const described = findField(model, field.name);
    const checked = schema.shape[field.name]?.safeParse(described && plain(described, value));
    if (!checked?.success) {
      const message = checked?.error.issues[0]?.message ?? 'Cette valeur ne convient pas';
      return { fault: { message, at: value.at } };
    }
    fields[field.name] = checked.data;
  }
  return { fields };
}

/** A value as the API would be sent it. */
function plain(field: FieldDescription, value: Value): unknown {
  switch (value.kind) {
    case 'number':
      return value.number;
    case 'boolean':
      return value.boolean;
    case 'null':
      return null;
    case 'now': {
      const shift = value.unit ? value.shift * MILLISECONDS[value.unit] : 0;
      return new Date(Date.now() + shift).toISOString();
    }
    case 'text':
      return plainText(field, value.text);
  }
}

function plainText(field: FieldDescription, text: string): unknown {
  if (field.list) {
    return text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }
  if (field.type !== 'moment') return text;
  const milliseconds = readMoment(text);
  return milliseconds === undefined ? text : new Date(milliseconds).toISOString();
}
