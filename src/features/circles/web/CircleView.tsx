import { IconEyeOff, IconLock, IconLockOpen2, IconPencil, IconPinned } from '@tabler/icons-react';
import { memo } from 'react';
import { ReportButton } from '#features/moderation/web/public.ts';
import { useIdleSteps } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import type { Circle } from '../circles.contract.ts';
import { AloneCard } from './AloneCard.tsx';
import { AskingList } from './AskingList.tsx';
import { BACK, isIn, KINDS, sayEntry, sayMembers } from './circle-words.ts';
import { useMembers, useRequests } from './circles.data.ts';
import { Discussion } from './Discussion.tsx';
import { EditCircleDialog } from './dialogs.ts';
import { EntryCard } from './EntryCard.tsx';
import { Gatherings, useGatheringsLoading } from './Gatherings.tsx';
import { Keepers } from './Keepers.tsx';
import { KeepingAsked } from './KeepingAsked.tsx';
import { MemberList } from './MemberList.tsx';
import { MyPart } from './MyPart.tsx';

type Props = {
  circle: Circle;
  /** Seen before: it stands as long as it was left. */
  isKnown: boolean;
  onDissolved: () => void;
};

export function CircleView({ circle, isKnown, onDissolved }: Props) {
  const { name, kind, about, byApproval, members, hidden, word, myPlace } = circle;
  const dialog = useUrlDialog(['modifier'] as const);
  const { label, icon, area } = KINDS[kind];
  const keeps = myPlace === 'keeper';
  const inside = isIn(circle);
  return (
    <div className="circle-page" data-area={area}>
      <PageHead title={name} back={BACK}>
        <p className="row wrapx">
          <CategoryLabel icon={icon}>{label}</CategoryLabel>
          <CategoryLabel icon={byApproval ? IconLock : IconLockOpen2}>
            {sayEntry(circle)}
          </CategoryLabel>
          <span className="small muted">{sayMembers(members)}</span>
        </p>
      </PageHead>
      {hidden && (
        <Note tone="warn" icon={IconEyeOff}>
          L'équipe du quartier a masqué ce cercle{'\u00a0'}: seules les personnes qui le tiennent le
          voient encore, et plus personne n'y écrit. Vous pouvez en changer les mots, ou le
          dissoudre.
        </Note>
      )}
      <div className="circle-parts">
        <div className="stack circle-what">
          <p className="circle-text">{about}</p>
          {keeps && (
            <p>
              <Button look="2" small icon={IconPencil} onClick={() => dialog.open('modifier')}>
                Modifier
              </Button>
            </p>
          )}
          {circle.keepingAsked && !hidden && <KeepingAsked circle={circle} />}
          {!inside && <EntryCard circle={circle} />}
          {word && (
            <Note icon={IconPinned}>
              <h2 className="circle-word-title">Le mot du cercle</h2>
              <p className="circle-text">{word}</p>
            </Note>
          )}
        </div>
        {inside ? (
          <Inside {...{ circle, isKnown, onDissolved }} />
        ) : (
          <Outside {...{ circle, isKnown }} />
        )}
      </div>
      {dialog.name === 'modifier' && keeps && (
        <EditCircleDialog circle={circle} onClose={() => void dialog.close()} />
      )}
    </div>
  );
}

/**
 * What is said comes first: it is what one opens a circle for. What stands below it comes a part each time the browser has
 * nothing to do, once what would push it down is there.
 */
function Inside({ circle, isKnown, onDissolved }: Props) {
  const requests = useRequests(circle._id, circle.myPlace === 'keeper' && !circle.hidden);
  const members = useMembers(circle._id);
  const isWaiting = useGatheringsLoading(circle) || requests.isLoading || members.isLoading;
  const step = useIdleSteps(isWaiting ? 0 : 2, isKnown);
  return (
    <>
      <Talks circle={circle} />
      <Around circle={circle} />
      {step >= 1 && (
        <div className="stack circle-members">
          <MemberList circle={circle} />
        </div>
      )}
      {step >= 2 && (
        <div className="stack circle-rest">
          <MyPart circle={circle} onDissolved={onDissolved} />
          {circle.myPlace !== 'keeper' && <Report circle={circle} />}
        </div>
      )}
    </>
  );
}

/** Who asks to come in, and what it has to come. */
function Around({ circle }: { circle: Circle }) {
  return (
    <div className="stack circle-around">
      {circle.myPlace === 'keeper' && !circle.hidden && <AskingList circle={circle} />}
      <Gatherings circle={circle} />
    </div>
  );
}

/** What is said in it. */
const Talks = memo(function Talks({ circle }: { circle: Circle }) {
  const { hidden, members } = circle;
  return (
    <div className="stack circle-talks">
      {!hidden && members === 1 && <AloneCard circle={circle} />}
      {!hidden && <Discussion circle={circle} />}
    </div>
  );
});

/** To who is not in it: that what is said is not for them, and whom to ask. */
function Outside({ circle, isKnown }: Pick<Props, 'circle' | 'isKnown'>) {
  const step = useIdleSteps(useGatheringsLoading(circle) ? 0 : 2, isKnown);
  return (
    <>
      <Around circle={circle} />
      {step >= 1 && (
        <div className="stack circle-talks">
          <Closed circle={circle} />
          <Keepers circle={circle} />
        </div>
      )}
      {step >= 2 && (
        <div className="stack circle-rest">
          <Report circle={circle} />
        </div>
      )}
    </>
  );
}

const Report = ({ circle: { _id } }: { circle: Circle }) => (
  <p>
    <ReportButton kind="circle" id={_id} />
  </p>
);

/** To who is not in it: what they do not see. */
function Closed({ circle }: { circle: Circle }) {
  return (
    <Card className="stack circle-closed">
      <h2>Entre membres</h2>
      <p className="muted">
        La discussion, la liste des membres et le mot du cercle se lisent{' '}
        {circle.byApproval ? 'une fois votre demande acceptée' : "dès que l'on entre"}. Aucune
        recherche ne les trouve.
      </p>
    </Card>
  );
}
