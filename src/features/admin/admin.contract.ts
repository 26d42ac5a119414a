// The administrators' accounts, residents and categories; what residents publish stands in admin-contents.contract.ts.

import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import {
  DAMAGED_TEXT,
  emailOr,
  id,
  idParams,
  isWhole,
  moment,
  optionalText,
  text,
  yesOrNo,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { accountErrors, email as emailField } from '../accounts/accounts.contract.ts';
import {
  firstName,
  lastName,
  username as usernameField,
  usernameOr,
} from '../accounts/accounts-names.contract.ts';
import { category } from '../services/services-categories.contract.ts';
import {
  createdBetween,
  deleted,
  rowChanged,
  seenFields,
  sortBy,
  tableErrors,
  tablePage,
} from '../tables/tables.contract.ts';
import { adminErrors, adminTexts } from './admin-sentences.contract.ts';

export const adminUser = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  createdAt: moment,
  avatarUrl: z.string().nullable(),
  adresse: z.string().nullable(),
  verified: z.boolean(),
  /** The suspension that stands; null for whoever may sign in. */
  suspension: z.object({ reason: z.string(), endsAt: moment }).nullable(),
  /** How many neighbours say that they did not come to a rendez-vous: the number alone is told, to administrators alone. */
  missedCount: z.number(),
});
export type AdminUser = z.output<typeof adminUser>;

export const changedUser = z.object({
  username: usernameField,
  email: emailField,
  firstName,
  lastName,
  isAdmin: z.boolean('Le droit administrateur se dit par vrai ou faux'),
  isModerator: z.boolean('Le droit de modération se dit par vrai ou faux'),
});

export const USER_SORTS = [
  'createdAt',
  'username',
  'email',
  'lastName',
  'firstName',
  'isAdmin',
] as const;

export const listUsers = defineRoute({
  name: 'admin.users',
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Utilisateurs inscrits',
  query: tablePage.extend({
    sort: sortBy(USER_SORTS),
    isAdmin: yesOrNo,
    isModerator: yesOrNo,
    suspended: yesOrNo,
    ...createdBetween,
    /** `hidden`: every `adresse` is null, and nothing is written down of the reading. */
    homes: z.enum(['shown', 'hidden']).optional(),
  }),
  output: z.array(adminUser),
  errors: [tableErrors.badCursor, commonErrors.reauthenticationRequired],
  fallback: adminTexts.usersFailed,
});

export const updateUser = defineRoute({
  name: 'admin.update_user',
  method: 'PUT',
  path: '/admin/users/:id',
  access: 'admin',
  summary: "Modification d'un utilisateur",
  params: idParams,
  body: changedUser.partial().extend(seenFields),
  output: adminUser,
  errors: [
    adminErrors.userNotFound,
    rowChanged,
    adminErrors.selfDemotion,
    accountErrors.nameReserved,
    accountErrors.usernameTaken,
    accountErrors.emailTaken,
    accountErrors.lastAdmin,
    commonErrors.reauthenticationRequired,
  ],
  fallback: adminTexts.userUpdateFailed,
});

export const deleteUser = defineRoute({
  name: 'admin.delete_user',
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'admin',
  summary: `Fermeture d'un compte, qui peut être rouvert pendant ${KEPT_FOR} puis est effacé ; avec \`now=true\`, effacement tout de suite, sans retour possible`,
  params: idParams,
  query: z.object({ now: yesOrNo }),
  body: z
    .object({
      /** To erase at once: the user name of the account, typed again. */
      confirm: z.string(adminErrors.confirmWrong.message).max(200).optional(),
    })
    .nullish(),
  output: deleted,
  errors: [
    adminErrors.userNotFound,
    adminErrors.selfDeletion,
    adminErrors.confirmWrong,
    accountErrors.lastAdmin,
    commonErrors.reauthenticationRequired,
  ],
  fallback: adminTexts.userDeleteFailed,
});

export const CATEGORY_ICONS = [
  'ShoppingCart',
  'LocalShipping',
  'Pets',
  'Home',
  'Build',
  'School',
  'DirectionsCar',
  'LocalHospital',
  'Restaurant',
  'Computer',
  'ChildCare',
  'Whatshot',
  'Category',
] as const;
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

export const adminCategory = category.extend({
  serviceCount: z.number(),
});
export type AdminCategory = z.output<typeof adminCategory>;

const categoryIcon = z.enum(CATEGORY_ICONS, "L'icône doit venir de la liste");
const categoryDescription = optionalText(500);

export const newCategory = z.object({
  name: text(60, 'Le nom est requis'),
  icon: categoryIcon.default('Category'),
  description: categoryDescription.transform((value) => value ?? null),
  active: z.boolean().default(true),
});

/** A field that is left out stays as it is. */
export const changedCategory = newCategory
  .extend({
    icon: categoryIcon,
    description: categoryDescription,
    active: z.boolean(),
  })
  .partial();

export const CATEGORY_SORTS = ['name', 'services'] as const;

export const listCategories = defineRoute({
  name: 'admin.categories',
  method: 'GET',
  path: '/admin/service-categories',
  access: 'admin',
  summary: 'Catégories de services, inactives comprises',
  query: tablePage.extend({
    sort: sortBy(CATEGORY_SORTS),
    order: z.enum(['asc', 'desc'], 'Ordre inconnu').default('asc'),
    active: yesOrNo,
  }),
  output: z.array(adminCategory),
  errors: [tableErrors.badCursor],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const createCategory = defineRoute({
  name: 'admin.create_category',
  method: 'POST',
  path: '/admin/service-categories',
  access: 'admin',
  status: 201,
  summary: "Création d'une catégorie",
  body: newCategory,
  output: adminCategory,
  errors: [adminErrors.categoryTaken],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const updateCategory = defineRoute({
  name: 'admin.update_category',
  method: 'PUT',
  path: '/admin/service-categories/:id',
  access: 'admin',
  summary: "Modification d'une catégorie",
  params: idParams,
  body: changedCategory.extend(seenFields),
  output: adminCategory,
  errors: [adminErrors.categoryNotFound, adminErrors.categoryTaken, rowChanged],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const deleteCategory = defineRoute({
  name: 'admin.delete_category',
  method: 'DELETE',
  path: '/admin/service-categories/:id',
  access: 'admin',
  summary: "Suppression d'une catégorie dont aucun service ne se sert",
  params: idParams,
  output: deleted,
  errors: [adminErrors.categoryNotFound, adminErrors.categoryUsed],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const PASSWORD_LEAST = 6;

/** What the server and the form both check; the key comes before. */
export const newAdmin = z.object({
  username: usernameOr("Le nom d'utilisateur est requis"),
  email: emailOr({ required: "L'email est requis", malformed: "L'email n'est pas valide" }),
  password: z
    .string('Le mot de passe est requis')
    .min(1, { error: 'Le mot de passe est requis', abort: true })
    .min(PASSWORD_LEAST, `Le mot de passe doit contenir au moins ${PASSWORD_LEAST} caractères`)
    .max(200, 'Le mot de passe est trop long (200 caractères au plus)')
    .refine(isWhole, DAMAGED_TEXT),
  firstName,
  lastName,
  adresse: optionalText(200),
});

export const registerAdmin = defineRoute({
  name: 'admin.register',
  method: 'POST',
  path: '/users/admin-register',
  access: 'public',
  status: 201,
  countsAs: 'itself',
  summary: "Création d'un compte administrateur, avec la clé secrète du site",
  // Checked by the handler, the key first: its faults are an `errors` list.
  body: z.record(z.string(), z.unknown()),
  output: z.object({ admin: z.object({ username: z.string() }) }),
  errors: [
    adminErrors.keyRequired,
    adminErrors.keyWrong,
    accountErrors.passwordCommon,
    accountErrors.usernameTaken,
    accountErrors.emailTaken,
  ],
  fallback: adminTexts.registerFailed,
  unreachable: adminTexts.registerUnreachable,
});
