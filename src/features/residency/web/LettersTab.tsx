import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { of } from '#contract/name-words.ts';
import type { Filter } from '#features/tables/web/public.ts';
import { Queue, useSaved } from '#features/tables/web/public.ts';
import { useWrite } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/words/format-date.ts';
import {
  dropLetter,
  type Letter,
  listLetters,
  type PrintedLetter,
  printLetters,
} from '../residency-admin.contract.ts';
import { residencyTexts } from '../residency-sentences.contract.ts';

const filters: readonly Filter[] = [
  {
    name: 'printed',
    label: 'État',
    options: [
      { value: 'false', label: 'À imprimer' },
      { value: 'true', label: 'Envoyées' },
    ],
  },
];

type OnPrinted = (letters: readonly PrintedLetter[]) => void;

function usePrinting(onPrinted: OnPrinted) {
  const client = useQueryClient();
  return useWrite(printLetters, {
    onSuccess: async (letters) => {
      if (letters.length === 0) toast.success("Aucune lettre n'attend");
      else onPrinted(letters);
      await client.invalidateQueries();
    },
  });
}

/** Who waits for a letter, and whose letter is on its way. */
export function LettersTab({ onPrinted }: { onPrinted: OnPrinted }) {
  const print = usePrinting(onPrinted);
  return (
    <>
      <div className="adm-line residency-tools">
        <Button
          icon={IconPrinter}
          working={print.isPending}
          onClick={() => print.mutate({ body: {} })}
        >
          Imprimer les lettres
        </Button>
        <p className="small muted grow">
          Celles qui attendent, 50 au plus à la fois. Leurs codes ne sont montrés qu'à ce moment.
        </p>
      </div>
      <FormFailure error={print.error} />
      <Queue<Letter>
        paired
        route={listLetters}
        search="Nom"
        filters={filters}
        empty="Aucune lettre demandée"
      >
        {(letter) => <LetterCard letter={letter} onPrinted={onPrinted} />}
      </Queue>
    </>
  );
}

function LetterCard({ letter, onPrinted }: { letter: Letter; onPrinted: OnPrinted }) {
  const { resident, adresse, askedAt, printedAt, expiresAt, triesLeft } = letter;
  const print = usePrinting(onPrinted);
  const name = `${resident.firstName} ${resident.lastName}`;
  const label = printedAt ? 'Imprimer avec un autre code' : 'Imprimer';
  return (
    <>
      <div className="adm-line">
        <h2 className="adm-small">{name}</h2>
        <span className="muted">@{resident.username}</span>
        <span className="chip plain">{printedAt ? 'Envoyée' : 'À imprimer'}</span>
      </div>
      <p>{adresse}</p>
      <p className="small muted">
        Demandée le {formatDate(askedAt)}
        {printedAt &&
          expiresAt &&
          `, imprimée le ${formatDate(printedAt)}, code bon jusqu'au ${formatDate(expiresAt)}, ${triesLeft > 1 ? `restent ${triesLeft} essais` : 'reste un essai'}`}
      </p>
      <div className="row wrapx">
        <Button
          look="2"
          small
          working={print.isPending}
          aria-label={`${label} : ${name}`}
          onClick={() => print.mutate({ body: { ids: [letter._id] } })}
        >
          {label}
        </Button>
        <DropButton letter={letter} name={name} />
      </div>
      <FormFailure error={print.error} />
    </>
  );
}

/** For what a script asked for, or a home that cannot be one. */
function DropButton({ letter, name }: { letter: Letter; name: string }) {
  const confirm = useConfirm();
  const drop = useSaved(dropLetter, residencyTexts.letterDropped);
  async function ask() {
    const sure = await confirm({
      title: `Écarter la lettre ${of(name)} ?`,
      message: letter.printedAt
        ? 'Son code ne vaudra plus rien. La personne en est prévenue et pourra redemander une lettre.'
        : 'Elle ne sera pas imprimée. La personne en est prévenue et pourra redemander une lettre.',
      confirmLabel: 'Écarter la lettre',
      danger: true,
    });
    if (sure) drop.mutate({ params: { id: letter._id } });
  }
  return (
    <>
      <Button
        look="3"
        small
        working={drop.isPending}
        aria-label={`Écarter la lettre ${of(name)}`}
        onClick={() => void ask()}
      >
        Écarter
      </Button>
      <FormFailure error={drop.error} />
    </>
  );
}
