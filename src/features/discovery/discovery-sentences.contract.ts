/** Sentences of the specification. */
export const discoveryTexts = {
  recommendationsFailed: 'Erreur lors du chargement des recommandations',
  historyFailed: "Erreur lors du chargement de l'historique",
  connection: 'Erreur de connexion',
  suggestionsFailed: 'Erreur lors du chargement des suggestions',
  noHistory: "Aucun historique d'activités",
  noSuggestion: 'Aucune suggestion disponible pour le moment...',
} as const;
