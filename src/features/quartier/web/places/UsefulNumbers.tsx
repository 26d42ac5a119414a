import { IconEar, IconPhone, IconTool } from '@tabler/icons-react';
import type { Place } from '#quarter/quartier.places.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { Fold } from './Fold.tsx';
import { callAddress } from './place-details.ts';
import { emergencies, everyday, listening, pressing } from './useful-numbers.ts';
import './numbers.css';

type Numbers = { numbers: readonly Place[] };

/** What cannot wait, before all else on the page. */
export function Emergencies() {
  return (
    <section className="stack" aria-labelledby="urgence">
      <h2 id="urgence">En cas d'urgence</h2>
      <ul className="emergencies">
        {emergencies.map(({ name, details }) => (
          <li key={name}>
            <a className="card" href={callAddress(name, details)}>
              <b>{name}</b> <span className="small">{details}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="card numbers-card">
        <NumberRows numbers={pressing} />
      </div>
    </section>
  );
}

export function UsefulNumbers() {
  return (
    <section className="stack quarter-section" aria-labelledby="numeros">
      <h2 id="numeros">Numéros utiles</h2>
      <div className="quarter-folds">
        <Fold
          {...{ title: 'Écoute et protection', area: 'messagerie', icon: IconEar }}
          count={listening.length}
          hint={sayFirst(listening)}
        >
          <NumberRows numbers={listening} />
        </Fold>
        <Fold
          {...{ title: 'Ville et dépannage', area: 'journal', icon: IconTool }}
          count={everyday.length}
          hint={sayFirst(everyday)}
        >
          <NumberRows numbers={everyday} />
        </Fold>
      </div>
    </section>
  );
}

/** Those that answer what is sought among the places: nobody looks for a chemist's number under another title. */
export function NumbersFound({ numbers }: Numbers) {
  if (numbers.length === 0) return null;
  return (
    <div className="stack">
      <h3>Numéros utiles</h3>
      <div className="card numbers-card">
        <NumberRows numbers={numbers} />
      </div>
    </div>
  );
}

/** 'Prévention du suicide, Violences Femmes Info…': what the first ones are for, without what is said of them. */
function sayFirst(numbers: Numbers['numbers']): string {
  const [one, other] = numbers.map(({ details }) => details.replace(/ ?[,(].*/, ''));
  return `${[one, other].filter(Boolean).join(', ')}…`;
}

/** Of which the source is not sure is said once, under them. */
function NumberRows({ numbers }: Numbers) {
  const unsure = numbers.filter(({ certain }) => !certain).map(({ name }) => name);
  return (
    <>
      <ul className="numbers">
        {numbers.map(({ name, details }) => (
          <li key={name}>
            <a className="number" href={callAddress(name, details)}>
              <Icon of={IconPhone} size="s" />
              <span className="grow">{details}</span>
              <b>{name}</b>
            </a>
          </li>
        ))}
      </ul>
      {unsure.length > 0 && (
        <p className="small muted numbers-unsure">
          {new Intl.ListFormat('fr').format(unsure)}
          {'\u00a0'}: vérifiez le numéro et son tarif avant d'appeler.
        </p>
      )}
    </>
  );
}
