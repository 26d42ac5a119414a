// Who shares what follows an outing or event. Invariant: those who came, and those who organised, of what has begun and was
// not called off; nobody else reads a thanks or a photo of it.

import { sql } from 'kysely';
import { isForThem } from './gatherings.circle.shape.sql.ts';
import { isOrganisedBy } from './talk/rooms.sql.ts';

/** Whether `who` takes part in `s` and came: ticked off, or registered where nobody was ticked off. */
export const cameTo = (who: unknown) => sql<boolean>`exists (
  select from gathering_participant p
    left join gathering_turnout t on t.gathering_id = p.gathering_id and t.resident_id = p.resident_id
  where p.gathering_id = s.id and p.resident_id = ${who} and (t.came > 0 or (t.came is null and not exists (
    select from gathering_turnout o where o.gathering_id = s.id and o.came > 0))))`;

/** Whether `s` has begun, and `who` organised it or came. */
export const sharesAfter = (
  who: unknown,
) => sql<boolean>`(s.date <= now() and s.status <> 'cancelled' and ${isForThem('s', who)}
  and (${isOrganisedBy('s', who)} or ${cameTo(who)}))`;

/**
 * Whether `who`, who shares what follows `s`, is shown its photo `f`: what one of those who organised cannot see, for a block
 * stands between them and its author, is in nobody's album but its author's.
 */
export const isShown = (who: unknown) => sql<boolean>`(f.resident_id = ${who} or not (
  is_blocked(f.resident_id, ${who}) or is_blocked(f.resident_id, s.creator_id) or exists (
    select from gathering_host h where h.gathering_id = s.id and h.accepted_at is not null
      and is_blocked(f.resident_id, h.resident_id))))`;

/** Whether `viewer` sees the photo of an outing or event at the address `url`. */
export const seesPhoto = (url: unknown, viewer: unknown) => sql<boolean>`exists (
  select from gathering_photo f join gathering s on s.id = f.gathering_id
  where f.image_url = ${url} and ${sharesAfter(viewer)} and ${isShown(viewer)})`;
