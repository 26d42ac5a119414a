import { IconPrinter } from '@tabler/icons-react';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { QrCode } from '#web/ui/signs/QrCode.tsx';
import { formatDate } from '#web/words/format-date.ts';
import type { PrintedLetter } from '../residency-admin.contract.ts';
import './letters.css';

type Props = { letters: readonly PrintedLetter[]; onDone: () => void };

/** One sheet A4 a letter, for DL envelopes with a window at the right (20 mm from its right edge, 35 or 45 mm high); nothing else of the page is printed. */
export function PrintedLetters({ letters, onDone }: Props) {
  const count = letters.length === 1 ? 'Une lettre' : `${letters.length} lettres`;
  return (
    <>
      <div className="letters-tools">
        <PageHead
          title={`${count} à imprimer`}
          back={null}
          action={
            <span className="row wrapx">
              <Button look="2" onClick={onDone}>
                Terminé
              </Button>
              <Button icon={IconPrinter} onClick={() => window.print()}>
                Imprimer
              </Button>
            </span>
          }
        >
          <p className="lead">
            Un feuillet A4 chacune. Imprimez avant de quitter : les codes ne seront plus montrés.
          </p>
        </PageHead>
      </div>
      <div className="letters">
        {letters.map((letter) => (
          <Sheet key={letter._id} letter={letter} />
        ))}
      </div>
    </>
  );
}

function Sheet({ letter }: { letter: PrintedLetter }) {
  const { name, adresse, code, url, expiresAt } = letter;
  // As it is typed by whoever has no camera at hand.
  const { host, pathname } = new URL(url);
  const page = `${host}${pathname}`;
  return (
    <article className="letter" aria-label={`Lettre pour ${name}`}>
      <Awning />
      <p className="letter-from">
        <b>Quartier Nation</b>
        <br />
        L'entraide entre voisins
      </p>
      <address className="letter-to">
        <b>{name}</b>
        <br />
        {adresse.replace(/ (?=75\d{3} )/, '\n')}
      </address>
      <div className="letter-text">
        <p>Bonjour {name},</p>
        <p>
          Vous avez demandé à faire vérifier votre adresse sur le site du quartier. Cette lettre est
          arrivée chez vous : il ne reste qu'à donner son code.
        </p>
      </div>
      <div className="letter-code">
        <QrCode text={url} label="QR code qui ouvre la page du code" />
        <p>
          Votre code
          <b className="letter-big">
            {code.slice(0, 3)} {code.slice(3)}
          </b>
          Visez le QR code avec votre téléphone, ou allez sur <b>{page}</b>, connectez-vous et
          donnez ce code.
        </p>
      </div>
      <p className="letter-end">
        Ce code est bon jusqu'au {formatDate(expiresAt)}, pour cinq essais, et ne sert qu'à vous :
        personne ne vous le demandera au téléphone ni à la porte. Vous n'avez rien demandé ? Jetez
        cette lettre, personne d'autre ne peut s'en servir.
      </p>
    </article>
  );
}
