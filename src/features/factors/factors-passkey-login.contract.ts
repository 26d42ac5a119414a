// Signing in with a passkey alone.
import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import { defineRoute } from '#contract/route.ts';
import { login } from '../accounts/accounts.contract.ts';
import { factorErrors } from './factors.contract.ts';
import { passkeyOptions, passkeyUsed } from './factors-passkeys.contract.ts';

export const readPasskeyOffer = defineRoute({
  name: 'factors.passkey_offer',
  method: 'GET',
  path: '/users/login/passkey',
  access: 'public',
  summary: "Si les clés d'accès sont possibles à l'adresse du site",
  output: z.object({ offered: z.boolean() }),
});

export const startPasskeyLogin = defineRoute({
  name: 'factors.passkey_login_options',
  method: 'POST',
  path: '/users/login/passkey/options',
  access: 'public',
  summary: "Ce qu'un navigateur doit savoir pour demander une clé d'accès",
  output: z.object({ options: passkeyOptions }),
  errors: [factorErrors.passkeysUnavailable],
  fallback: login.fallback,
});

export const passkeyLogin = defineRoute({
  name: 'factors.passkey_login',
  method: 'POST',
  path: '/users/login/passkey',
  access: 'public',
  summary: "Connexion par une clé d'accès, sans nom ni mot de passe",
  body: z.object({ passkey: passkeyUsed }),
  output: login.output,
  errors: [factorErrors.passkeyRefused, factorErrors.passkeysUnavailable, commonErrors.suspended],
  fallback: login.fallback,
});
