import type { AnyRoute } from '#contract/route.ts';
import { ApiError } from '#web/data/call.ts';

/** Why a call came to nothing, in French. */
export const sayFailure = (error: unknown, { unreachable }: AnyRoute): string =>
  error instanceof ApiError ? error.message : unreachable;
