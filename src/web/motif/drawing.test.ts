import { describe, expect, it } from 'vitest';
import { findDrawings, pictureFor, picturesApart, undrawnArticle } from './drawing.ts';
import { LOOKS } from './drawing-words.ts';
import { ILLUSTRATIONS, type Illustration } from './illustration.ts';

const drawn = (...words: string[]) => named(pictureFor({ words }));
const named = (address: string) =>
  Object.entries(ILLUSTRATIONS).find(([, known]) => known === address)?.[0];

describe('the drawing of what is without a picture', () => {
  it('is none where there is one', () => {
    expect(pictureFor({ own: '/uploads/a.webp', words: ['Un vélo'] })).toBe('/uploads/a.webp');
    expect(picturesApart([{ own: '/uploads/a.webp', words: [] }])).toEqual(['/uploads/a.webp']);
  });

  it('follows its title', () => {
    const said: Record<string, Illustration> = {
      'Fixer une étagère au mur': 'etagere',
      'Arroser mes tomates': 'plante',
      '22 romans policiers': 'livres',
      "Un vélo d'enfant": 'velo',
      'Tapis berbère': 'canape',
      'Train en bois': 'doudou',
      'Tente deux places': 'valise',
      'Disques vinyles': 'guitare',
      'Belote du mardi': 'jeux',
      'Le piano de la salle des fêtes': 'guitare',
      'Ce que change un mot dans le hall': 'colis',
      'Le petit lexique du gardien': 'cles',
      'Les deux colonnes, ou comment entrer dans Paris': 'promenade',
      'Souvenir de la Foire du Trône sur la place': 'fete',
      'Une fuite sous l’évier': 'robinet',
      'Machine à pain, livrée avec ses recettes': 'marmite',
      'Tournoi de pétanque des immeubles': 'coupe',
      'Ordinateur portable de 2019': 'ordinateur',
      "L'imprimante fait la grève": 'imprimante',
      'Un parapluie et un bras pour aller voter': 'parapluie',
      'Un poisson rouge en pension': 'aquarium',
      "M'accompagner à l'hôpital Saint-Antoine": 'fauteuilRoulant',
      'Décrocher et raccrocher de grands rideaux': 'echelle',
      'Rideaux de velours vert': 'echelle',
      'Je repasse en écoutant la radio': 'repassage',
      'Je prête mon porte-bébé de vélo': 'velo',
      'Descendre un canapé avant les encombrants': 'canape',
      'Match de football : emmener trois gardiens de but': 'ballon',
      'Garder un double de clés': 'cles',
      'Fête des voisins du boulevard': 'fete',
      'Une soupe pour dix, avec les restes du marché': 'marmite',
      'Mandoline et son étui': 'guitare',
      'Course à pied tranquille sur la Coulée verte': 'promenade',
    };
    for (const [title, drawing] of Object.entries(said))
      expect([title, drawn(title)]).toEqual([title, drawing]);
  });

  it('follows its category when the title says nothing', () => {
    expect(drawn('Un coup de main samedi', 'Ménage')).toBe('balai');
  });

  it('is not misled by the Cours de Vincennes', () => {
    expect(drawn('Courses au marché du Cours de Vincennes', 'Courses')).toBe('courses');
    expect(drawn('Cours de Vincennes à midi', 'Convivialité')).toBe('cafe');
    expect(drawn("Cours d'anglais", 'Autre')).toBe('livres');
  });

  it('fits the kind when nothing says anything, and stays the same', () => {
    const thing = { words: ['Bonjour'], otherwise: ['carton', 'valise'] as const };
    expect(['carton', 'valise']).toContain(named(pictureFor(thing)));
    expect(pictureFor(thing)).toBe(pictureFor(thing));
    expect(pictureFor({ words: ['Bonjour'], otherwise: [] })).toBe(ILLUSTRATIONS.cafe);
  });
});

describe('the drawings of a list', () => {
  const cakes = Array.from({ length: 12 }, () => ({ words: ['Un gâteau'] }));

  it('are never the same side by side, nor one above the other in rows of four', () => {
    const pictures = picturesApart(cakes);
    for (const [at, picture] of pictures.entries()) {
      expect(pictures.slice(Math.max(0, at - 4), at)).not.toContain(picture);
    }
    expect(pictures[0]).toBe(ILLUSTRATIONS.gateau);
  });

  it('stay as they were when more is shown', () => {
    expect(picturesApart(cakes).slice(0, 5)).toEqual(picturesApart(cakes.slice(0, 5)));
  });

  it('differ among articles that say nothing', () => {
    const articles = ['Un', 'Deux', 'Trois'].map((title) => undrawnArticle({ title, tags: [] }));
    expect(new Set(picturesApart(articles)).size).toBe(3);
  });
});

it('each drawing is called for by some word, or stands where none says anything', () => {
  const used = new Set<string>(LOOKS.flatMap(([, , drawings]) => drawings));
  expect(Object.keys(ILLUSTRATIONS).filter((name) => !used.has(name))).toEqual([]);
  expect(findDrawings('Bonjour')).toBeUndefined();
});
