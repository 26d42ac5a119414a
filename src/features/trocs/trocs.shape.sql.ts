// Where each field of a troc comes from: of the row `s`, as `reader` may see it.
// Invariant: a request to exchange appears to its two sides only. A location as it was written is its author's until
// both agreed, others read `public_location`.
import { type RawBuilder, sql } from 'kysely';
import { wishOf } from '#features/agreements/agreements-wish.shape.sql.ts';
import { spokenFor } from '#features/proches/proches.shape.sql.ts';
import { distanceTo, moment, neighbour } from '#server/database/json.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import { type Cells, cellsOf, ofReader, seenAs } from '#server/database/shape.sql.ts';
import type { troc } from './trocs.contract.ts';
import type { TradeRequest } from './trocs-requests.contract.ts';

const listed = (items: 'items_offered' | 'items_wanted') =>
  sql`nullif(array_to_string(${sql.ref(`s.${items}`)}, ', '), '')`;

/** What `s` says beside its title, its place and its picture: a report keeps it, and its card shows it. */
export const trocWords = sql<string>`concat_ws(E'\n\n', s.description,
  'Propose : ' || ${listed('items_offered')}, 'Recherche : ' || ${listed('items_wanted')})`;

/** Whether the troc `s` is free, or waits for its owner's answer. */
export const awaitsOwner = sql<boolean>`s.status in ('available', 'pending')`;

/** Whether the owner and the requester that stands of the troc in `row` have agreed. */
export const wasAgreed = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.status`)} in ('accepted', 'completed')`;

/** From then on the two read of each other's places the number and the door. */
const isAgreed = wasAgreed('s');

/** Whether neighbours may be shown `s` at all. */
export const isShown = sql<boolean>`s.status not in ('cancelled', 'rejected')`;

/** Whether the board shows `s` to neighbours: never one that waits for somebody who has left. */
export const isOnBoard = sql<boolean>`(${isShown} and (not ${awaitsOwner} or ${isThere('s.owner_id')}))`;

const { own, at, who } = cellsOf('troc');

/** What a request `p` has come to: its troc says whether it is the one that stands. */
export const requestStatus: RawBuilder<string> = sql`
  case when p.requester_id is distinct from s.requester_id then 'rejected'
    when s.status = 'pending' then 'pending'
    when ${isAgreed} then 'accepted' else 'rejected' end`;

const location = sql<string>`case when reader.id = s.owner_id or reader.id = s.requester_id and ${isAgreed}
  then s.location else s.public_location end`;

/** Where the request `p` says to meet, for one of its two sides: what it took over from the troc its owner wrote. */
export const requestLocation = (readerId: RawBuilder<unknown>): RawBuilder<string> => sql`
  case when ${readerId} = case when p.own_location then p.requester_id else s.owner_id end
      or p.requester_id = s.requester_id and ${isAgreed}
    then p.location else p.public_location end`;

/** Who of the two said that the loan of the request `p` is back. */
const returned = sql`json_build_object('owner', p.owner_returned_at is not null,
  'requester', p.requester_returned_at is not null)`;

const requestOf = <Request>(
  requesterId: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<Request | null> => sql`(
  select json_build_object('user', ${neighbour('p.requester_id')}, 'date', ${moment('p.date')},
    'location', ${where}, 'returnDate', ${moment('p.return_date')}, 'returned', ${returned},
    'status', ${requestStatus}, 'createdAt', ${moment('p.created_at')}${more})
  from trade_request p where p.troc_id = s.id and p.requester_id = ${requesterId})`;

/** The one that stands, or the last one if it was refused: as administrators see it. */
const request = requestOf<TradeRequest>(sql`s.requester_id`, sql`p.location`);

export const trocShape = {
  _id: own('id'),
  kind: own('kind'),
  title: own('title'),
  description: own('description'),
  itemsOffered: own('items_offered'),
  itemsWanted: own('items_wanted'),
  location: seenAs(location, own('location')),
  publicLocation: ofReader(sql`s.public_location`),
  imageUrl: own('image_url'),
  thumbnailUrl: own('thumbnail_url'),
  status: own('status'),
  user: who('owner_id'),
  spokenFor,
  /** Its owner sees whose request stands, others their own. */
  tradeRequest: {
    seen: requestOf<TradeRequest>(
      sql`case when s.owner_id = reader.id then s.requester_id else reader.id end`,
      requestLocation(sql`reader.id`),
      sql`, ${wishOf}`,
    ),
    stored: {
      json: request,
      columns: {
        '.user._id': sql`s.requester_id`,
        '.user.firstName': sql`q.first_name`,
        '.user.lastName': sql`q.last_name`,
        '.user.username': sql`q.username`,
        '.user.avatarUrl': sql`q.avatar_url`,
        '.user.verified': sql`q.verified`,
        '.date': sql`p.date`,
        '.location': sql`p.location`,
        '.returnDate': sql`p.return_date`,
        '.returned.owner': sql`case when p.id is not null then p.owner_returned_at is not null end`,
        '.returned.requester': sql`case when p.id is not null then p.requester_returned_at is not null end`,
        '.status': sql`case when s.requester_id is not null then ${requestStatus} end`,
        '.createdAt': sql`p.created_at`,
      },
      join: sql`left join trade_request p on p.troc_id = s.id and p.requester_id = s.requester_id
        left join resident q on q.id = s.requester_id`,
    },
  },
  waiting: ofReader(
    sql<boolean>`exists (select from troc_wait w where w.troc_id = s.id and w.resident_id = reader.id)`,
  ),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
  completedAt: at('completed_at'),
  distance: ofReader(distanceTo('s')),
} satisfies Cells<typeof troc>;

/** Of a troc that a statement creates: nobody can have asked for it. */
export const unasked = { tradeRequest: sql`null`, waiting: sql`false` };
