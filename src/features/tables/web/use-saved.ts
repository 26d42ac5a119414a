import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { useWrite } from '#web/data/api.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * A change by an administrator: says it is done, reads every table again, and goes on. What is refused because it
 * is not there any more, or otherwise than it was shown, is read again too.
 */
export function useSaved<R extends AnyRoute>(route: R, done: string, onDone?: () => void) {
  const client = useQueryClient();
  // A dialog that was closed meanwhile must not close the next one.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useWrite(route, {
    onSuccess: async () => {
      toast.success(done);
      if (isShown.current) onDone?.();
      await client.invalidateQueries();
    },
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries();
    },
  });
}
