import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aQuery, withoutPlaces } from './meetql.fixtures.ts';
import { LONGEST_QUERY, parseQuery } from './meetql-parser.contract.ts';
import { printQuery } from './meetql-print.contract.ts';
import { KEYWORDS, tokenize } from './meetql-tokens.contract.ts';
import { positionOf } from './meetql-tree.contract.ts';

const treeOf = (text: string) => {
  const { query, faults } = parseQuery(text);
  if (!query) throw new Error(faults.map(({ message }) => message).join(' / '));
  return withoutPlaces(query);
};
const faultOf = (text: string) => {
  const [fault] = parseQuery(text).faults;
  return fault && { ...positionOf(text, fault.at.start), message: fault.message };
};

describe('what an administrator types is understood', () => {
  it.each([
    'SELECT * FROM users',
    'select title, creator.username from services where status == "open" order by date desc, title limit 5 skip 10',
    "FIND trocs WHERE itemsOffered LIKE '%vélo%' LIMIT 3",
    'FIND',
    'COUNT',
    "COUNT FROM events WHERE NOT (status == 'cancelled' OR date < NOW() - 7d)",
    "UPDATE services SET status = 'cancelled', title = 'L''été' WHERE _id == '0123456789abcdef01234567'",
    'UPDATE SET published = false WHERE createdAt >= NOW()-30m',
    'DELETE FROM journals WHERE published != true AND tags IN (\'a\', "b")',
    'delete where assignedTo is not null or completedAt is null',
    'SELECT _id WHERE maxParticipants >= -2.5e1 SKIP 3',
    "FIND users WHERE username == ';';",
    'COUNT ; \n',
    'count from services where status == "open" group by status, month(date) limit 3 skip 1;',
    'COUNT GROUP BY creator.username SKIP 2 LIMIT 3',
    'UPDATE services SET title = :titre WHERE title == :titre OR date < :jour',
  ])('%s', (text) => {
    const tree = treeOf(text);
    expect(treeOf(printQuery(tree))).toEqual(tree);
  });

  it('NOT binds tighter than AND, AND tighter than OR', () => {
    expect(treeOf('COUNT WHERE NOT a == 1 AND b == 2 OR c == 3')).toEqual(
      treeOf('COUNT WHERE ((NOT (a == 1)) AND b == 2) OR c == 3'),
    );
    expect(treeOf('COUNT WHERE a == 1 OR b == 2 AND c == 3')).not.toEqual(
      treeOf('COUNT WHERE (a == 1 OR b == 2) AND c == 3'),
    );
  });

  it('= is ==, and a doubled quote is a quote', () => {
    expect(treeOf("COUNT WHERE a = 'l''eau'")).toEqual(treeOf('COUNT WHERE a == "l\'eau"'));
    expect(treeOf('COUNT WHERE a = "dit ""oui"""')).toEqual(
      treeOf('COUNT WHERE a == \'dit "oui"\''),
    );
  });
});

describe('what is wrong is told in French, at its place', () => {
  it.each([
    ['', 1, 1, 'La requête est incomplète ; attendu : SELECT, FIND, COUNT, UPDATE ou DELETE'],
    ['SELECT * FORM users', 1, 10, /^« FORM » est inattendu ici ; attendu : FROM, WHERE/],
    [
      'SELECT title users',
      1,
      14,
      /^« users » est inattendu ici ; attendu : une virgule, FROM, WHERE/,
    ],
    [
      'SELECT COUNT(*) FROM users',
      1,
      8,
      'Pour compter, écrivez COUNT seul : COUNT FROM services WHERE … ou GROUP BY …',
    ],
    ['SELECT title, COUNT FROM users', 1, 15, /^Pour compter/],
    ['COUNT(*) FROM users', 1, 6, /^Pour compter/],
    ['FIND users GROUP BY isAdmin', 1, 12, /^GROUP BY va avec COUNT/],
    ['COUNT FROM users GROUP BY a, b, c, d', 1, 36, 'GROUP BY prend 3 champs au plus'],
    ['COUNT FROM users GROUP BY MONTH()', 1, 33, '« ) » est inattendu ici ; attendu : une date'],
    ['COUNT FROM users WHERE a == :', 1, 29, 'Le caractère « : » est inattendu'],
    ['UPDATE users SET isAdmin < 3', 1, 26, '« < » est inattendu ici ; attendu : ='],
    [';', 1, 1, /incomplète/],
    ['FIND users;;', 1, 11, 'Le caractère « ; » est inattendu'],
    ['FIND users WHERE isAdmin;', 1, 25, /incomplète/],
    ['SELECT *\nFROM users\n  WHERE', 3, 8, /un champ/],
    ["FIND users WHERE username == 'x", 1, 30, "Ce texte n'est pas fermé : il manque '"],
    ['FIND users WHERE username == claire', 1, 30, /entre guillemets, 'claire'/],
    ['FIND users WHERE username <> 3', 1, 27, 'Opérateur inconnu « <> » : écrivez !='],
    ['FIND users; DROP TABLE resident', 1, 11, 'Le caractère « ; » est inattendu'],
    ['UPDATE users SET isAdmin = true', 1, 32, /^UPDATE sans WHERE est refusé/],
    ['DELETE FROM users', 1, 18, /^DELETE sans WHERE est refusé/],
    ['FIND users LIMIT 1.5', 1, 18, 'LIMIT attend un nombre entier'],
    ['FIND users LIMIT 12.5.1', 1, 18, 'Ce nombre est illisible'],
    [
      'FIND users WHERE createdAt > NOW() - 2w',
      1,
      38,
      "Ce nombre est illisible ; une durée s'écrit 30m, 12h ou 7d",
    ],
    ["FIND users WHERE username NOT LIKE 'a%'", 1, 27, /^NOT s'écrit avant le champ/],
    ['FIND users WHERE createdAt > NOW() - 7', 1, 38, 'Une durée est attendue : 30m, 12h ou 7d'],
    ['FIND users WHERE a == 1e999', 1, 23, 'Ce nombre est trop grand'],
    ['INSERT INTO users', 1, 1, /^« INSERT » est inattendu/],
  ] as const)('%s', (text, line, column, message) => {
    const fault = faultOf(text);
    expect(fault).toMatchObject({ line, column });
    if (typeof message === 'string') expect(fault?.message).toBe(message);
    else expect(fault?.message).toMatch(message);
  });
});

describe('whatever is typed', () => {
  it('a tree printed and parsed again is the same tree', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        expect(treeOf(printQuery(query))).toEqual(query);
      }),
      { numRuns: 1000 },
    );
  });

  const piece = fc.oneof(
    fc.constantFrom(
      ...KEYWORDS,
      '(',
      ')',
      ',',
      '*',
      '=',
      '==',
      '!=',
      "'",
      '"',
      '-',
      '7d',
      '.',
      ';',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('title', 'creator.username', "'texte'", '12', 'NOW()'),
  );

  it('nothing makes the parser fail: a query or a fault inside the text', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.constantFrom(' ', ''), (pieces, blank) => {
        const text = pieces.join(blank);
        const { query, faults } = parseQuery(text);
        expect(query === null).toBe(faults.length > 0);
        for (const { at } of faults) {
          expect(at.start).toBeGreaterThanOrEqual(0);
          expect(at.end).toBeGreaterThanOrEqual(at.start);
          expect(at.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['parentheses', '(', ''],
    ['NOT', 'NOT ', ''],
    ['quotes', "''", ''],
    ['opening quotes', "' ", ''],
    ['names', 'a.', ''],
    ['dots', '.', ''],
    ['digits', '1', ''],
    ['exponents', '1e', ''],
    ['blanks', ' ', ''],
    ['fields', 'a,', 'SELECT '],
    ['conditions', 'a == 1 OR ', 'COUNT WHERE '],
    ['combining marks', 'é', 'SELECT '],
  ])('a text as long as may be is read at once: %s', (_name, unit, before) => {
    const text = before + unit.repeat(LONGEST_QUERY / unit.length);
    const { faults } = parseQuery(text.slice(0, LONGEST_QUERY));
    expect(faults.every(({ at }) => at.end <= LONGEST_QUERY)).toBe(true);
    // Work that grows with the square of the length would not end before the test does.
    const { tokens } = tokenize(before + unit.repeat(1_000_000 / unit.length));
    expect(tokens.at(-1)?.end ?? 0).toBeLessThanOrEqual(1_000_000 + before.length);
  });

  it('a longer text is refused unread', () => {
    expect(faultOf(`FIND ${'('.repeat(LONGEST_QUERY)}`)?.message).toMatch(/trop longue/);
  });
});
