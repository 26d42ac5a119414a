import { IconCompass, IconHistory, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';

export function MeetLinks() {
  return (
    <Card aria-labelledby="connaissance">
      <h2 id="connaissance">Faire connaissance</h2>
      <ul>
        <li>
          <ListRow
            lead={<AreaIcon area="messagerie" icon={IconUsers} />}
            title="Suggestions de rencontres"
            to="/suggestions"
          >
            Des voisins à retrouver, ou à découvrir
          </ListRow>
        </li>
        <li>
          <ListRow
            lead={<AreaIcon area="sorties" icon={IconCompass} />}
            title="Recommandations"
            to="/recommendations"
          >
            Ce qui vous ressemble, ces prochains jours
          </ListRow>
        </li>
        <li>
          <ListRow
            lead={<AreaIcon area="evenements" icon={IconUserPlus} />}
            title="Inviter vos voisins"
            to="/inviter"
          >
            Un lien, une affiche pour le hall, la feuille de la semaine
          </ListRow>
        </li>
        <li>
          <ListRow
            lead={<AreaIcon area="journal" icon={IconHistory} />}
            title="Historique"
            to="/interactions/history"
          >
            Ce que vous avez fait avec vos voisins
          </ListRow>
        </li>
      </ul>
    </Card>
  );
}
