// What follows an outing or event, between those who came and those who organised: thanks and photos.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, idParams, moment, neighbour, rulyText, shortText } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { thanks } from '#contract/thanks.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { uploadErrors } from '../uploads/uploads.contract.ts';
import { datesErrors } from './gatherings-dates.contract.ts';

export const MOST_PHOTOS = 100;
export const MOST_PHOTOS_EACH = 10;
export const PHOTO_ALT_LENGTH = 200;

export const afterErrors = defineErrors({
  notThere: [403, 'was_not_there', "C'est réservé à qui organisait et à qui est venu"],
  ownThanks: [409, 'own_thanks', 'Vous organisiez : ce sont les autres qui vous remercient'],
  photosEach: [
    409,
    'photos_full',
    `Vous avez déjà ajouté ${MOST_PHOTOS_EACH} photos : retirez-en une d'abord`,
  ],
  photosFull: [409, 'album_full', `L'album a déjà ${MOST_PHOTOS} photos`],
  photoGone: [404, 'photo_not_found', "Cette photo n'est plus là"],
  notPhotoAuthor: [403, 'not_photo_author', 'Vous retirez les photos que vous avez ajoutées'],
});

export const afterTexts = {
  loadFailed: "Les photos et les mercis n'ont pas pu être chargés",
  thanksFailed: "Votre merci n'a pas pu être enregistré",
  thanked: 'Votre merci est parti',
  photoFailed: "La photo n'a pas pu être ajoutée",
  photoAdded: 'Photo ajoutée : les personnes qui étaient là la voient',
  removeFailed: "La photo n'a pas pu être retirée",
  photoRemoved: 'Photo retirée',
} as const;

const photo = z.object({
  _id: id,
  imageUrl: z.string(),
  alt: z.string(),
  by: neighbour,
  createdAt: moment,
  /** Whether the reader may take it away: it is theirs, or they organised. */
  mayRemove: z.boolean(),
});
export type AfterPhoto = z.output<typeof photo>;

/** Nothing of it for whoever did not come, or before it begins. */
export const after = z.object({
  /** Whether the reader came, or organised, and it has begun. */
  mine: z.boolean(),
  /** Whether the reader is thanked rather than thanks. */
  organised: z.boolean(),
  thanks,
  /** Oldest first. */
  photos: z.array(photo),
});
export type After = z.output<typeof after>;

const { notFound } = datesErrors;

export const readAfter = defineRoute({
  name: 'gatherings.after',
  method: 'GET',
  path: '/gatherings/:id/after',
  summary: 'Mercis et photos de ce qui a eu lieu, pour qui est venu et qui organisait',
  params: idParams,
  output: after,
  errors: [notFound],
  fallback: afterTexts.loadFailed,
});

export const thankOrganisers = defineRoute({
  name: 'gatherings.thank',
  method: 'POST',
  path: '/gatherings/:id/thanks',
  countsAs: 'join',
  summary: "Dit merci à qui organisait ; sans effet quand c'est déjà dit",
  params: idParams,
  output: after,
  errors: [
    notFound,
    afterErrors.notThere,
    afterErrors.ownThanks,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: afterTexts.thanksFailed,
});

export const takeOrganisersThanksBack = defineRoute({
  name: 'gatherings.unthank',
  method: 'DELETE',
  path: '/gatherings/:id/thanks',
  countsAs: 'join',
  unverified: 'may',
  summary: 'Reprend son merci',
  params: idParams,
  output: after,
  errors: [notFound],
  fallback: afterTexts.thanksFailed,
});

export const addPhoto = defineRoute({
  name: 'gatherings.add_photo',
  method: 'POST',
  path: '/gatherings/:id/photos',
  countsAs: 'join',
  summary: `Ajoute une photo envoyée par « /upload/talk », vue de qui est venu et de qui organisait ; ${MOST_PHOTOS_EACH} par personne`,
  params: idParams,
  body: z.object({
    imageUrl: shortText(100, uploadErrors.photoUnknown.message),
    alt: rulyText(
      PHOTO_ALT_LENGTH,
      `Décrivez-la en ${PHOTO_ALT_LENGTH} caractères au plus`,
    ).default(''),
  }),
  output: after,
  errors: [
    notFound,
    afterErrors.notThere,
    afterErrors.photosEach,
    afterErrors.photosFull,
    uploadErrors.photoUnknown,
  ],
  fallback: afterTexts.photoFailed,
});

export const removePhoto = defineRoute({
  name: 'gatherings.remove_photo',
  method: 'DELETE',
  path: '/gatherings/:id/photos/:photoId',
  unverified: 'may',
  summary: "Retire une photo qu'on a ajoutée, ou de ce qu'on organisait",
  params: idParams.extend({ photoId: id }),
  output: after,
  errors: [notFound, afterErrors.photoGone, afterErrors.notPhotoAuthor],
  fallback: afterTexts.removeFailed,
});
