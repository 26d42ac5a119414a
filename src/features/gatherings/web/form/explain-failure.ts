import { ApiError } from '#web/data/call.ts';

/** A failure in the words for an answer that holds nothing, where it is one and there are such words. */
export function explainFailure(error: ApiError, noData: string | undefined): ApiError {
  const isEmpty = error.status >= 200 && error.status < 300;
  return isEmpty && noData ? new ApiError(noData, error.status) : error;
}
