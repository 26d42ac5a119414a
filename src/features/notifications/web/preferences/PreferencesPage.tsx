import { IconAlarm } from '@tabler/icons-react';
import { LetterCard } from '#features/letter/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { Switch } from '#web/ui/controls/Switch.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { getPreferences } from '../../notifications.contract.ts';
import { ChoiceMatrix } from './ChoiceMatrix.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { useChoose, usePreferences } from './preferences.data.ts';
import './preferences.css';

export function PreferencesPage() {
  const choices = usePreferences();
  const choose = useChoose();
  return (
    <>
      <PageHead title="Mes notifications">
        <p className="lead">
          Choisissez par où les nouvelles vous arrivent. Ce que vous changez est enregistré
          aussitôt.
        </p>
      </PageHead>
      <div className="preferences">
        <DeviceCard />
        <div className="preferences-main">
          {choices.isPending && <TextSkeleton label="Chargement de vos choix…" />}
          {choices.isError && !choices.data && (
            <ErrorState
              message={getPreferences.fallback}
              onRetry={() => void choices.refetch()}
              retrying={choices.isFetching}
            />
          )}
          {choices.data && <ChoiceMatrix choices={choices.data} onChoose={choose} />}
        </div>
        {choices.data && (
          <div className="preferences-aside">
            <Card aria-labelledby="urgent">
              <div className="preferences-head">
                <AreaIcon area="services" icon={IconAlarm} />
                <h2 id="urgent">Coups de main urgents</h2>
              </div>
              <Switch
                label="Me prévenir des demandes urgentes près de chez moi"
                checked={choices.data.urgent}
                onChecked={(urgent) => choose({ urgent })}
              >
                À moins d'un kilomètre, de 8 h à 22 h, par où vous avez choisi pour les services. Un
                voisin ne peut le demander que deux fois par mois.
              </Switch>
            </Card>
            <LetterCard />
          </div>
        )}
      </div>
    </>
  );
}
