import { IconHammer, IconPaw, IconPlus, IconTrash } from '@tabler/icons-react';
import { Card } from '#web/ui/cards/Card.tsx';
import { SoonStrip } from '#web/ui/cards/SoonStrip.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { AREAS } from '#web/ui/signs/area.ts';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Status } from '#web/ui/signs/status-labels.ts';

const STATUSES: Status[] = [
  'open',
  'pending',
  'assigned',
  'completed',
  'cancelled',
  'rejected',
  'available',
  'accepted',
  'confirmed',
];
const MONIQUE = { firstName: 'Monique', lastName: 'Petit', username: 'monique' };

function Type() {
  return (
    <Card className="stack">
      <h2>Caractères</h2>
      <p className="design-display">Nation</p>
      <h3>Titre de carte</h3>
      <p>Texte courant, 17 px, Figtree. Voix calme et lisible pour tous.</p>
      <p className="small muted">Métadonnées, 15 px</p>
      <p className="caption">Heures et légendes, 13 px</p>
    </Card>
  );
}

function Buttons() {
  return (
    <Card className="stack">
      <h2>Boutons</h2>
      <div className="row wrapx">
        <Button icon={IconPlus}>Proposer mon aide</Button>
        <Button look="2">Annuler</Button>
        <Button look="3">Voir tout</Button>
        <Button look="x" icon={IconTrash}>
          Supprimer
        </Button>
        <Button look="danger">Supprimer</Button>
      </div>
      <div className="row wrapx">
        <Button working>Publier la demande</Button>
        <Button disabled>Continuer</Button>
        <Button small>Accepter</Button>
        <Button small look="2" working>
          Refuser
        </Button>
      </div>
      <Button block>S'inscrire</Button>
    </Card>
  );
}

function Areas() {
  return (
    <Card className="stack">
      <h2>Domaines</h2>
      <div className="row wrapx">
        {AREAS.map(({ area, label, icon }) => (
          <Chip key={area} area={area} icon={icon}>
            {label}
          </Chip>
        ))}
      </div>
      <div className="row wrapx">
        {AREAS.map(({ area }) => (
          <AreaIcon key={area} area={area} />
        ))}
      </div>
      <div className="design-awnings">
        {AREAS.map(({ area }) => (
          <Awning key={area} area={area} />
        ))}
      </div>
    </Card>
  );
}

export function Signs() {
  return (
    <>
      <Type />
      <Buttons />
      <Card className="stack">
        <h2>Statuts</h2>
        <div className="row wrapx">
          {STATUSES.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
        <div className="row wrapx">
          <CategoryLabel icon={IconHammer}>Bricolage</CategoryLabel>
          <CategoryLabel icon={IconPaw}>Animaux</CategoryLabel>
        </div>
        <SoonStrip>Ce service est prévu pour bientôt !</SoonStrip>
      </Card>
      <Areas />
      <Card className="stack">
        <h2>Plaque, présence, compteurs</h2>
        <div className="row wrapx">
          <Plaque street="Rue de Picpus" />
        </div>
        <div className="row wrapx">
          <Avatar person={MONIQUE} presence="online" size="l" />
          <Presence status="online" bare />
          <Avatar person={{ username: 'yvette' }} presence="away" />
          <Presence status="away" />
          <Avatar person={{ firstName: 'Thomas', lastName: 'Roux' }} size="s" />
          <Presence status="offline" />
          <Badge count={7} />
          <Badge count={240} />
        </div>
      </Card>
    </>
  );
}
