// The letter of the quarter: chosen, shown as it would be, stopped by its link without a session.
import { Refusal } from '#contract/errors.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { takeAnyBody } from '#server/http/any-body.ts';
import type { Mount } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import * as contract from './letter.contract.ts';
import { createStopLinks, readLetter } from './letter.mail.ts';
import { readChoice, readReader, saveChoice, saveStop } from './letter.sql.ts';

const { letterErrors, letterTexts } = contract;

export async function letterRoutes({ app, mount, mountOn, site }: FeatureSetting): Promise<void> {
  const { db } = site;
  mount(contract.getLetter, async ({ viewer }) => {
    const now = new Date();
    const choice = await readChoice(db.once, viewer.id, now);
    const rhythm = choice.rhythm === 'off' ? 'weekly' : choice.rhythm;
    const parts = await readLetter(db.once, { readerId: viewer.id, rhythm, now, until: now });
    return { ...choice, parts };
  });

  mount(contract.getLetterChoice, ({ viewer }) => readChoice(db.once, viewer.id, new Date()));

  mount(contract.chooseLetter, ({ body: { rhythm }, viewer }) =>
    saveChoice(db.once, { residentId: viewer.id, rhythm, now: new Date() }),
  );

  await app.register(async (forms) => {
    takeAnyBody(forms);
    mountStopping(mountOn(forms), site);
  });
}

function mountStopping(mount: Mount, { db, config }: Site): void {
  const links = createStopLinks(config.jwtSecret);

  function ownerOf(token: string): string {
    const owner = links.read(token);
    if (owner === undefined) throw new Refusal(letterErrors.stopLink);
    return owner;
  }

  mount(contract.readLetterStop, async ({ query }) => {
    const reader = await readReader(db.once, ownerOf(query.token));
    if (!reader) throw new Refusal(letterErrors.stopLink);
    return reader;
  });

  mount(contract.stopLetter, async ({ query }) => {
    if (!(await saveStop(db.once, ownerOf(query.token)))) {
      throw new Refusal(letterErrors.stopLink);
    }
    return { message: letterTexts.stopped };
  });
}
