// A person as administrators see them. Invariant: neither e-mail nor address is in it; whoever reads these says why, has
// just proved who they are where the site asks for it, and stands in the audit log before being answered; nobody reads what
// others report or note of them.
import { Refusal } from '#contract/errors.ts';
import { requireFresh } from '#features/factors/factors.public.ts';
import { insertAudit } from '#features/moderation/moderation.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { JsonText } from '#server/http/mount.ts';
import { closeSessionsOf } from './people.closing.ts';
import * as contract from './people.contract.ts';
import { findPerson, findSecrets, insertPersonNote } from './people.sql.ts';

const { peopleErrors, peopleTexts } = contract;

export function peopleRoutes({ mount, site }: FeatureSetting): void {
  const { db, config } = site;
  mount(contract.readPerson, async ({ params: { id }, query, viewer }) => {
    const body = await findPerson(db.once, {
      id,
      before: query.before ?? 'infinity',
      viewerId: viewer.id,
    });
    if (!body) throw new Refusal(peopleErrors.personUnknown);
    return new JsonText(body);
  });

  mount(contract.addPersonNote, ({ params: { id }, body: { content }, viewer, create }) =>
    create(async (tx) => {
      const username = await insertPersonNote(tx, { residentId: id, authorId: viewer.id, content });
      if (!username) throw new Refusal(peopleErrors.personUnknown);
      await insertAudit(tx, {
        ...{ adminId: viewer.id, action: 'note', kind: 'user', targetId: id, aboutId: id },
        ...{ title: username, before: null, after: null },
      });
      return { message: peopleTexts.noted };
    }),
  );

  mount(contract.closeSessions, async ({ params: { id }, body, viewer }) => {
    if (id === viewer.id) throw new Refusal(peopleErrors.ownSessions);
    const ended = await db.transaction(async (tx) => {
      await requireFresh(tx, config, viewer);
      return closeSessionsOf(tx, site, { ...body, id, by: viewer.id });
    });
    site.sessions.announceRevoked(ended);
    site.security.tell('sessions_closed', { id, by: viewer.id });
    return { message: peopleTexts.closed, closed: ended.length };
  });

  mount(contract.readSecrets, ({ params: { id }, body: { reason }, viewer }) =>
    db.transaction(async (tx) => {
      await requireFresh(tx, config, viewer);
      const found = await findSecrets(tx, id);
      if (!found) throw new Refusal(peopleErrors.personUnknown);
      const { username, email, adresse } = found;
      await insertAudit(tx, {
        ...{ adminId: viewer.id, action: 'read', kind: 'user', targetId: id, aboutId: id },
        ...{ title: username, before: null, after: JSON.stringify({ reason }) },
      });
      return { email, adresse };
    }),
  );
}
