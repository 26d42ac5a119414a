// What browsers and the site say to each other of passkeys (WebAuthn, level 3, as JSON). What they hold is read by the
// library that checks it; here it is only bounded.
import { z } from 'zod';
import { freeText, shortText } from '#contract/fields.ts';

const ILLEGIBLE = "Cette clé d'accès n'a pas pu être lue";

const encoded = (most: number) => shortText(most, ILLEGIBLE).regex(/^[\w-]*$/, ILLEGIBLE);

const common = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
};

/** A passkey that was just made. */
export const passkeyCreated = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(3_000),
    attestationObject: encoded(8_000),
    transports: z.array(freeText(20)).max(10).optional(),
  }),
});

export const passkeyUsed = z.object({
  ...common,
  response: z.object({
    clientDataJSON: encoded(3_000),
    authenticatorData: encoded(2_000),
    signature: encoded(2_000),
    userHandle: encoded(200).nullish(),
  }),
});
export type PasskeyUsed = z.output<typeof passkeyUsed>;

/** What `navigator.credentials` is given, as JSON. */
export const passkeyOptions = z.record(z.string(), z.unknown());
