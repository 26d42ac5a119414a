import { z } from 'zod';
import { commonErrors, defineErrors, type ErrorDefinition } from '#contract/errors.ts';
import { isWhole, shortText } from '#contract/fields.ts';
import { MAX_PIXELS } from '#contract/pictures.ts';
import { defineRoute } from '#contract/route.ts';

const MEGABYTE = 1024 * 1024;
const QUOTA_ADVICE =
  "Supprimez d'anciennes publications avec photo : leur place est rendue dans la nuit.";

/** What may be sent, told to the resident beforehand and checked again by the server. */
export const uploadLimits = {
  image: { field: 'image', maxBytes: 5 * MEGABYTE },
  avatar: { field: 'avatar', maxBytes: 10 * MEGABYTE },
  talk: { field: 'image', maxBytes: 5 * MEGABYTE },
} as const;

export type UploadKind = keyof typeof uploadLimits;

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

export const uploadErrors = defineErrors({
  imageTooLarge: [413, 'image_too_large', 'Le fichier est trop volumineux. Taille maximale : 5MB'],
  avatarTooLarge: [
    413,
    'avatar_too_large',
    'Le fichier est trop volumineux. Taille maximale : 10MB',
  ],
  notAnImage: [415, 'not_an_image', 'Veuillez sélectionner un fichier image valide'],
  fileMissing: [400, 'file_missing', 'Veuillez sélectionner un fichier image valide'],
  imageAddress: [
    400,
    'image_address',
    "Cette adresse d'image n'est pas acceptée : donnez une adresse publique en https",
  ],
  imageUnreachable: [400, 'image_unreachable', "L'image de cette adresse n'a pas pu être chargée"],
  quotaReached: [413, 'upload_quota', `Vos photos occupent toute leur place. ${QUOTA_ADVICE}`],
  photoUnknown: [404, 'photo_not_found', "Cette photo n'existe plus"],
  tooManyInHand: [
    429,
    'uploads_in_hand',
    'Vos photos précédentes ne sont pas encore arrivées. Réessayez dans un instant.',
  ],
});

/** Said beside `notAnImage` of a picture that is one, but too large to be decoded. */
export const TOO_MANY_PIXELS = `Cette image compte plus de ${MAX_PIXELS / 1_000_000} millions de pixels : réduisez-la avant de l'envoyer`;

/** `quotaReached` in figures: what the resident's pictures hold already, and may hold, in bytes. */
export function explainQuota(held: number, quota: number): ErrorDefinition {
  const [used, whole] = [held, quota].map((bytes) =>
    (bytes / MEGABYTE).toLocaleString('fr-FR', { maximumFractionDigits: 1 }),
  );
  return {
    ...uploadErrors.quotaReached,
    message: `Vos photos occupent déjà ${used} Mo sur les ${whole} Mo de chaque habitant. ${QUOTA_ADVICE}`,
  };
}

const shared = [
  uploadErrors.fileMissing,
  uploadErrors.notAnImage,
  uploadErrors.quotaReached,
  uploadErrors.tooManyInHand,
  commonErrors.tooManyRequests,
  commonErrors.unavailable,
] as const;

export const imageAddressErrors = [
  uploadErrors.imageAddress,
  uploadErrors.imageUnreachable,
  uploadErrors.imageTooLarge,
  uploadErrors.notAnImage,
  uploadErrors.quotaReached,
  uploadErrors.tooManyInHand,
] as const;

const fallback = 'Erreur lors du téléchargement';

/** Where the files are served from; the rest of a file's address is one name, without folders. */
export const UPLOADS_PATH = '/uploads/';

export const uploadedImage = z.object({ imageUrl: z.string(), thumbnailUrl: z.string() });
export type UploadedImage = z.output<typeof uploadedImage>;

export const uploadedAvatar = z.object({
  avatarUrl: z.string(),
  thumbnails: z.object({ small: z.string(), medium: z.string() }),
});
export type UploadedAvatar = z.output<typeof uploadedAvatar>;

export const sendImage = defineRoute({
  name: 'uploads.image',
  method: 'POST',
  path: '/upload',
  summary: 'Envoie une image (champ « image ») pour une annonce, une sortie ou un événement',
  kind: 'file',
  status: 201,
  keyed: 'apart',
  countsAs: 'itself',
  output: uploadedImage,
  errors: [uploadErrors.imageTooLarge, ...shared],
  fallback,
});

/** A photo of a talk: none of the files that whoever knows their name is given. */
export const TALK_PHOTO = /^talk-[0-9a-f]{32}-[0-9a-f]{9}\.webp$/;

/** A photo for a talk: seen by the two of it once a message shows it, by nobody before. */
export const sendTalkPhoto = defineRoute({
  name: 'uploads.talk',
  method: 'POST',
  path: '/upload/talk',
  summary: 'Envoie une photo (champ « image ») à joindre à un message',
  kind: 'file',
  status: 201,
  keyed: 'apart',
  countsAs: 'itself',
  output: uploadedImage,
  errors: [uploadErrors.imageTooLarge, ...shared],
  fallback,
});

export const readTalkPhoto = defineRoute({
  name: 'uploads.talk_photo',
  method: 'GET',
  path: '/upload/talk/:name',
  summary:
    "Une photo d'une conversation, pour l'un des deux qui s'y écrivent, en adresse « data: »",
  params: z.object({ name: shortText(60, 'Photo inconnue').regex(TALK_PHOTO, 'Photo inconnue') }),
  query: z.object({ size: z.enum(['thumb', 'full']).default('full') }),
  output: z.object({ image: z.string() }),
  errors: [uploadErrors.photoUnknown],
});

/** A picture elsewhere on the internet, by its address; the server fetches it and keeps a copy. */
export const sendImageAddress = defineRoute({
  name: 'uploads.image_address',
  method: 'POST',
  path: '/upload/url',
  summary: 'Copie une image publique, par son adresse https',
  status: 201,
  keyed: 'apart',
  countsAs: 'itself',
  body: z.object({
    url: z
      .string(uploadErrors.imageAddress.message)
      .trim()
      .min(1, uploadErrors.imageAddress.message)
      .max(2000, uploadErrors.imageAddress.message)
      .refine(isWhole, uploadErrors.imageAddress.message),
  }),
  output: uploadedImage,
  errors: [...imageAddressErrors, commonErrors.tooManyRequests, commonErrors.unavailable],
  fallback,
});

export const sendAvatar = defineRoute({
  name: 'uploads.avatar',
  method: 'POST',
  path: '/avatar/upload',
  unverified: 'may',
  summary: 'Envoie un portrait (champ « avatar »)',
  kind: 'file',
  status: 201,
  keyed: 'apart',
  countsAs: 'itself',
  output: uploadedAvatar,
  errors: [uploadErrors.avatarTooLarge, ...shared],
  fallback,
});

/** The name of a full picture: 128 random bits, then its colours from top to bottom. */
export const UPLOAD_NAME = /^[0-9a-f]{32}-([0-9a-f]{3})([0-9a-f]{3})([0-9a-f]{3})\.webp$/;

/** The variants kept of a picture, beside the full one. */
export const uploadVariants = {
  image: ['thumb'],
  avatar: ['small', 'medium'],
  talk: ['thumb'],
} as const;

/** The name or address of a variant, from the full picture's: `a.webp` gives `a-thumb.webp`. */
export function variantOf(full: string, variant: 'thumb' | 'small' | 'medium'): string {
  return full.replace(/\.webp$/, `-${variant}.webp`);
}

interface SentPictures {
  imageUrl?: string | null | undefined;
  thumbnailUrl?: string | null | undefined;
}

/**
 * The small picture to keep, whatever was sent for it: that of the full one, or none; undefined where the full one is not
 * changed. Lists show nothing that is not shown in full, to whoever moderates too.
 */
export function smallOf({ imageUrl, thumbnailUrl }: SentPictures): string | null | undefined {
  if (imageUrl === undefined) return undefined;
  return imageUrl === null || thumbnailUrl === null ? null : variantOf(imageUrl, 'thumb');
}

/**
 * CSS colours of a picture of ours from top to bottom, to show while it loads; read from its
 * address. `null` for any other address.
 */
export function tintOf(url: string): [string, string, string] | null {
  const colours = /-([0-9a-f]{3})([0-9a-f]{3})([0-9a-f]{3})(?:-[a-z]+)?\.webp$/.exec(url);
  const [, top, middle, bottom] = colours ?? [];
  if (top === undefined || middle === undefined || bottom === undefined) return null;
  return [`#${top}`, `#${middle}`, `#${bottom}`];
}
