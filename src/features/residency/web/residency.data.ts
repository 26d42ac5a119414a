import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { keyOf, useRead, useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { getResidency } from '../residency.contract.ts';

export const useStanding = (enabled = true) => useRead(getResidency, {}, { enabled });

/** A change of one's own standing, whose answer is what stands now; says `done`. */
export function useStep<R extends AnyRoute>(
  route: R,
  done: string,
  onDone: () => void = () => undefined,
) {
  const client = useQueryClient();
  const key = keyOf(getResidency, {});
  return useWrite(route, {
    onSuccess: (standing) => {
      client.setQueryData(key, standing);
      if (done) toast.success(done);
      onDone();
    },
    // What was shown is not so any more, or a try fewer is left.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}
