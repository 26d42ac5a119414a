import { SpokenFor } from '#features/proches/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { useSession } from '#web/data/session.ts';
import { pictureFor } from '#web/motif/drawing.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { nameShortly, sayPlace, saySince } from '#web/words/card-words.ts';
import { previewText } from '#web/words/plain-text.ts';
import type { Troc } from '../trocs.contract.ts';
import { KindSign, TrocChip } from './KindSign.tsx';
import { kindWords } from './kind-words.ts';
import { SwapLists } from './SwapLists.tsx';
import { chooseStanding, type ReaderStanding } from './troc-rights.ts';
import { undrawnTroc } from './troc-words.ts';

type Props = { troc: Troc; now: number; picture: string };

export function TrocCard({ troc, now, picture }: Props) {
  const me = useSession()?.user._id;
  const mine = troc.user._id === me;
  return (
    <ItemCard
      title={troc.title}
      to={`/troc/${troc._id}`}
      picture={picture}
      status={
        <>
          {/* Of an exchange, what is offered and wanted says it. */}
          {troc.kind !== 'exchange' && <KindSign troc={troc} />}
          <SpokenFor shownAs={troc.spokenFor} />
          <TrocChip troc={troc} />
        </>
      }
      body={<SwapLists small troc={troc} mine={mine} />}
      text={previewText(troc.description)}
      place={sayPlace(troc.location, distanceOf(troc, troc.user))}
      person={{
        who: troc.user,
        name: nameShortly(troc.user),
        since: saySince(troc.createdAt, now),
      }}
      action={<TrocAction troc={troc} />}
    />
  );
}

/** The thumbnail when there is one, else the image, else a drawing. */
export function pictureOf(troc: Troc): string {
  return pictureFor(undrawnTroc(troc));
}

const WORDS: Partial<Record<ReaderStanding, string>> = {
  own: "C'est votre annonce",
  to_answer: "C'est votre annonce",
  waiting: 'Demande envoyée',
  refused: 'Demande refusée',
  left: "N'est plus proposé",
  closed: "N'est plus proposé",
};

/** What the reader may do with it, or how it stands. */
export function TrocAction({ troc }: { troc: Troc }) {
  const me = useSession()?.user._id;
  const standing = troc.user._id === me ? 'own' : chooseStanding(troc, me);
  const words = kindWords(troc.kind);
  const said = { agreed: words.agreed, taken: words.underWay, completed: words.done, ...WORDS };
  if (standing !== 'free') return <span className="yours">{said[standing]}</span>;
  return (
    <LinkButton small to={`/troc/${troc._id}`} aria-label={`${words.ask} : ${troc.title}`}>
      {words.ask}
    </LinkButton>
  );
}
