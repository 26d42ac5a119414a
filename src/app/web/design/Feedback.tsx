import { IconWifiOff } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { CardSkeletons, ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { ToastBox } from '#web/ui/feedback/Toaster.tsx';
import { ProgressBar } from '#web/ui/signs/ProgressBar.tsx';

export function Feedback() {
  return (
    <>
      <Card className="stack">
        <h2>Avis</h2>
        <ToastBox tone="success" message="Service créé avec succès" />
        <ToastBox tone="error" message="Erreur lors de la création du service" />
        <Note icon={IconWifiOff}>Connexion interrompue, tentative de reconnexion...</Note>
        <Note tone="green">
          <b>Votre adresse reste entre vous et nous.</b> Vos voisins ne voient qu'une distance.
        </Note>
        <Note tone="warn">Votre session a expiré. Veuillez vous reconnecter pour continuer.</Note>
        <ProgressBar value={64} label="Envoi de la photo" />
      </Card>
      <Card className="stack">
        <h2>Chargement et erreur</h2>
        <CardSkeletons count={1} />
        <ListSkeletons count={2} />
        <ErrorState message="Erreur lors du chargement des services" onRetry={() => undefined} />
      </Card>
      <Card bare>
        <EmptyState
          title="Aucune proposition d'aide"
          action={<Button>Voir les demandes</Button>}
          area="services"
        >
          Vingt-trois voisins cherchent un coup de main en ce moment. Une heure suffit souvent.
        </EmptyState>
      </Card>
    </>
  );
}
