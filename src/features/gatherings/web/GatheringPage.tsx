import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '#web/ui/cards/BackLink.tsx';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PictureSkeleton, TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { explainFailure } from './form/explain-failure.ts';
import { GatheringDetail } from './GatheringDetail.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import './gatherings.css';
import {
  type ReadGathering,
  useDeleting,
  useGathering,
  useGatheringsLive,
} from './gatherings.data.ts';

type Tools = (gathering: Gathering, onDeleted: () => void) => ReactNode;

type Props = {
  setting: GatheringSetting;
  /** What its creator can do. */
  tools: Tools;
  /** How whoever organises changes it: near the top of the page. */
  edit: (gathering: Gathering) => ReactNode;
  dialog?: (gathering: Gathering) => ReactNode;
};

export function GatheringPage({ setting, tools, edit, dialog }: Props) {
  const { id = '' } = useParams();
  useGatheringsLive(setting);
  const [deleted, setDeleted] = useState('');
  const kept = !useDeleting(setting) && deleted !== id;
  const read = useGathering(setting, kept ? id : undefined);
  const [isKnown] = useState(read.data !== undefined);
  return (
    <GatheringFrame setting={setting} read={read}>
      {(gathering) => (
        <>
          <GatheringDetail
            key={gathering._id}
            setting={setting}
            gathering={gathering}
            isKnown={isKnown}
            tools={tools(gathering, () => setDeleted(id))}
            edit={edit(gathering)}
          />
          {dialog?.(gathering)}
        </>
      )}
    </GatheringFrame>
  );
}

type FrameProps = {
  setting: GatheringSetting;
  read: ReadGathering;
  /** The way back; to the list unless told. */
  back?: { to: string; label: string };
  /** Title of a page that shows something else of it. */
  title?: string;
  children: (gathering: Gathering) => ReactNode;
};

/** The way back, then the thing itself, or why it is not there. */
export function GatheringFrame({ setting, read, back, title, children }: FrameProps) {
  const { error } = read;
  // Drawn piece by piece: an answer would be drawn in one go.
  const data = useDeferredValue(read.data);
  useDocumentTitle(data?.title ?? setting.name);
  const gone = error?.status === 404 || error?.status === 400;
  return (
    <>
      <div className="pagehead gathering-head">
        <BackLink to={back?.to ?? setting.path}>{back?.label ?? setting.listName}</BackLink>
      </div>
      {gone && <Gone setting={setting} />}
      {!gone && data && children(data)}
      {!data && !read.isError && title && (
        <div className="gathering-edit" role="status">
          <h1>{title}</h1>
          <span className="sr">{setting.words.loading}</span>
          <div className="prose">
            <p className="sk sk-text" data-fill="description" data-whole="" />
          </div>
        </div>
      )}
      {!data && !read.isError && !title && (
        <div className="detail gathering">
          <PictureSkeleton />
          <TextSkeleton label={setting.words.loading} title={setting.name} count={5} />
        </div>
      )}
      {!gone && !data && read.isError && (
        <>
          <h1 className="sr">{setting.name}</h1>
          <ErrorState
            message={
              error ? explainFailure(error, setting.texts.noData).message : setting.texts.notFound
            }
            onRetry={() => void read.refetch()}
            retrying={read.isFetching}
          />
        </>
      )}
    </>
  );
}

function Gone({ setting }: { setting: GatheringSetting }) {
  return (
    <Card bare role="alert">
      <EmptyState
        title={setting.texts.notFound}
        level="h1"
        action={
          <LinkButton to={setting.path} replace>
            Voir la liste
          </LinkButton>
        }
      >
        Le lien est ancien, ou l'annonce n'est plus là.
      </EmptyState>
    </Card>
  );
}
