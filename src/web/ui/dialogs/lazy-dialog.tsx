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
 * buttons. The page behind stays until it is there, also when it cannot be fetched.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  type Whole = { given: Props };
  let Loaded: LazyExoticComponent<ComponentType<Whole>>;
  const prepare = () => {
    Loaded = lazy(async (): Promise<{ default: ComponentType<Whole> }> => {
      try {
        const Dialog = await load();
        return { default: ({ given }: Whole) => <Dialog {...given} /> };
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
      <Suspense fallback={<Opening given={props} />}>
        <Mine given={props} />
      </Suspense>
    );
  };
}

interface Given {
  given: object;
}

function close({ given }: Given): void {
  if ('onClose' in given && typeof given.onClose === 'function') given.onClose();
}

/** Says, once it takes a while, that it is being fetched; Escape does without it. */
function Opening(props: Given) {
  const hear = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && close(props));
  useEffect(() => {
    const press = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <p className="opening" role="status">
      Ouverture…
    </p>
  );
}

/** Says that it could not be fetched, and closes what is not there. */
function Unreached(props: Given) {
  const giveUp = useEffectEvent(() => {
    toast.error(UNREACHED);
    close(props);
  });
  useEffect(() => giveUp(), []);
  return null;
}
