import { IconHammer, IconPaw, IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureFor } from '#web/motif/drawing.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { KioskCard } from '#web/ui/cards/KioskCard.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { Stat } from '#web/ui/cards/Stat.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';

const MONIQUE = { _id: '', firstName: 'Monique', lastName: 'Perrin', username: 'mp' };

const CATEGORIES = [
  { value: 'all', label: 'Tous' },
  { value: 'courses', label: 'Courses', icon: IconShoppingCart },
  { value: 'animaux', label: 'Animaux', icon: IconPaw },
  { value: 'bricolage', label: 'Bricolage', icon: IconHammer },
] as const;
type Category = (typeof CATEGORIES)[number]['value'];

export function Lists() {
  const [category, setCategory] = useState<Category>('all');
  const [tab, setTab] = useState<'mine' | 'asked'>('mine');
  return (
    <>
      <FilterChips label="Catégories" options={CATEGORIES} value={category} onValue={setCategory} />
      <ul className="grid3">
        <ItemCard
          title="Fixer une étagère au mur"
          to="/design"
          picture={pictureFor({ words: ['étagère'] })}
          category={<CategoryLabel icon={IconHammer}>Bricolage</CategoryLabel>}
          status={<StatusChip status="open" />}
          soon="Ce service est prévu pour bientôt !"
          text="Le mur est en brique creuse et je n'ai pas de perceuse. Une petite heure suffira, le café est offert."
          date="22/11/2026 10:00"
          place="Rue du Rendez-Vous · de 300 à 600 m"
          person={{ who: MONIQUE, name: 'Monique P.', since: 'il y a 2 h' }}
          action={<Button small>Proposer mon aide</Button>}
        />
      </ul>
      <div className="kiosks">
        <KioskCard area="messagerie" title="Messagerie">
          Écrire à quelqu'un
        </KioskCard>
      </div>
      <Card>
        <h2>Ce qui est en attente</h2>
        <ul>
          <li>
            <ListRow
              lead={<AreaIcon area="messagerie" />}
              title="Monique P. vous a écrit"
              time="il y a 12 min"
              to="/design"
            >
              Merci mille fois pour l'étagère
            </ListRow>
          </li>
          <li>
            <ListRow lead={<AreaIcon area="services" />} title="Votre aide est acceptée">
              Promener Filou, le 22/11/2026 09:00
            </ListRow>
          </li>
        </ul>
      </Card>
      <Card>
        <h2>Aperçu du quartier</h2>
        <dl className="stats">
          <Stat value={23} label="services" area="services" />
          <Stat value={41} label="trocs" area="troc" />
        </dl>
      </Card>
      <Card className="stack">
        <Tabs
          label="Mes échanges"
          tabs={[
            { value: 'mine', label: 'Mes objets' },
            { value: 'asked', label: 'Mes demandes' },
          ]}
          value={tab}
          onValue={setTab}
        >
          <p>{tab === 'mine' ? 'Trois objets' : 'Aucune demande'}</p>
        </Tabs>
      </Card>
    </>
  );
}
