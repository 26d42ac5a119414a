// What the site hides by itself, where the administrators want it to.
import { z } from 'zod';
import { defineRoute } from '#contract/route.ts';

/** How many verified neighbours have to report a thing. */
export const HIDING_REPORTS = 3;
/** How old their accounts have to be. */
export const HIDING_DAYS = 30;

/** What its author reads. */
export const HELD_REASON =
  "Trois voisins l'ont signalé, et personne ne l'a encore regardé. C'est masqué le temps qu'on le fasse : cela ne dit rien de ce qui sera décidé.";

export const moderationSetting = z.object({
  hideReported: z.boolean('Dites par vrai ou faux'),
});

export const readModerationSetting = defineRoute({
  name: 'admin.moderation_setting',
  method: 'GET',
  path: '/admin/moderation-setting',
  access: 'admin',
  summary: "Si ce que trois voisins vérifiés signalent est masqué avant qu'on ait regardé",
  output: moderationSetting,
  fallback: 'Erreur lors du chargement du réglage',
});

export const saveModerationSetting = defineRoute({
  name: 'admin.save_moderation_setting',
  method: 'PUT',
  path: '/admin/moderation-setting',
  access: 'admin',
  summary: 'Change ce réglage',
  body: moderationSetting,
  output: moderationSetting,
  fallback: "Erreur lors de l'enregistrement du réglage",
});
