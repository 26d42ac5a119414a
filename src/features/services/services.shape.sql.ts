// Where each field of a service comes from: of the row `s`, as `reader` may see it.
// Invariant: offers of help appear to the service's creator only; its location as it was written to its creator and the
// helper accepted, to others as `public_location`.
import { type RawBuilder, sql } from 'kysely';
import { wishOf } from '#features/agreements/agreements-wish.shape.sql.ts';
import { spokenFor } from '#features/proches/proches.shape.sql.ts';
import { distanceTo, moment, neighbour } from '#server/database/json.sql.ts';
import { isThere } from '#server/database/present.sql.ts';
import {
  type Cells,
  cell,
  cellsOf,
  ofReader,
  onlyWhen,
  seenAs,
} from '#server/database/shape.sql.ts';
import { SERVICE_STATUSES, type Service, type service } from './services.contract.ts';
import type { category as categoryContract } from './services-categories.contract.ts';
import { rightsOf } from './services-rights.contract.ts';

const { own, at, who } = cellsOf('service');

/** What `s` says beside its title, its place and its picture: a report keeps it, and its card shows it. */
export const serviceWords = sql<string>`s.description`;

/** Whether the service `s` waits for help. */
export const awaitsHelp = sql<boolean>`s.status in (${sql.join(
  SERVICE_STATUSES.filter((status) => rightsOf(status).help).map((status) => sql.lit(status)),
)})`;

/** Whether neighbours are shown `s`: never a cancelled one, nor one that waits for somebody who has left. */
export const isOnBoard = sql<boolean>`(s.status <> 'cancelled' and (not ${awaitsHelp} or ${isThere('s.creator_id')}))`;

/** What an offer has come to: its service says whether it was the accepted one. */
export const proposalStatus = sql<string>`
  case when p.helper_id is distinct from s.assigned_to then 'pending'
    when s.status = 'completed' then 'completed' else 'assigned' end`;

const proposals = (more: RawBuilder<unknown>) => sql<NonNullable<Service['helpProposals']>>`(
  select coalesce(json_agg(json_build_object('_id', p.id, 'user', ${neighbour('p.helper_id')},
    'status', ${proposalStatus}, 'createdAt', ${moment('p.created_at')}, ${more})
    order by p.id desc), '[]')
  from service_proposal p where p.service_id = s.id)`;

/** What stands in an answer under a condition is JSON, of nothing too. */
const momentOrNull = (column: string) =>
  sql<string | null>`coalesce(to_json(${moment(column)}), 'null')`;

const myProposal = sql<Service['myProposal']>`case when s.creator_id <> reader.id then (
  select json_build_object('_id', p.id, 'status', ${proposalStatus}, 'createdAt', ${moment('p.created_at')}, ${wishOf})
  from service_proposal p where p.service_id = s.id and p.helper_id = reader.id) end`;

const category = sql<Service['category']>`(
  select json_build_object('_id', c.id, 'name', c.name) from service_category c where c.id = s.category_id)`;

export const serviceShape = {
  _id: own('id'),
  nature: own('nature'),
  title: own('title'),
  description: own('description'),
  category: {
    seen: category,
    stored: {
      json: category,
      columns: { '._id': sql`s.category_id`, '.name': sql`k.name` },
      join: sql`left join service_category k on k.id = s.category_id`,
    },
  },
  /** The number of the street and the door are for the creator and whoever has agreed to come. */
  location: seenAs(
    sql`case when reader.id in (s.creator_id, s.assigned_to) then s.location else s.public_location end`,
    own('location'),
  ),
  publicLocation: ofReader(sql`s.public_location`),
  date: at('date'),
  urgent: own('urgent'),
  imageUrl: own('image_url'),
  thumbnailUrl: own('thumbnail_url'),
  status: own('status'),
  creator: who('creator_id'),
  spokenFor,
  assignedTo: who('assigned_to'),
  createdAt: at('created_at'),
  updatedAt: at('updated_at'),
  completedAt: at('completed_at'),
  distance: ofReader(distanceTo('s')),
  proposalCount: cell(
    sql<number>`(select count(*) from service_proposal p where p.service_id = s.id)`,
  ),
  myProposal: ofReader(myProposal),
  stillAskedAt: onlyWhen(
    sql`s.creator_id = reader.id`,
    seenAs(momentOrNull('s.still_asked_at'), at('still_asked_at')),
  ),
  leftBoardAt: onlyWhen(
    sql`s.creator_id = reader.id`,
    seenAs(momentOrNull('s.left_board_at'), at('left_board_at')),
  ),
  helpProposals: onlyWhen(
    sql`s.creator_id = reader.id`,
    seenAs(proposals(wishOf), cell(proposals(sql`'message', p.message`))),
  ),
} satisfies Cells<typeof service>;

/** Of a service that a statement creates: nobody can have answered it, so nobody is looked for. */
export const unanswered = {
  assignedTo: sql`null`,
  proposalCount: sql`0`,
  myProposal: sql`null`,
  stillAskedAt: sql`'null'`,
  leftBoardAt: sql`'null'`,
  helpProposals: sql`'[]'`,
};

const category_ = cellsOf('service_category');

export const categoryShape = {
  _id: category_.own('id'),
  name: category_.own('name'),
  icon: category_.own('icon'),
  description: category_.own('description'),
  active: category_.own('active'),
} satisfies Cells<typeof categoryContract>;
