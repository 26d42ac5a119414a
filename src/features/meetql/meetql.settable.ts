// What UPDATE may set, each field with the schema of the administrators' own call.
import type { z } from 'zod';
import { changedUser, newCategory } from '../admin/admin.contract.ts';
import { changedArticle, changedService, changedTroc } from '../admin/admin-contents.contract.ts';
import { changedEvent, changedOuting } from '../admin/admin-gatherings.contract.ts';
import type { ModelName } from './meetql.contract.ts';

/** What the administrators' forms change; a point goes with its text, a smaller size with its picture: neither is set by itself. */
const changes: Record<ModelName, z.ZodObject> = {
  users: changedUser,
  services: changedService.omit({ coordonnees: true, thumbnailUrl: true }),
  trocs: changedTroc,
  events: changedEvent.omit({ coordonnees: true }),
  outings: changedOuting.omit({ coordonnees: true }),
  serviceCategories: newCategory,
  journals: changedArticle,
};

export function settableFields(model: ModelName): ReadonlySet<string> {
  return new Set(Object.keys(changes[model].shape));
}

/** The schema of the changes of a model: any of its settable fields. */
export function changesOf(model: ModelName): z.ZodObject {
  return changes[model];
}
