import { IconEraser, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useSaved } from '#features/tables/web/public.ts';
import { useRead } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import {
  erasePage,
  getModeratedPage,
  type ModeratedPage,
  maskPage,
} from '../neighbours.contract.ts';
import { neighbourTexts } from '../neighbours-sentences.contract.ts';
import './words.css';

type Props = { residentId: string; onClose: () => void };

/** What a resident wrote on their page, to be kept from others or erased. */
export function ModeratePageDialog({ residentId: id, onClose }: Props) {
  const confirm = useConfirm();
  const read = useRead(getModeratedPage, { params: { id } });
  const page = read.data;
  const mask = useSaved(maskPage, page?.masked ? neighbourTexts.unmasked : neighbourTexts.masked);
  const erase = useSaved(erasePage, neighbourTexts.erased, onClose);
  const isEmpty = page && !page.masked && !hasLines(page);
  const askErasing = async () => {
    const yes = await confirm({
      title: 'Effacer ces lignes',
      message: 'Ce texte disparaît pour de bon, pour son auteur aussi.',
      confirmLabel: 'Effacer',
      danger: true,
    });
    if (yes) erase.mutate({ params: { id } });
  };
  return (
    <Dialog
      title={page ? `La page de @${page.username}` : 'Sa page'}
      onClose={onClose}
      actions={
        <Button look="2" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      {read.isPending && <TextSkeleton label="Chargement de la page…" />}
      {read.isError && !page && (
        <ErrorState
          message={read.error.message}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {page?.masked && <Note tone="warn">Personne d'autre que son auteur ne lit ces lignes.</Note>}
      {page && <Lines page={page} />}
      {isEmpty && <p className="muted">Rien n'est écrit sur cette page.</p>}
      {page && !isEmpty && (
        <div className="row wrapx">
          <Button
            look="2"
            small
            icon={page.masked ? IconEye : IconEyeOff}
            working={mask.isPending}
            onClick={() => mask.mutate({ params: { id }, body: { masked: !page.masked } })}
          >
            {page.masked ? 'Montrer de nouveau' : 'Cacher aux autres'}
          </Button>
          <Button
            look="x"
            small
            icon={IconEraser}
            working={erase.isPending}
            workingLabel="Effacement…"
            onClick={() => void askErasing()}
          >
            Effacer ces lignes
          </Button>
        </div>
      )}
      <FormFailure error={mask.error ?? erase.error} />
    </Dialog>
  );
}

const hasLines = ({ about, helps, learns, languages }: ModeratedPage) =>
  about !== null || helps.length + learns.length + languages.length > 0;

function Lines({ page }: { page: ModeratedPage }) {
  const { about, helps, learns, languages } = page;
  const lists = [
    { title: 'Je peux aider à', words: helps },
    { title: "J'aimerais apprendre", words: learns },
    { title: 'Langues', words: languages },
  ];
  return (
    <>
      {about && <p className="nb-lines">{about}</p>}
      {lists
        .filter(({ words }) => words.length > 0)
        .map(({ title, words }) => (
          <section key={title} className="nb-words">
            <h3>{title}</h3>
            <ul className="nb-tags">
              {words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
