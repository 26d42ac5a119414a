/** What neighbours say under an article; an answer is its author's own. */
export interface CommentText {
  text: string;
  answer?: string;
}

/** By the title of the article, oldest first. */
export const COMMENTS: Readonly<Record<string, readonly CommentText[]>> = {
  'Le gâteau au citron, sans balance': [
    {
      text: 'Essayé dimanche : les petits ont fini le plat avant que le café soit prêt. Et avec de la farine de châtaigne ?',
      answer: 'Un pot de châtaigne, deux de blé : il lève encore très bien.',
    },
    { text: 'Le zeste dans le sucre la veille, et toute la cuisine sent le citron.' },
    { text: 'Merci ! Enfin une recette que je peux faire de mémoire.' },
  ],
  "Le marché du Cours de Vincennes, un samedi à l'aube": [
    { text: 'Le café de Samia vaut à lui seul de se lever. Bel article.' },
    {
      text: "Savez-vous jusqu'à quelle heure ils restent en hiver ?",
      answer: 'Quatorze heures, été comme hiver. Mais les poires partent avant dix heures.',
    },
  ],
  'Les deux colonnes, ou comment entrer dans Paris': [
    { text: "Vingt ans que je passe dessous sans lever les yeux. C'est réparé." },
    {
      text: 'Lequel des deux rois regarde vers Vincennes, déjà ?',
      answer: "Les deux ! C'est la ville qu'ils attendaient par là.",
    },
  ],
  'Où réparer son vélo entre Picpus et Charonne': [
    {
      text: 'Il y a aussi une station de gonflage devant le gymnase, à pied libre.',
      answer: "Je l'ajoute, merci.",
    },
  ],
  'Ce que change un mot dans le hall': [
    { text: "Chez nous, c'est un petit tableau blanc près des boîtes aux lettres. Même effet." },
    { text: "J'ai osé le mien hier soir. Deux réponses ce matin !" },
  ],
  'Boutures : le petit guide du balcon au nord': [
    {
      text: 'Ma menthe fond chaque hiver. Vous la rentrez ?',
      answer: 'Non, je la coupe à ras en novembre, et elle revient en mars.',
    },
  ],
  "Apprendre le piano à quarante ans, et s'en excuser auprès du dessous": [
    { text: "Le dessous vous remercie pour l'horaire affiché. Le menuet va bien mieux." },
  ],
};
