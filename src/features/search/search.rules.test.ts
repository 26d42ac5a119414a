import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '#contract/fold.ts';
import { joined } from './search.fixtures.ts';
import { askUnits, readQuestion } from './search.question.ts';
import { countMistakes, excerptOf, markText, type Sought } from './search.rules.ts';
import { allWords } from './words/fold.ts';
import { correct, doubtful } from './words/spelling.ts';

const marked = (text: string, words: string[], more: Partial<Sought> = {}) =>
  markText(text, { words, ...more }).flatMap(({ text: piece, found }) => (found ? [piece] : []));

describe('a question', () => {
  it('is words without accents or signs, the last one perhaps unfinished', () => {
    const read = readQuestion("  L'Étagère à  cœur ");
    expect(read?.words).toEqual(['etagere', 'coeur']);
    expect(read?.units.map(({ start }) => start)).toEqual([undefined, 'coeur']);
    expect(readQuestion('un vé')?.units[0]?.start).toBeUndefined();
    expect(readQuestion('chez les voisins')?.words).toEqual(['voisins']);
    for (const nothing of ['', ' ', 'a', '!?', "'", 'les'])
      expect(readQuestion(nothing)).toBeUndefined();
  });

  it('knows what else is said for it, and which words are one thing', () => {
    const [nanny, ...others] = readQuestion("garde d'enfants")?.units ?? [];
    expect(others).toEqual([]);
    expect(nanny?.ways).toContainEqual(['nounou']);
    expect(nanny?.category).toBe("Garde d'enfants");
    expect(readQuestion('des bicyclettes')?.units[0]?.ways).toContainEqual(['velo']);
    expect(readQuestion("j'ai besoin d'aide pour mes courses")?.units).toHaveLength(1);
    expect(readQuestion('cherche')?.units).toHaveLength(1);
  });

  it('tells no misspelling as another word, and takes no word of the language for one', () => {
    expect(readQuestion('trottinette')?.units[0]?.written).not.toContain('trotinette');
    expect(readQuestion('trotinette')?.units[0]?.ways).toContainEqual(['trottinette']);
    expect(correct(['remplir'], [])).toBeUndefined();
    expect(correct(['trotinnette'], [])).toBe('trottinette');
  });

  it('corrects no everyday word, in whichever of its forms, to another that looks like it', () => {
    const said = `événement événements article articles mari maris malade mange mangeons chantais vendue finissent jettent bonne nouvelle
       heureuse sportive poison bain neveu nièce belle-sœur cousine aimerait rougissait travaux vitraux parisienne`;
    for (const word of allWords(said)) {
      const found = ['vêtement', 'argile', 'mardi', 'malade', 'poisson', 'pain'];
      const spellings = found.map((each) => ({ typed: word, word: fold(each) }));
      expect(correct([word], spellings), word).toBeUndefined();
    }
  });

  it('doubts nothing that is said in a kitchen, a garden, a workshop or a sickroom', () => {
    const said = `romarin thym groseilles kaki flacon passoire écumoires saucière coquetier blanquette poulpes varicelle verrue
       otites sciatique béquille pansements sécateur binette bulbes hortensias lilas burin boulons rondelle hotte rallonge mitigeur
       clapier tourterelles salopette doudounes djembé contrebasse désherber détartrer rempoter cumin rhubarbe gaufrier`;
    expect(doubtful(allWords(said))).toEqual([]);
    expect(doubtful(['romarrin'])).toEqual(['romarrin']);
  });

  it('takes no word for another that is one or two letters away', () => {
    const said = `berger pantin solaire source patte pause pliage retrait reliure secteur anis troquet tailleur visions porteurs teintures`;
    for (const word of allWords(said)) expect(correct([word], []), word).toBeUndefined();
    expect(correct(['bergérre'.normalize()].map(fold), [])).toBe('bergere');
  });

  it('takes a word that differs by a letter of another sound for another word', () => {
    const different = {
      poutre: 'poudre',
      faucon: 'flacon',
      courbe: 'courge',
      tasse: 'tapis',
      selle: 'salle',
    };
    for (const [typed, other] of Object.entries(different)) {
      expect(correct([typed], [{ typed, word: other }]), typed).toBeUndefined();
    }
    for (const [typed, other] of [
      ['hachez', 'cachez'],
      ['vigner', 'ligner'],
      ['chamer', 'chimer'],
    ] as const) {
      expect(correct([typed], [{ typed, word: other }]), typed).toBeUndefined();
    }
  });

  it('corrects what is no word: a letter doubled, missing, swapped, of the next key or heard alike', () => {
    const mistakes = {
      plomier: 'plombier',
      plombie: 'plombier',
      jardinnage: 'jardinage',
      bibliotheqe: 'bibliotheque',
      trotinnette: 'trottinette',
      perceuze: 'perceuse',
      robinte: 'robinet',
      bricolahe: 'bricolage',
      demenagemant: 'demenagement',
    };
    for (const [typed, meant] of Object.entries(mistakes)) {
      expect(correct([typed], []), typed).toBe(meant);
    }
  });

  it('knows a verb of several words in its forms, and what no longer works', () => {
    const [garde, ...others] = readQuestion('qui garde mon chat')?.units ?? [];
    expect(others).toEqual([]);
    expect(garde?.ways).toContainEqual(['nourrir', 'chat']);
    expect(readQuestion('mon wifi ne marche plus')?.words).toEqual(['wifi', 'panne']);
  });

  it('asks little of the database, however much is typed', () => {
    const words = ['jardin', 'velo', 'plombier', 'nounou', 'chat', 'livre', 'marche', 'fete'];
    for (const text of [words.join(' '), words.join(' ').repeat(30), 'jeu '.repeat(200)]) {
      const question = readQuestion(text);
      expect(question?.words.length).toBeLessThanOrEqual(8);
      expect(question && askUnits(question.loose).length).toBeLessThan(6_000);
    }
  });
});

describe('the words that answer are marked', () => {
  it('with their accents, by their beginning or their stem', () => {
    expect(marked('Réparer des vélos, réparation', ['reparations', 'velo'])).toEqual([
      'Réparer',
      'vélos',
      'réparation',
    ]);
    expect(marked('Le chat du château', ['chat'])).toEqual(['chat']);
    const starts = new Set(['chat']);
    expect(marked('Le chat du château', ['chat'], { starts })).toEqual(['chat', 'château']);
    expect(marked('Une perceuse', ['preceuse'])).toEqual([]);
    expect(marked('Une perceuse', ['preceuse'], { near: true })).toEqual(['perceuse']);
  });

  it('and no word that is another one, however alike they begin', () => {
    expect(marked('Une trottinette sur les trottoirs', ['trottinette'])).toEqual(['trottinette']);
    expect(marked('Des rideaux de velours', ['velo'])).toEqual([]);
    expect(marked('Un bricoleur bricole', ['bricolage'])).toEqual(['bricoleur', 'bricole']);
    expect(marked('Des chevaux, des journaux', ['cheval', 'journal'])).toHaveLength(2);
  });

  it('and the text stays what it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
        const words = readQuestion(typed)?.words ?? [];
        expect(joined(markText(text, { words, near: true }))).toBe(text);
        expect(joined(excerptOf(text, { words })).length).toBeLessThanOrEqual(190);
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('and letters that changed places are one mistake', () => {
    expect(countMistakes('jadrin', 'jardin')).toBe(1);
    expect(countMistakes('velo', 'vélo')).toBe(1);
    expect(countMistakes('', 'abc')).toBe(3);
    expect(countMistakes('abc', 'abc')).toBe(0);
  });
});
