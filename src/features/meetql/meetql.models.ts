// What queries know: the fields of the API's own entities, read from their schemas. A field added to an entity is
// here at once (a test then asks for its column in the view); what no entity shows can have no name here.
import { z } from 'zod';
import { user } from '../accounts/accounts.contract.ts';
import { adminCategory, adminUser } from '../admin/admin.contract.ts';
import { event } from '../events/events.contract.ts';
import { article } from '../journal/journal.contract.ts';
import { outing } from '../outings/outings.contract.ts';
import { helpProposal, service } from '../services/services.contract.ts';
import { troc } from '../trocs/trocs.contract.ts';
import { plainTradeRequest } from '../trocs/trocs-requests.contract.ts';
import { MODEL_NAMES, type ModelName } from './meetql.contract.ts';
import { settableFields } from './meetql.settable.ts';
import type { FieldDescription, ModelDescription } from './meetql-fields.contract.ts';

interface Source {
  label: string;
  entity: z.ZodObject;
}

/** What depends on who reads is no field of the entity itself: there is no reader here. */
const ofReader = { distance: true } as const;
/** Administrators read and set the location as it was written. */
const ofNeighbour = { ...ofReader, publicLocation: true } as const;
/** What is brought, and when it would suit. */
const ofWish = { brings: true, times: true } as const;
const ofGuest = {
  ...ofReader,
  myPlace: true,
  myRank: true,
  myParty: true,
  myAnswer: true,
  items: true,
  represented: true,
  hosts: true,
  myHosting: true,
  myComing: true,
  freedUntil: true,
  wasThere: true,
  asking: true,
  maybeCount: true,
  saysMaybe: true,
  maybes: true,
  keptCount: true,
  kept: true,
  circle: true,
  excluded: true,
} as const;

const sources: Record<ModelName, Source> = {
  users: {
    label: 'Utilisateurs',
    entity: user.extend(adminUser.omit({ missedCount: true }).shape),
  },
  services: {
    label: 'Services',
    entity: service
      .omit({ ...ofNeighbour, myProposal: true })
      .extend({ helpProposals: z.array(helpProposal.omit(ofWish)).optional() }),
  },
  trocs: {
    label: 'Trocs',
    entity: troc
      .omit({ ...ofNeighbour, waiting: true })
      .extend({ tradeRequest: plainTradeRequest.nullable() }),
  },
  events: { label: 'Événements', entity: event.omit(ofGuest) },
  outings: { label: 'Sorties', entity: outing.omit(ofGuest) },
  serviceCategories: { label: 'Catégories de services', entity: adminCategory },
  journals: { label: 'Articles du journal', entity: article.omit({ episode: true }) },
};

/** The second net: no field of such a name is ever shown, whatever a contract declares. */
const SECRET = /password|secret|token|hash|credential|^(auth|p256dh)$/i;

/** Every model, in the order of the specification. */
export const models: readonly ModelDescription[] = MODEL_NAMES.map((name) => {
  const { label, entity } = sources[name];
  return { name, label, fields: describeFields(entity, settableFields(name)) };
});

/** The fields of an entity, those of related ones with dots. */
export function describeFields(
  entity: z.ZodObject,
  settable: ReadonlySet<string>,
): FieldDescription[] {
  return fieldsOf(entity, { prefix: '', list: false }).map((field) => ({
    ...field,
    settable: settable.has(field.path),
  }));
}

type Described = Omit<FieldDescription, 'settable'>;

function fieldsOf(object: z.ZodObject, at: { prefix: string; list: boolean }): Described[] {
  return Object.entries(object.shape).flatMap(([name, schema]) =>
    SECRET.test(name) ? [] : fieldOf(schema as z.ZodType, { ...at, path: at.prefix + name }),
  );
}

function fieldOf(schema: z.ZodType, at: { path: string; list: boolean }): Described[] {
  const { bare, nullable } = unwrap(schema);
  const { path, list } = at;
  const field = { path, list, nullable, key: null, values: null };
  if (bare instanceof z.ZodArray || bare instanceof z.ZodTuple) {
    const item = bare instanceof z.ZodArray ? bare.element : bare.def.items[0];
    const [first, ...rest] = fieldOf(item as z.ZodType, { path, list: true });
    return first ? [{ ...first, nullable }, ...rest] : [];
  }
  if (bare instanceof z.ZodObject) {
    const inner = fieldsOf(bare, { prefix: `${path}.`, list });
    const key = '_id' in bare.shape ? '_id' : null;
    return [{ ...field, type: 'object', key }, ...inner];
  }
  // A sign beside a name, which `isAdmin` of the users tells.
  if (bare instanceof z.ZodLiteral) return [];
  if (bare instanceof z.ZodEnum) {
    return [{ ...field, type: 'text', values: bare.options.map(String) }];
  }
  return [{ ...field, type: typeOf(bare, path) }];
}

function typeOf(schema: z.ZodType, path: string): FieldDescription['type'] {
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodISODateTime) return 'moment';
  if (schema instanceof z.ZodString) return path.endsWith('_id') ? 'id' : 'text';
  throw new Error(`MeetQL does not know what the field ${path} is`);
}

function unwrap(schema: z.ZodType): { bare: z.ZodType; nullable: boolean } {
  let bare = schema;
  let nullable = false;
  while (bare instanceof z.ZodNullable || bare instanceof z.ZodOptional) {
    nullable ||= bare instanceof z.ZodNullable;
    bare = bare.unwrap() as z.ZodType;
  }
  return { bare, nullable };
}
