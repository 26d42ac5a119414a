import type { ReactNode } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import type { ThingKind } from '#contract/thing-pages.ts';
import { useRead } from '#web/data/api.ts';
import type { CallInput } from '#web/data/call.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import {
  type AdminArticle,
  type AdminService,
  type AdminTroc,
  listArticles,
  listServices,
  listTrocs,
} from '../../admin-contents.contract.ts';
import { type AdminGathering, listEvents, listOutings } from '../../admin-gatherings.contract.ts';
import { ArticleDialog } from './ArticleDialog.tsx';
import { EditServiceDialog } from './EditServiceDialog.tsx';
import { EditTrocDialog } from './EditTrocDialog.tsx';
import { GatheringDialog } from './GatheringDialog.tsx';

interface Props {
  thing: { kind: ThingKind; id: string; title: string };
  onClose: () => void;
}

const FORMS: Record<ThingKind, (props: Props) => ReactNode> = {
  service: (props) => (
    <Row {...props} of={listServices}>
      {(service: AdminService) => <EditServiceDialog service={service} onClose={props.onClose} />}
    </Row>
  ),
  troc: (props) => (
    <Row {...props} of={listTrocs}>
      {(troc: AdminTroc) => <EditTrocDialog troc={troc} onClose={props.onClose} />}
    </Row>
  ),
  outing: (props) => (
    <Row {...props} of={listOutings}>
      {(one: AdminGathering) => <GatheringDialog kind="outing" one={one} onClose={props.onClose} />}
    </Row>
  ),
  event: (props) => (
    <Row {...props} of={listEvents}>
      {(one: AdminGathering) => <GatheringDialog kind="event" one={one} onClose={props.onClose} />}
    </Row>
  ),
  journal: (props) => (
    <Row {...props} of={listArticles}>
      {(article: AdminArticle) => <ArticleDialog article={article} onClose={props.onClose} />}
    </Row>
  ),
};

/** The form of the administrators' table, over the page of what it changes. */
export function EditInPlace(props: Props) {
  return FORMS[props.thing.kind](props);
}

type RowProps<Read> = Props & { of: AnyRoute; children: (row: Read) => ReactNode };

/** Reads its row, as the table has it. */
function Row<Read extends { _id: string }>(props: RowProps<Read>) {
  const { of, thing, onClose, children } = props;
  const { id, title } = thing;
  const read = useRead(of, { query: { _id: id } } as CallInput<AnyRoute>);
  const rows = read.data as readonly Read[] | undefined;
  const row = rows?.[0];
  if (row) return children(row);
  return (
    <Dialog title={`Modifier « ${title} »`} onClose={onClose}>
      {read.isPending ? (
        <TextSkeleton />
      ) : (
        <ErrorState
          message={read.error?.message ?? "Ce n'est plus dans les tables : rechargez la page."}
          retrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
    </Dialog>
  );
}
