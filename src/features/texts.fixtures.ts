import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** What a schema is made of, one step inwards; a text itself is made of nothing. */
export function partsOf(schema: Schema): [name: string, part: Schema][] {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape);
    case 'array':
      return [['[]', def.element]];
    case 'tuple':
      return def.items.map((item, index) => [String(index), item]);
    case 'union':
      return def.options.map((option, index) => [`|${index}`, option]);
    case 'pipe':
      return [['', def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [['', def.innerType]];
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    default:
      return [];
  }
}

/** Something that `schema` may be given, every text in it `text`. */
export function fill(schema: Schema, text: string): unknown {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  const parts = partsOf(schema);
  const [first] = parts;
  if (def.type === 'string') return text;
  if (def.type === 'number') return def.coerce ? text : 1;
  if (def.type === 'object') {
    return Object.fromEntries(parts.map(([name, part]) => [name, fill(part, text)]));
  }
  if (def.type === 'array' && first) return [fill(first[1], text)];
  if (def.type === 'tuple') return parts.map(([, part]) => fill(part, text));
  return first ? fill(first[1], text) : text;
}
