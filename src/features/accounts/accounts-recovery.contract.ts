// A password that was forgotten: a link sent to the mailbox opens the choice of another.
import { z } from 'zod';
import { message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { accountErrors, email, password } from './accounts.contract.ts';

export const forgotten = z.object({ email });

export const forgotPassword = defineRoute({
  name: 'accounts.forgot_password',
  method: 'POST',
  path: '/users/forgot-password',
  access: 'public',
  summary: 'Envoi du lien de réinitialisation ; la même réponse, que le compte existe ou non',
  countsAs: 'itself',
  body: forgotten,
  output: message,
});

export const resetPassword = defineRoute({
  name: 'accounts.reset_password',
  method: 'POST',
  path: '/users/reset-password',
  access: 'public',
  summary: 'Nouveau mot de passe par le lien reçu',
  body: z.object({ token: z.string(accountErrors.resetLinkDead.message).max(4_000), password }),
  output: message,
  errors: [accountErrors.resetLinkDead, accountErrors.passwordCommon],
});
