import { IconPhone } from '@tabler/icons-react';
import { type Place, places } from '#quarter/quartier.places.ts';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { callAddress } from './place-details.ts';

/** Life is in danger: these come first, the European one before all. */
const EMERGENCIES = ['112', '15', '17', '18', '114'];

const numbers = places.filter(({ kind }) => kind === 'numbers');
const emergencies = EMERGENCIES.flatMap((name) => numbers.filter((each) => each.name === name));
const others = numbers.filter(({ name }) => !EMERGENCIES.includes(name));

export function UsefulNumbers() {
  return (
    <section className="stack quarter-section" aria-labelledby="numeros">
      <h2 id="numeros">Numéros utiles</h2>
      <h3>En cas d'urgence</h3>
      <NumberList numbers={emergencies} urgent />
      <h3>Écoute, aide et dépannage</h3>
      <NumberList numbers={others} />
    </section>
  );
}

function NumberList({ numbers, urgent }: { numbers: readonly Place[]; urgent?: boolean }) {
  return (
    <ul className="numbers" data-urgent={urgent || undefined}>
      {numbers.map(({ name, details, certain }) => (
        <li key={name}>
          <a className="card number" href={callAddress(name, details)}>
            <Icon of={IconPhone} />
            <span className="grow">
              <b>{name}</b>
              <span className="small">{details}</span>
              {!certain && <Chip>À vérifier</Chip>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
