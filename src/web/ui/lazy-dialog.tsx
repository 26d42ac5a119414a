import { type ComponentType, lazy, Suspense } from 'react';
// From the page's own start: a dialog that comes later asks what had the focus before it.
import './focus-history.ts';

/**
 * A dialog whose code is fetched when it is first shown: a list is read without the forms behind its
 * buttons. Nothing is seen until it is there; the page behind stays.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const Dialog = await load();
    return { default: ({ given }: { given: Props }) => <Dialog {...given} /> };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules load, once a dialog
  return function LazyDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded given={props} />
      </Suspense>
    );
  };
}
