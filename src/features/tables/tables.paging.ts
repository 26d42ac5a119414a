// Where a page of a table begins travels in the address, closed to the eye and checked on its way back.
import { Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import { type Call, JsonText } from '#server/http/mount.ts';
import { tableErrors } from './tables.contract.ts';
import type { Asked, Place, TableRow } from './tables.sql.ts';

type From = NonNullable<Asked<string, string>['from']>;

const encode = (place: Place, back: boolean) =>
  Buffer.from(JSON.stringify([back ? 'p' : 'n', place.value, place.id])).toString('base64url');

function decode(cursor: string): From {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 3) {
      const [way, value, id] = parts.map(String);
      if (id && /^[0-9a-f]{24}$/.test(id) && value !== undefined && !value.includes('\0')) {
        return { back: way === 'p', value, id };
      }
    }
  } catch {
    // Said below: it is not one of ours.
  }
  throw new Refusal(tableErrors.badCursor);
}

interface TableQuery {
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  q?: string | undefined;
  cursor?: string | undefined;
  page?: number | undefined;
}

/** What is asked of a table, from a call's query; what is left over is the filters. */
export function askedOf<Query extends TableQuery>(query: Query) {
  const { sort, order, limit, q, cursor, page, ...filters } = query;
  const from = cursor ? decode(cursor) : undefined;
  return { sort: sort as Query['sort'], order, limit, q, filters, from, page };
}

/** Sends a page: its total, and the addresses of the pages after and before it. */
export function tableReply(call: Call<AnyRoute>, row: TableRow, from: From | undefined): JsonText {
  const headers: Record<string, string> = { 'x-total-count': String(row.total) };
  const links: string[] = [];
  const link = (rel: string, cursor: string) => {
    const here = new URL(call.request.url, 'http://site');
    here.searchParams.set('cursor', cursor);
    links.push(`<${here.pathname}${here.search}>; rel="${rel}"`);
  };
  const back = from?.back ?? false;
  if (row.last && (back || row.more)) link('next', encode(row.last, false));
  if (row.first && (back ? row.more : from !== undefined || row.isLater))
    link('prev', encode(row.first, true));
  if (links.length > 0) headers.link = links.join(', ');
  return new JsonText(row.body, headers);
}
