import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { useWrite } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';

/** A change by an administrator: says it is done, reads every table again, and goes on. */
export function useSaved<R extends AnyRoute>(route: R, done: string, onDone: () => void) {
  const client = useQueryClient();
  return useWrite(route, {
    onSuccess: async () => {
      toast.success(done);
      onDone();
      await client.invalidateQueries();
    },
  });
}
