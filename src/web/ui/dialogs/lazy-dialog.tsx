import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
// From the page's own start: a dialog that comes later asks what had the focus before it.
import './focus-history.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const UNREACHED = "Cette fenêtre n'a pas pu s'ouvrir. Vérifiez votre connexion, puis réessayez.";

/**
 * A dialog whose code is fetched when it is first shown: a list is read without the forms behind its
 * buttons. Nothing is seen until it is there; the page behind stays, also when it cannot be fetched.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  type Given = { given: Props };
  let Loaded: LazyExoticComponent<ComponentType<Given>>;
  const prepare = () => {
    Loaded = lazy(async (): Promise<{ default: ComponentType<Given> }> => {
      try {
        const Dialog = await load();
        return { default: ({ given }: Given) => <Dialog {...given} /> };
      } catch {
        // Asked for anew when it is opened again.
        prepare();
        return { default: Unreached };
      }
    });
  };
  prepare();
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules load, once a dialog
  return function LazyDialog(props: Props) {
    // The same one for as long as it stands open, whatever is prepared for the next time.
    const [Mine] = useState(() => Loaded);
    return (
      <Suspense fallback={null}>
        <Mine given={props} />
      </Suspense>
    );
  };
}

/** Says that it could not be fetched, and closes what is not there. */
function Unreached({ given }: { given: object }) {
  const close = useEffectEvent(() => {
    toast.error(UNREACHED);
    if ('onClose' in given && typeof given.onClose === 'function') given.onClose();
  });
  useEffect(() => close(), []);
  return null;
}
