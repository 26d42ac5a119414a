import { IconCopy, IconEyeOff, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { copyText } from '#web/share-link.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useToast } from '#web/ui/feedback/toast.ts';
import { RECOVERY_CODES } from '../factors.contract.ts';
import './factors.css';

interface Props {
  codes: readonly string[];
  onNoted: () => void;
}

/** 'Vos dix codes de secours', while they are shown, which is once. */
export function RecoveryCard({ codes, onNoted }: Props) {
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes are read from the top again
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [codes]);

  return (
    <section ref={card} className="card recovery" aria-labelledby="recovery">
      <div className="recovery-words">
        <h2 id="recovery" ref={title} tabIndex={-1}>
          Vos dix codes de secours
        </h2>
        <p>
          Le jour où le téléphone tombe dans le canal, un code ouvre la porte. Chacun sert une fois.
        </p>
        <Shown codes={codes} onNoted={onNoted} />
      </div>
      <ol className="recovery-codes" aria-label={`Vos ${RECOVERY_CODES} codes de secours`}>
        {codes.map((code) => {
          const [word, digits] = code.split(' ');
          return (
            <li key={code}>
              <code>
                {word} <b>{digits}</b>
              </code>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Shown({ codes, onNoted }: Props) {
  const toast = useToast();
  async function copy() {
    if (await copyText(codes.join('\n'))) toast.success('Les dix codes sont copiés');
    else toast.error("Les codes n'ont pas pu être copiés. Notez-les à la main.");
  }
  return (
    <>
      <Note tone="warn" icon={IconEyeOff} alert>
        Notez-les maintenant : ils ne seront plus jamais montrés.
      </Note>
      <div className="recovery-acts">
        <Button look="2" small icon={IconPrinter} onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button look="2" small icon={IconCopy} onClick={() => void copy()}>
          Copier
        </Button>
        <Button look="3" small onClick={onNoted}>
          C'est noté
        </Button>
      </div>
    </>
  );
}
