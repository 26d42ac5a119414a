import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';

/** For whoever comes by a poster or a link and has never heard of the site. */
export function WhatItIs() {
  return (
    <section className="card outside-what" aria-labelledby="outside-what">
      <MotifSimple />
      <div>
        <h2 id="outside-what">Quartier Nation, c'est quoi{'\u00a0'}?</h2>
        <p>
          Les voisins autour de la place s'y rendent service, échangent, sortent et se racontent.
          C'est gratuit, sans publicité, et personne ne voit votre adresse.
        </p>
      </div>
      <LinkButton look="2" to="/">
        Faire le tour
      </LinkButton>
    </section>
  );
}
