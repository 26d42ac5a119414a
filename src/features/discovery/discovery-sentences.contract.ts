/** Sentences of the specification, but for the year's. */
export const discoveryTexts = {
  recommendationsFailed: 'Erreur lors du chargement des recommandations',
  historyFailed: "Erreur lors du chargement de l'historique",
  connection: 'Erreur de connexion',
  suggestionsFailed: 'Erreur lors du chargement des suggestions',
  noHistory: "Aucun historique d'activités",
  noSuggestion: 'Aucune suggestion disponible pour le moment...',
  yearFailed: "Votre année n'a pas pu être chargée",
} as const;
