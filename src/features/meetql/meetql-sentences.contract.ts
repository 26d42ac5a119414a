import { defineErrors } from '#contract/errors.ts';

export const meetqlErrors = defineErrors({
  empty: [400, 'query_empty', 'Veuillez entrer une requête SQL'],
  /** Its sentence is each fault's own. */
  fault: [400, 'query_fault', 'Cette requête est incorrecte'],
  tooSlow: [
    400,
    'query_too_slow',
    'Cette requête prend trop de temps : restreignez-la avec WHERE ou LIMIT',
  ],
  tooMany: [
    400,
    'query_too_many',
    'Cette requête toucherait plus de 1 000 lignes : restreignez-la avec WHERE',
  ],
  outside: [
    400,
    'location_outside',
    'Le lieu doit être validé comme étant dans le quartier Nation',
  ],
  /** Of a dry run, which waits for nobody. */
  busy: [
    409,
    'query_busy',
    'Une de ces lignes est en train de changer : réessayez dans un instant',
  ],
  constraint: [409, 'query_constraint', 'Une de ces valeurs ne convient pas à une des lignes'],
  taken: [409, 'query_taken', 'Une de ces valeurs est déjà prise'],
  inUse: [
    409,
    'query_in_use',
    'Une de ces lignes est encore utilisée : elle ne peut pas être supprimée',
  ],
});

export const meetqlTexts = {
  nameRequired: 'Veuillez entrer un nom pour la requête',
  executed: 'Requête exécutée avec succès',
  saved: 'Requête enregistrée',
  removed: 'Requête supprimée',
  shared: 'Requête partagée',
  unshared: 'Requête partagée retirée',
  noResult: 'Aucun résultat trouvé',
  failed: "Erreur lors de l'exécution de la requête",
  modelsFailed: 'Erreur lors du chargement des modèles',
} as const;
