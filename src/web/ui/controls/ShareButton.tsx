import { IconShare } from '@tabler/icons-react';
import { addressOf, shareLink } from '#web/share-link.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from './Button.tsx';

type Props = {
  /** Names the thing in the phone's own list. */
  title: string;
  /** A path of this site. */
  path: string;
  /** Said once the link is copied. */
  copied: string;
  small?: boolean;
};

/** 'Partager': a phone's own sheet where it has one, else the link is copied. */
export function ShareButton({ title, path, copied, small = false }: Props) {
  async function share() {
    const outcome = await shareLink({ title, url: addressOf(path) });
    if (outcome === 'copied') toast.success(copied);
    if (outcome === 'failed') toast.error("Le lien n'a pas pu être copié");
  }
  return (
    <Button look="2" small={small} icon={IconShare} onClick={() => void share()}>
      Partager
    </Button>
  );
}
