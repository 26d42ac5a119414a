import { describe, expect, it } from 'vitest';
import { chooseIllustration } from './drawing.ts';
import { ILLUSTRATIONS } from './illustration.ts';

describe('the drawing of what is without a picture', () => {
  it('follows its title', () => {
    expect(chooseIllustration(['Fixer une étagère au mur', 'Bricolage'])).toBe(
      ILLUSTRATIONS.etagere,
    );
    expect(chooseIllustration(['Arroser mes tomates', 'Autre'])).toBe(ILLUSTRATIONS.plante);
  });

  it('follows its category when the title says nothing', () => {
    expect(chooseIllustration(['Un coup de main samedi', 'Ménage'])).toBe(ILLUSTRATIONS.balai);
  });

  it('is not misled by the Cours de Vincennes', () => {
    expect(chooseIllustration(['Courses au marché du Cours de Vincennes', 'Courses'])).toBe(
      ILLUSTRATIONS.courses,
    );
    expect(chooseIllustration(['Se promener Cours de Vincennes', 'Convivialité'])).toBe(
      ILLUSTRATIONS.cafe,
    );
    expect(chooseIllustration(["Cours d'anglais", 'Autre'])).toBe(ILLUSTRATIONS.livres);
  });

  it('knows what neighbours barter', () => {
    expect(chooseIllustration(['22 romans policiers'])).toBe(ILLUSTRATIONS.livres);
    expect(chooseIllustration(["Un vélo d'enfant"])).toBe(ILLUSTRATIONS.velo);
  });

  it('is another one where asked, when nothing says anything', () => {
    expect(chooseIllustration(['Bonjour'], 'marche')).toBe(ILLUSTRATIONS.marche);
  });

  it('is the café when neither says anything', () => {
    expect(chooseIllustration(['Bonjour', 'Autre'])).toBe(ILLUSTRATIONS.cafe);
  });
});
