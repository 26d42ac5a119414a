// What the gauge says of a password agrees with what the site does with it.
import { describe, expect, it } from 'vitest';
import { measure } from './measure.ts';
import { FEEDBACK, sayStrength } from './strength-words.ts';

const NEIGHBOUR = {
  username: 'zorglub89',
  firstName: 'Hermengarde',
  lastName: 'Dubouchédouze',
  email: 'h.dbd.1975@exemple.fr',
};

describe('a password that the site refuses', () => {
  it.each([
    ['password12!', 'que beaucoup de monde choisit'],
    ['azertyuiop12!', 'touches qui se suivent'],
    ['Soleil2024!', "C'est l'un des mots de passe que l'on essaie en premier"],
    ['zorglub89-12!', 'Il contient votre nom'],
    ['Nation75012!', "C'est l'un des mots de passe que l'on essaie en premier"],
  ])('%s is said to be refused, and why', (password, why) => {
    const { level, because } = measure(password, NEIGHBOUR);
    expect(level).toBe(0);
    expect(because).toContain(why);
    expect(because).toContain('trois ou quatre mots');
  });
});

describe('a password that the site takes', () => {
  it.each([
    ['Marronnier-bleu-47!', 4],
    ['tulipe cafard violon 48 !', 4],
    ['Quartier-2025!', 3],
  ])('%s is never said to be refused, and as strong as it is', (password, level) => {
    expect(measure(password, NEIGHBOUR).level).toBe(level);
  });

  it('that is weak is told what would be better', () => {
    const { level, because } = measure('Martin-Paulette-75', {});
    expect(level).toBeGreaterThan(0);
    expect(because).not.toBe('');
  });

  it('is measured in no time, however long it is', () => {
    expect(measure('x@4$3!0'.repeat(28), NEIGHBOUR).level).toBeGreaterThan(0);
  });
});

const ALL = { keepsRules: true, knowsOwner: true };

describe('what is shown', () => {
  const strong = measure('tulipe cafard violon cerise', NEIGHBOUR);

  it('calls nothing strong that lacks what the rules ask for', () => {
    expect(sayStrength(strong, ALL).label).toBe('Très solide');
    expect(sayStrength(strong, { ...ALL, keepsRules: false })).toEqual({
      label: 'Bon début',
      because: 'Il reste à suivre toutes les règles.',
    });
  });

  it('where it is not known whose it is, holds back what the site may still refuse', () => {
    expect(sayStrength(strong, { ...ALL, knowsOwner: false }).because).toContain(
      'ni votre nom ni votre e-mail',
    );
  });

  it('has a French sentence for whatever is weak', () => {
    for (const [key, sentence] of Object.entries({ ...FEEDBACK.warnings })) {
      expect(sentence, key).toMatch(/^[A-ZÀ-Ý].*\.$/);
    }
  });
});
