import { expect, it } from 'vitest';
import { creationErrors } from '#contract/errors.ts';
import { createService } from '#features/services/services.contract.ts';
import { createNaming, createOnce, type Once } from './once.ts';

const keyOf = (naming: ReturnType<typeof createNaming>, input: { body: string; once?: Once }) =>
  naming.name(createService, input).once;

it('the same asked again because its answer was lost is the same; something else is another', () => {
  const naming = createNaming();
  const first = keyOf(naming, { body: 'un' })?.key;
  naming.ended({ code: 'unknown' }, {});
  expect(keyOf(naming, { body: 'un' })?.key).toBe(first);
  expect(keyOf(naming, { body: 'deux' })?.key).not.toBe(first);
});

it.each([null, creationErrors.otherwise])('what follows what was made is another: %s', (error) => {
  const naming = createNaming();
  const once = createOnce();
  const first = once.key;
  naming.ended({ code: 'unknown' }, { once });
  expect(once.key).toBe(first);
  naming.ended(error, { once });
  expect(once.key).not.toBe(first);
});
