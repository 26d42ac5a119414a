// Queries to begin with. A test runs them all.

export interface Example {
  title: string;
  model: string;
  sql: string;
}

export interface ExampleGroup {
  title: string;
  examples: readonly Example[];
}

/** One with a plain sentence of what it answers. */
export interface Starter extends Example {
  says: string;
}

/** Where nobody has typed anything yet. */
export const STARTERS: readonly Starter[] = [
  {
    title: 'Les nouveaux habitants',
    says: "Qui s'est inscrit ces sept derniers jours, les derniers venus d'abord.",
    model: 'users',
    sql: 'SELECT username, email, createdAt FROM users WHERE createdAt > NOW() - 7d ORDER BY createdAt DESC',
  },
  {
    title: 'Les demandes sans réponse',
    says: "Les services encore ouverts à qui personne n'a proposé son aide.",
    model: 'services',
    sql: "SELECT title, creator.username, date FROM services WHERE status == 'open' AND proposalCount == 0 ORDER BY date",
  },
  {
    title: 'Les services par catégorie',
    says: 'Combien de services compte chaque catégorie, depuis trois mois.',
    model: 'services',
    sql: 'COUNT FROM services WHERE createdAt > NOW() - 90d GROUP BY category.name',
  },
  {
    title: "Ce qui a lieu d'ici une semaine",
    says: 'Les événements à venir des sept prochains jours, dans leur ordre.',
    model: 'events',
    sql: "SELECT title, date, location FROM events WHERE date > NOW() AND date < NOW() + 7d AND status != 'cancelled' ORDER BY date",
  },
  {
    title: 'Les trocs par statut',
    says: 'Combien de trocs sont disponibles, en cours ou terminés.',
    model: 'trocs',
    sql: 'COUNT FROM trocs GROUP BY status',
  },
  {
    title: 'Tout ce que demande une personne',
    says: "Les services d'un habitant, dont vous donnez le nom d'utilisateur avant d'exécuter.",
    model: 'services',
    sql: 'FIND services WHERE creator.username == :habitant',
  },
];

const of = (model: string, ...examples: readonly (readonly [string, string])[]) =>
  examples.map(([title, sql]) => ({ title, model, sql }));

export const BY_MODEL: readonly ExampleGroup[] = [
  {
    title: 'Utilisateurs',
    examples: of(
      'users',
      ['Les administrateurs', 'FIND users WHERE isAdmin == true'],
      [
        'Inscrits depuis une semaine',
        'SELECT username, email, createdAt FROM users WHERE createdAt > NOW() - 7d ORDER BY createdAt DESC',
      ],
      ['Sans adresse', 'SELECT username, email FROM users WHERE adresse IS NULL'],
    ),
  },
  {
    title: 'Services',
    examples: of(
      'services',
      ['Les services ouverts', "FIND services WHERE status == 'open' ORDER BY date"],
      [
        'Par catégorie',
        "SELECT title, creator.username, date FROM services WHERE category.name == 'Bricolage'",
      ],
      ['Demandés sans réponse', "FIND services WHERE proposalCount == 0 AND status == 'open'"],
    ),
  },
  {
    title: 'Trocs',
    examples: of(
      'trocs',
      ['Qui propose un vélo ?', "FIND trocs WHERE itemsOffered LIKE '%vélo%'"],
      [
        'Demandes en attente',
        "SELECT title, user.username, tradeRequest.user.username FROM trocs WHERE status == 'pending'",
      ],
    ),
  },
  {
    title: 'Événements',
    examples: of(
      'events',
      ['Les prochains', "FIND events WHERE date > NOW() AND status != 'cancelled' ORDER BY date"],
      ['Sans participant', 'SELECT title, date FROM events WHERE participants IS NULL'],
    ),
  },
  {
    title: 'Sorties',
    examples: of(
      'outings',
      ['Cinéma et restaurant', "FIND outings WHERE type IN ('cinema', 'restaurant')"],
      [
        'Les plus grandes',
        'SELECT title, maxParticipants FROM outings ORDER BY maxParticipants DESC LIMIT 10',
      ],
    ),
  },
  {
    title: 'Catégories de services',
    examples: of('serviceCategories', [
      'Désactivées',
      'FIND serviceCategories WHERE active == false',
    ]),
  },
  {
    title: 'Articles du journal',
    examples: of(
      'journals',
      [
        'Publiés ce mois-ci',
        'SELECT title, author.username FROM journals WHERE published == true AND createdAt > NOW() - 30d',
      ],
      ['Par mot', "FIND journals WHERE title LIKE '%marché%' OR tags == 'marché'"],
    ),
  },
];

export const BY_OPERATION: readonly ExampleGroup[] = [
  {
    title: 'SELECT : les champs voulus',
    examples: of(
      'services',
      [
        'Deux champs, les plus récents',
        'SELECT title, status FROM services ORDER BY createdAt DESC LIMIT 20',
      ],
      [
        'La page suivante',
        'SELECT title, status FROM services ORDER BY createdAt DESC LIMIT 20 SKIP 20',
      ],
    ),
  },
  {
    title: 'FIND : tous les champs',
    examples: of('users', [
      'Par nom',
      "FIND users WHERE lastName LIKE 'M%' AND NOT isAdmin == true",
    ]),
  },
  {
    title: 'COUNT : combien',
    examples: of(
      'trocs',
      ['Trocs disponibles', "COUNT FROM trocs WHERE status == 'available'"],
      ['Trocs par statut', 'COUNT FROM trocs GROUP BY status'],
    ),
  },
  {
    title: 'GROUP BY : combien de chaque',
    examples: of(
      'users',
      ['Inscriptions par mois', 'COUNT FROM users GROUP BY MONTH(createdAt)'],
      [
        'Services par catégorie depuis trois mois',
        'COUNT FROM services WHERE createdAt > NOW() - 90d GROUP BY category.name',
      ],
      [
        'Articles par mois et par auteur',
        'COUNT FROM journals GROUP BY MONTH(createdAt), author.username',
      ],
    ),
  },
  {
    title: 'Paramètres : une requête pour tous les jours',
    examples: of(
      'services',
      ["Ce qu'une personne demande", 'FIND services WHERE creator.username == :habitant'],
      ['Créés depuis une date', 'COUNT FROM services WHERE createdAt >= :depuis GROUP BY status'],
    ),
  },
  {
    title: 'UPDATE : modifier',
    examples: of('services', [
      'Annuler les services oubliés',
      "UPDATE services SET status = 'cancelled' WHERE status == 'open' AND date < NOW() - 90d",
    ]),
  },
  {
    title: 'DELETE : supprimer',
    examples: of('outings', [
      'Sorties annulées depuis longtemps',
      "DELETE FROM outings WHERE status == 'cancelled' AND date < NOW() - 365d",
    ]),
  },
  {
    title: 'Conditions',
    examples: of(
      'events',
      [
        'Parenthèses, OR et NOT',
        "FIND events WHERE (type == 'games' OR type == 'tournament') AND NOT status == 'cancelled'",
      ],
      ['Bornes', 'FIND events WHERE maxParticipants >= 5 AND maxParticipants <= 20'],
      ['Vide ou non', 'FIND events WHERE imageUrl IS NOT NULL'],
    ),
  },
];
