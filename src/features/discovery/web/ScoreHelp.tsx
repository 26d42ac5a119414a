/** How suggestions are found: docs/decisions/0020-suggestions.md, in plain words. */
export function ScoreHelp() {
  return (
    <details className="score-help">
      <summary>Comment ces suggestions sont-elles calculées ?</summary>
      <div className="score-text">
        <p>
          Elles viennent seulement de ce qui s'est vraiment passé sur le site : services rendus,
          trocs, sorties, événements, articles. Personne n'est noté, et rien d'autre n'est gardé.
        </p>
        <dl>
          <dt>Affinité</dt>
          <dd>
            La force de ce qui vous rapproche, de 0 à 100&nbsp;%. Elle dit quelque chose de vous
            deux, jamais de la valeur de quelqu'un.
          </dd>
          <dt>Renouer</dt>
          <dd>
            Vous avez fait quelque chose ensemble, puis plus rien, pas même un message, depuis
            30&nbsp;jours. Un service ou un troc compte 3, une sortie ou un événement 1. Affinité =
            total&nbsp;÷&nbsp;(total&nbsp;+&nbsp;3).
          </dd>
          <dt>Nouveaux</dt>
          <dd>
            Vous ne vous êtes jamais croisés. Affinité = 10&nbsp;%, plus 50&nbsp;% le jour de
            l'arrivée (moins chaque jour, rien après 30&nbsp;jours), plus jusqu'à 40&nbsp;% pour les
            goûts communs : 40&nbsp;%&nbsp;×&nbsp;goûts&nbsp;÷&nbsp;(goûts&nbsp;+&nbsp;1).
          </dd>
          <dt>Activités</dt>
          <dd>
            Mêmes types de sorties et d'événements, mêmes catégories de services, mêmes tags. Un
            goût commun compte 1, un rendez-vous où vous étiez ensemble ½. Affinité =
            total&nbsp;÷&nbsp;(total&nbsp;+&nbsp;2).
          </dd>
          <dt>Entraide</dt>
          <dd>
            A rendu des services dans les catégories où vous en demandez. Chaque voisin aidé compte
            1, chaque service de plus au même voisin ¼. Affinité =
            total&nbsp;÷&nbsp;(total&nbsp;+&nbsp;2).
          </dd>
          <dt>Proximité</dt>
          <dd>
            100&nbsp;% à moins de 300&nbsp;m, 75&nbsp;% à moins de 600&nbsp;m, 50&nbsp;% à moins de
            1&nbsp;km, 25&nbsp;% plus loin ou quand une adresse manque. La distance est comptée
            entre deux points décalés d'au moins 150&nbsp;m des domiciles : elle ne dit l'adresse de
            personne.
          </dd>
          <dt>Ordre</dt>
          <dd>
            De la plus grande affinité à la plus petite. Au-delà de dix, sont gardées les meilleures
            : quatre cinquièmes d'affinité, un cinquième de proximité ; «&nbsp;Toutes&nbsp;» garde à
            tour de rôle la meilleure de chaque sorte.
          </dd>
        </dl>
        <p>Jamais vous-même, ni un voisin bloqué, suspendu ou parti.</p>
      </div>
    </details>
  );
}
