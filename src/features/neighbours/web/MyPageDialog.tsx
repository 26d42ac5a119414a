import { VerifiedDialog } from '#features/residency/web/public.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { mayAbandon } from '#web/forms/leave-form.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { TextArea } from '#web/ui/controls/TextArea.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx';
import { DraftNote } from '#web/ui/feedback/DraftNote.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { LONGEST_ABOUT, newPage, type OwnPage, type PagePart } from '../neighbours.contract.ts';
import './words.css';
import { useOwnPage, useSavePage } from './neighbours.data.ts';
import { SinceField } from './SinceField.tsx';
import { WordsField } from './WordsField.tsx';

type Props = { onClose: () => void };

const TITLE = 'Ma page de voisin';

/** Proposed while one types; any other may be written. */
const LANGUAGES = [
  ...['Français', 'Anglais', 'Arabe', 'Allemand', 'Arménien', 'Bambara', 'Bengali', 'Berbère'],
  ...[
    'Cantonais',
    'Créole',
    'Espagnol',
    'Hébreu',
    'Hindi',
    'Italien',
    'Kabyle',
    'Khmer',
    'Lingala',
  ],
  ...['Mandarin', 'Néerlandais', 'Persan', 'Peul', 'Polonais', 'Portugais', 'Roumain', 'Russe'],
  ...['Serbe', 'Soninké', 'Tamoul', 'Turc', 'Ukrainien', 'Vietnamien', 'Wolof', 'Yiddish'],
  'Langue des signes',
];

/** 'Ma page de voisin': its words, and a switch for each part. */
export function MyPageDialog({ onClose }: Props) {
  return (
    <VerifiedDialog title={TITLE} area="services" onClose={onClose}>
      <Own onClose={onClose} />
    </VerifiedDialog>
  );
}

function Own({ onClose }: Props) {
  const own = useOwnPage();
  if (own.data) return <Filled own={own.data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} area="services" onClose={onClose}>
      {own.isError ? (
        <ErrorState
          message={own.error.message}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : (
        <TextSkeleton label="Chargement de votre page…" />
      )}
    </Dialog>
  );
}

type Values = {
  about: string;
  since: string;
  helps: string[];
  learns: string[];
  languages: string[];
  hidden: PagePart[];
};

function Filled({ own, onClose }: Props & { own: OwnPage }) {
  const { helps, learns, languages, hidden } = own;
  const form = useForm<Values>({
    schema: newPage,
    initial: { about: own.about ?? '', since: own.since ?? '', helps, learns, languages, hidden },
    draft: useDraftName('ma-page'),
  });
  const leave = () => {
    form.reset();
    onClose();
  };
  const save = useSavePage(leave);
  return (
    <FormDialog
      title={TITLE}
      area="services"
      submitLabel="Enregistrer"
      working={save.isPending ? 'Enregistrement…' : undefined}
      onClose={() => void mayAbandon(form).then((may) => may && leave())}
      // The rest stays as it is by then.
      onSubmit={() => form.submit((_values, typed) => save.mutate({ body: typed }))}
    >
      <DraftNote form={form}>
        <p className="muted">
          Tout est facultatif. Votre page ne dit jamais votre adresse, ni une distance, ni quand
          vous passez.
        </p>
      </DraftNote>
      {own.masked && (
        <Note tone="warn">
          L'équipe du site a caché ce que vous avez écrit ici : personne d'autre ne le lit.
          Changez-le, puis écrivez à un administrateur.
        </Note>
      )}
      <Written form={form} joined={own.joined} />
      <div className="nb-rest">
        <Part form={form} part="open" label="Montrer ce que j'ai d'ouvert">
          Vos services, trocs, sorties et événements à venir.
        </Part>
        <Part form={form} part="together" label="Montrer ce que nous avons fait ensemble">
          Chacun n'y lit que ce qu'il a fait avec vous.
        </Part>
        <Part form={form} part="thanks" label="Montrer les mercis">
          Seulement ceux que vous choisissez, un par un, dans vos rendez-vous.
        </Part>
      </div>
      <FormFailure error={save.error} />
    </FormDialog>
  );
}

function Written({ form, joined }: { form: Form<Values>; joined: string }) {
  return (
    <>
      <div className="nb-part">
        <TextArea
          label="Quelques lignes sur vous"
          name="about"
          optional
          help="Ce qu'on aimerait savoir d'un voisin avant de sonner chez lui."
          maxLength={LONGEST_ABOUT}
          value={form.values.about}
          onValue={(value) => form.set('about', value)}
          onBlur={() => form.leave('about')}
          error={form.faults.about}
        />
        <Part form={form} part="about" label="Montrer ces lignes" />
      </div>
      <div className="nb-part">
        <WordsField
          label="Je peux aider à"
          name="helps"
          example="Monter un meuble"
          words={form.values.helps}
          onWords={(words) => form.set('helps', words)}
          error={form.faults.helps}
        />
        <Part form={form} part="helps" label="Montrer à quoi je peux aider" />
      </div>
      <div className="nb-part">
        <WordsField
          label="J'aimerais apprendre"
          name="learns"
          example="Faire le pain"
          words={form.values.learns}
          onWords={(words) => form.set('learns', words)}
          error={form.faults.learns}
        />
        <Part form={form} part="learns" label="Montrer ce que j'aimerais apprendre" />
      </div>
      <div className="nb-part">
        <WordsField
          label="Langues"
          name="languages"
          example="Arabe, un peu"
          known={LANGUAGES}
          words={form.values.languages}
          onWords={(words) => form.set('languages', words)}
          error={form.faults.languages}
        />
        <Part form={form} part="languages" label="Montrer mes langues" />
      </div>
      <div className="nb-part">
        <SinceField
          joined={joined}
          value={form.values.since}
          onValue={(value) => form.set('since', value)}
          error={form.faults.since}
        />
        <Part form={form} part="since" label="Montrer depuis quand je suis dans le quartier" />
      </div>
    </>
  );
}

interface PartProps {
  form: Form<Values>;
  part: PagePart;
  label: string;
  children?: string;
}

function Part({ form, part, label, children }: PartProps) {
  const { hidden } = form.values;
  const others = hidden.filter((each) => each !== part);
  return (
    <Switch
      label={label}
      checked={!hidden.includes(part)}
      onChecked={(shown) => form.set('hidden', shown ? others : [...others, part])}
    >
      {children}
    </Switch>
  );
}
