import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { ILLUSTRATIONS } from '#web/motif/illustration.ts';
import { addressOf, copyText } from '#web/share-link.ts';
import { useIsHere } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ShareButton } from '#web/ui/controls/ShareButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import { Proof } from './Proof.tsx';
import './invite.css';

const PATH = '/register';
const COPIED = 'Le lien est copié.';

/** A link, and a sheet for the hall: a quarter begins with its own building. */
export function InvitePage() {
  // Drawn at the build too, where no address is known.
  const url = useIsHere() ? addressOf(PATH) : '';
  async function copy() {
    if (await copyText(url)) toast.success(COPIED);
    else toast.error("Le lien n'a pas pu être copié");
  }
  return (
    <div className="poster-page">
      <div className="poster-tools">
        <PageHead title="Inviter vos voisins">
          <p className="lead">
            Envoyez le lien, ou affichez la feuille dans le hall. Chacun s'inscrit avec son adresse
            du quartier{'\u00a0'}: l'invitation ne dit rien de vous.
          </p>
        </PageHead>
        <Card aria-labelledby="lien" className="stack">
          <h2 id="lien">Le lien</h2>
          <p className="invite-link">{url || '\u00a0'}</p>
          <div className="row wrapx">
            <Button icon={IconCopy} onClick={() => void copy()}>
              Copier le lien
            </Button>
            <ShareButton title="Quartier Nation, entre voisins" path={PATH} copied={COPIED} />
          </div>
        </Card>
        <Card aria-labelledby="affiche" className="stack">
          <h2 id="affiche">L'affiche</h2>
          <p className="muted">Une feuille A4. Demandez au gardien ou au syndic où la mettre.</p>
          <div className="row wrapx">
            <Button look="2" icon={IconPrinter} onClick={() => window.print()}>
              Imprimer l'affiche
            </Button>
            <LinkButton look="2" to="/feuille">
              La feuille de la semaine
            </LinkButton>
          </div>
        </Card>
      </div>
      {url && (
        <Proof>
          <Poster url={url} />
        </Proof>
      )}
    </div>
  );
}

function Poster({ url }: { url: string }) {
  // As it is typed by whoever has no camera at hand.
  const { host, pathname } = new URL(url);
  return (
    <article className="poster" aria-label="Affiche" data-area="evenements">
      <Awning />
      <div className="poster-art">
        <img src={ILLUSTRATIONS.cafe} alt="" width={400} height={300} />
      </div>
      <div className="poster-text">
        <p className="poster-kind">Le site du quartier, entre voisins</p>
        <p className="poster-title">On se connaît&nbsp;?</p>
        <div className="poster-foot">
          <ul>
            <li>Un coup de main, à donner ou à demander</li>
            <li>Un objet à échanger, à prêter, à donner</li>
            <li>Une sortie, un café, une fête de la rue</li>
          </ul>
          <div className="poster-code">
            <QrCode text={url} label="QR code qui ouvre la page d'inscription" />
            <p>Visez, inscrivez-vous</p>
          </div>
        </div>
        <p className="poster-end">
          <b>Quartier Nation</b>
          <span>{host + pathname}</span>
        </p>
      </div>
    </article>
  );
}
