import { IconTrash } from '@tabler/icons-react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { FollowButton } from '#features/alerts/web/public.ts';
import { TalkPhoto, useAttachedPhoto } from '#features/messages/web/public.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ReceivedThanks, SayThanks } from '#web/ui/controls/Thanks.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useArrival } from '#web/use-arrival.ts';
import { type AfterPhoto, MOST_PHOTOS, MOST_PHOTOS_EACH } from '../../gatherings-after.contract.ts';
import './after.css';
import { readSession } from '#web/data/session.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { useAfter } from './after.data.ts';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** Once it has begun, for those who came and those who organised: thanks, and photos that nobody else sees. */
export function AfterCard({ setting, gathering }: Props) {
  const after = useAfter(setting, gathering);
  if (!after.data?.mine) return null;
  const { organised, thanks, photos } = after.data;
  return (
    <Card className="stack after" aria-labelledby="apres">
      <Title />
      {organised ? (
        <ReceivedThanks thanks={thanks} />
      ) : (
        !hasLeft(gathering.creator) && (
          <SayThanks thanks={thanks} working={after.isThanking} onToggle={after.toggleThanks} />
        )
      )}
      {!organised && !hasLeft(gathering.creator) && <FollowButton organiser={gathering.creator} />}
      <Album photos={photos} isAdding={after.isAdding} onAdd={after.add} onRemove={after.remove} />
    </Card>
  );
}

/** Where links to what followed arrive. */
function Title() {
  const heading = useArrival<HTMLHeadingElement>('apres');
  return (
    <h2 id="apres" ref={heading} tabIndex={-1}>
      Après coup
    </h2>
  );
}

type AlbumProps = {
  photos: readonly AfterPhoto[];
  isAdding: boolean;
  onAdd: (photo: { imageUrl: string; alt: string }) => void;
  onRemove: (photoId: string) => void;
};

function Album({ photos, isAdding, onAdd, onRemove }: AlbumProps) {
  const { attachment, take } = useAttachedPhoto('Ajouter une photo');
  const own = photos.filter(({ by }) => by._id === readSession()?.user._id).length;
  const isFull = own >= MOST_PHOTOS_EACH || photos.length >= MOST_PHOTOS;
  return (
    <section className="stack" aria-label="Photos">
      {photos.length > 0 && (
        <ul className="album">
          {photos.map((photo) => (
            <li key={photo._id}>
              <TalkPhoto imageUrl={photo.imageUrl} alt={photo.alt}>
                <UnderPhoto photo={photo} onRemove={() => onRemove(photo._id)} />
              </TalkPhoto>
            </li>
          ))}
        </ul>
      )}
      {attachment.preview}
      <div className="row wrapx">
        {attachment.isThere && (
          <Button
            small
            working={isAdding}
            onClick={() => {
              const photo = take();
              if (photo) onAdd(photo);
            }}
          >
            Ajouter aux photos
          </Button>
        )}
        {!isFull && attachment.button}
      </div>
      <p className="small muted">
        {isFull
          ? `Dix photos par personne, cent en tout : retirez-en une pour en ajouter.`
          : 'Seules les personnes qui étaient là et celles qui organisaient les voient.'}
      </p>
    </section>
  );
}

/** Whose it is, and what may be done with it. */
function UnderPhoto({ photo, onRemove }: { photo: AfterPhoto; onRemove: () => void }) {
  const confirm = useConfirm();
  const isOwn = photo.by._id === readSession()?.user._id;
  async function askToRemove() {
    const sure = await confirm({
      title: 'Retirer la photo ?',
      message: 'Elle est effacée pour tout le monde, et ne revient pas.',
      confirmLabel: 'Retirer',
      danger: true,
    });
    if (sure) onRemove();
  }
  return (
    <div className="row wrapx">
      <span className="grow">
        {isOwn ? (
          'Ajoutée par vous'
        ) : (
          <>
            Par <NeighbourLink of={photo.by} />
          </>
        )}
      </span>
      {photo.mayRemove && (
        <Button small look="3" icon={IconTrash} onClick={() => void askToRemove()}>
          Retirer
        </Button>
      )}
      {!isOwn && <ReportButton kind="message" id={photo._id} what="cette photo" />}
    </div>
  );
}
