// Who calls, with which rights and how often: found out at a call's head, before anything of its body is read.
import type { FastifyRequest } from 'fastify';
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import type { Site } from '../site.ts';
import { type Limiter, limits, limitsOfActs, refuseTooMany } from './limits.ts';
import { networkOf } from './network.ts';
import type { Sessions, Viewer } from './sessions.ts';

/** Residents whose illegible calls are remembered as too many. */
const REFUSED_AT_MOST = 10_000;

/** Who was found to call, before the call's body was read. */
export interface Caller {
  viewer: Viewer | undefined;
  /** The network the call comes from (`networkOf`): what visitors are counted by. */
  network: string;
}

export interface Admission {
  /** The caller, counted under the ceiling of the act; refuses (401, 403, 429). */
  admit(route: AnyRoute, request: FastifyRequest): Promise<Caller>;
  /** Refuses (401, 403) a caller who has been put out, or lost the rights, while the call's body was coming. */
  hold(route: AnyRoute, caller: Caller): Promise<void>;
  /** The refusal that an illegible call is answered with: the one given, or that there were too many of them. */
  countIllegible(route: AnyRoute, caller: Caller, refusal: Refusal): Promise<Refusal>;
}

export function createAdmission({ sessions, limiter, config, security }: Site): Admission {
  const { confirmEmail, adminFactor, residency } = config;
  const illegible = createIllegible(limiter);

  async function refuseRights({ access }: AnyRoute, viewer: Viewer | undefined): Promise<void> {
    if ((access !== 'admin' && access !== 'moderator') || !viewer) return;
    const { isAdmin, isModerator, byFactor } = await sessions.standing(viewer);
    if (isAdmin && (byFactor || !adminFactor)) return;
    if (!isAdmin && isModerator && access === 'moderator') return;
    // No screen leads a resident here. A script does, as often as it likes: told so many times, no more.
    const isEnough = await limiter.isBeyond(limits.accessRefused, viewer.id);
    if (!isEnough) security.tell('access_refused', { id: viewer.id });
    if (isAdmin) throw new Refusal(commonErrors.secondFactorRequired);
    throw new Refusal(access === 'admin' ? commonErrors.adminOnly : commonErrors.moderatorOnly);
  }

  return {
    async admit(route, request) {
      const viewer = await findViewer(route, request, sessions);
      await refuseRights(route, viewer);
      const caller = { viewer, network: networkOf(request.ip) };
      if (confirmEmail && caller.viewer?.unconfirmed && route.unconfirmed === 'refused') {
        throw new Refusal(commonErrors.emailUnconfirmed);
      }
      await count(route, caller, limiter);
      illegible.refuse(route, caller);
      if (residency === 'verified') await refuseUnverified(route, caller, sessions);
      return caller;
    },
    async hold(route, { viewer }) {
      if (!viewer) return;
      await sessions.hold(viewer);
      await refuseRights(route, viewer);
    },
    countIllegible: illegible.count,
  };
}

/** On a site of verified neighbours, whoever is not yet one reads everything and writes nothing but what is their own. */
async function refuseUnverified(
  { unverified }: AnyRoute,
  { viewer }: Caller,
  sessions: Sessions,
): Promise<void> {
  if (unverified !== 'may not' || !viewer) return;
  if (!(await sessions.isVerified(viewer))) throw new Refusal(commonErrors.residencyUnverified);
}

async function findViewer(
  route: AnyRoute,
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Viewer | undefined> {
  return route.access === 'public' ? undefined : identify(route, request, sessions);
}

/** Counts the call by who makes it; refuses (429) beyond the ceiling it falls under. */
async function count(
  { countsAs }: AnyRoute,
  { viewer, network }: Caller,
  limiter: Limiter,
): Promise<void> {
  if (countsAs === 'itself' || countsAs === 'nothing') return;
  await limiter.consume(limitsOfActs[countsAs], viewer?.id ?? network);
}

function identify(route: AnyRoute, request: FastifyRequest, sessions: Sessions): Promise<Viewer> {
  const header = request.headers.authorization;
  // The name of the scheme is written in any case (RFC 9110).
  if (header && /^bearer /i.test(header)) return sessions.authenticate(header.slice(7));
  const { token } = request.query as { token?: unknown };
  if (route.kind === 'stream' && typeof token === 'string') {
    return sessions.authenticateStream(token);
  }
  throw new Refusal(commonErrors.unauthenticated);
}

/**
 * Calls of residents that count themselves in the statement that writes, and never come to it: they are counted here,
 * and beyond their ceiling no more is read of what this resident sends to such routes. Each process learns that by
 * itself. Of a visitor nothing but the address is known, and whoever shares it must go on signing in.
 */
function createIllegible(limiter: Limiter) {
  const until = new Map<string, number>();
  return {
    refuse({ countsAs }: AnyRoute, { viewer }: Caller): void {
      if (countsAs !== 'itself' || !viewer) return;
      const left = (until.get(viewer.id) ?? 0) - Date.now();
      if (left > 0) refuseTooMany(Math.ceil(left / 1000));
    },
    /** The refusal that the call is answered with: the one given, or that there were too many of them. */
    async count({ countsAs }: AnyRoute, { viewer }: Caller, refusal: Refusal): Promise<Refusal> {
      if (countsAs !== 'itself' || !viewer) return refusal;
      try {
        await limiter.consume(limits.illegible, viewer.id);
        return refusal;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (until.size >= REFUSED_AT_MOST) until.clear();
        until.set(viewer.id, Date.now() + (error.retryAfterSeconds ?? 0) * 1000);
        return error;
      }
    },
  };
}
