import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { UNDOABLE } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { NameList } from '#web/ui/dialogs/NameList.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import type { DryRun } from '../meetql.contract.ts';
import { Cell } from './Cell.tsx';
import { changesBetween, titleOf } from './results.ts';

type Props = {
  kind: 'update' | 'delete';
  dryRun: DryRun;
  /** What it does, to which rows. */
  said: { does: string; where: string } | undefined;
  working: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What is for ever, and when. */
const sayClosed = (count: number) =>
  `${count === 1 ? 'Ce compte est fermé' : 'Ces comptes sont fermés'} tout de suite, et tout ce qui en vient est signé «\u00a0Ancien voisin\u00a0». Pendant ${KEPT_FOR}, vous pourrez rouvrir ${count === 1 ? 'ce compte' : 'chacun'} dans Modération ; après, tout est effacé pour toujours.`;

const lines = (count: number) => (count === 1 ? '1 ligne' : `${count} lignes`);

/** What an UPDATE or DELETE will touch, before it is done. */
export function ChangeDialog({ kind, dryRun, said, working, onConfirm, onClose }: Props) {
  const { matched, sample, names } = dryRun;
  // Once it is being done, nothing takes it back.
  const close = () => !working && onClose();
  const verb = kind === 'update' ? 'Modifier' : 'Supprimer';
  return (
    <Dialog
      role="alertdialog"
      title={`${verb} ${lines(matched)} ?`}
      onClose={close}
      actions={
        <>
          <Button look="2" disabled={working} onClick={close}>
            Annuler
          </Button>
          <Button
            look="danger"
            working={working}
            workingLabel={kind === 'update' ? 'Modification…' : 'Suppression…'}
            onClick={onConfirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="mql">
        <Note tone="warn">
          {kind === 'update'
            ? `Rien n'est encore modifié. Cette requête concerne ${lines(matched)}.`
            : `Rien n'est encore supprimé. Cette requête concerne ${lines(matched)}.`}
        </Note>
        {said && (
          <dl className="mql-said">
            <dt>Ce qui se passera</dt>
            <dd>{said.does}</dd>
            <dt>Là où</dt>
            <dd>{said.where}</dd>
          </dl>
        )}
        {kind === 'delete' && <p>{names ? sayClosed(matched) : UNDOABLE}</p>}
        {names ? (
          <NameList names={names.map((name) => ({ _id: name, name }))} label="Comptes fermés" />
        ) : (
          <Sample kind={kind} sample={sample} />
        )}
        {!names && matched > sample.length && (
          <p className="muted">{`Les ${sample.length} premières sur ${matched} sont montrées.`}</p>
        )}
      </div>
    </Dialog>
  );
}

function Sample({ kind, sample }: Pick<Props, 'kind'> & Pick<DryRun, 'sample'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className="mql-scroll" aria-label="Aperçu" tabIndex={0}>
      <table className="mql-rows">
        <caption className="sr">{kind === 'update' ? 'Ce qui change' : 'Ce qui disparaît'}</caption>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">{kind === 'update' ? 'Changements' : 'Identifiant'}</th>
          </tr>
        </thead>
        <tbody>
          {sample.map(({ before, after }) => (
            <tr key={String(before._id)}>
              <th scope="row">{titleOf(before)}</th>
              <td>{after ? <Changes before={before} after={after} /> : String(before._id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Row = DryRun['sample'][number]['before'];

function Changes({ before, after }: { before: Row; after: Row }) {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return <span className="unset">rien ne change</span>;
  return changes.map((change) => (
    <div key={change.field}>
      {change.field} :{' '}
      <del>
        <Cell value={change.before} />
      </del>{' '}
      →{' '}
      <ins>
        <Cell value={change.after} />
      </ins>
    </div>
  ));
}
