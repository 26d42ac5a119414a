// Where each field of a resident comes from, as they and administrators read it: of the row `s`.
import { sql } from 'kysely';
import { type Cells, cell, cellsOf, queriedAs } from '#server/database/shape.sql.ts';
import type { User, user } from './accounts.contract.ts';

const { own, at } = cellsOf('resident');

export const residentShape = {
  _id: own('id'),
  username: own('username'),
  /** What is asked for, where none is confirmed yet. Of the erased alone there is none, and they are read by nobody. */
  email: cell(sql<string>`coalesce(s.email, s.pending_email)`),
  firstName: own('first_name'),
  lastName: own('last_name'),
  avatarUrl: own('avatar_url'),
  avatarThumbnail: own('avatar_small'),
  avatarThumbnails: queriedAs(
    { '.small': sql`s.avatar_small`, '.medium': sql`s.avatar_medium` },
    cell(sql`json_build_object('small', s.avatar_small, 'medium', s.avatar_medium)`),
  ),
  adresse: own('adresse'),
  codePostal: own('code_postal'),
  coordonnees: queriedAs(
    { '': sql`case when s.lon is not null then array[s.lon, s.lat] end` },
    cell(
      sql<User['coordonnees']>`case when s.lon is not null then json_build_array(s.lon, s.lat) end`,
    ),
  ),
  isAdmin: own('is_admin'),
  isModerator: own('is_moderator'),
  verified: own('verified'),
  createdAt: at('created_at'),
} satisfies Cells<typeof user>;
