// Bodies and parameters that a description allows: one for each schema, and the same for the same schema.

/** What is read here of a JSON schema. */
export interface Sampled {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Sampled[];
  properties?: Record<string, Sampled>;
  items?: Sampled | false;
  prefixItems?: Sampled[];
  pattern?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  default?: unknown;
}

const TEXTS: readonly string[] = [
  'un texte',
  'a'.repeat(24),
  'voisine@exemple.fr',
  '2031-05-04T18:00:00.000Z',
  '4 Place de la Nation 75012 Paris',
  'Quartier-2025!',
  'voisine',
];

function sampleText({ pattern, format, minLength = 0 }: Sampled): string {
  if (format === 'date-time') return '2031-05-04T18:00:00.000Z';
  const fits = (text: string) =>
    text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text));
  return TEXTS.find(fits) ?? 'un texte'.padEnd(minLength, '.');
}

/** A value the schema allows, as far as it says what it allows. */
export function sampleOf(schema: Sampled): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.type === 'string') return sampleText(schema);
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') {
    if (schema.prefixItems) return [2.396, 48.848].slice(0, schema.prefixItems.length);
    return schema.items ? [sampleOf(schema.items)] : [];
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleField(name, field)]));
  }
  return schema.default ?? 'un texte';
}

/** What a schema does not say, its name does. */
function sampleField(name: string, field: Sampled): unknown {
  const isText = field.type === 'string' && !field.enum && !field.pattern;
  if (isText && /date|endsAt|until|from|to$/i.test(name)) return '2031-05-04T18:00:00.000Z';
  if (isText && name === 'password') return 'Quartier-2025!';
  if (isText && /imageUrl|thumbnail/i.test(name)) return '';
  return sampleOf(field);
}
