import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../meetql.models.ts';
import type { FieldDescription, ModelDescription } from '../meetql-fields.contract.ts';
import { parseQuery } from '../meetql-parser.contract.ts';
import { complete } from './completion.ts';
import { BY_MODEL, BY_OPERATION, STARTERS } from './examples.ts';
import { proposeName, sayChange } from './query-words.ts';
import { changesBetween, columnsOf, linksOf, nameGroup, plainText, sortRows } from './results.ts';
import { readSaved } from './saved-queries.ts';
import { readTyped } from './typed-query.ts';
import { judge, marksOf, sayFault } from './use-faults.ts';

const known = { models, chosen: 'services' };
/** What is proposed where | stands. */
const proposed = (text: string) => {
  const caret = text.indexOf('|');
  const source = text.slice(0, caret) + text.slice(caret + 1);
  return complete(source, caret, known)?.suggestions.map(({ insert }) => insert);
};

describe('completion', () => {
  it.each([
    ['|', ['SELECT', 'FIND', 'COUNT', 'UPDATE', 'DELETE']],
    ['sel|', ['SELECT']],
    [
      'SELECT * FROM |',
      ['users', 'services', 'trocs', 'events', 'outings', 'serviceCategories', 'journals'],
    ],
    ['SELECT * FROM ser|', ['services', 'serviceCategories']],
    ['FIND users WHERE is|', ['isAdmin', 'isModerator']],
    [
      'FIND WHERE ass|',
      [
        'assignedTo',
        'assignedTo._id',
        'assignedTo.firstName',
        'assignedTo.lastName',
        'assignedTo.username',
        'assignedTo.avatarUrl',
        'assignedTo.verified',
      ],
    ],
    ['FIND WHERE status == |', ["'open'", "'pending'", "'assigned'", "'completed'", "'cancelled'"]],
    ['FIND users WHERE isAdmin == |', ['true', 'false']],
    ['FIND WHERE date > |', ['NOW()', 'NOW() - 7d']],
    ['FIND WHERE title LI|', ['LIKE']],
    ["FIND WHERE title == 'a' O|", ['OR', 'ORDER BY']],
    ['SELECT cre| FROM users', ['createdAt']],
    [
      'FIND services ORDER BY cre|',
      [
        'createdAt',
        'creator._id',
        'creator.firstName',
        'creator.lastName',
        'creator.username',
        'creator.avatarUrl',
        'creator.verified',
      ],
    ],
    ['UPDATE trocs SE|', ['SET']],
    ['FIND WHERE no|', ['NOT']],
    ['UPDATE trocs SET status |', ['=']],
    ['COUNT FROM users GR|', ['GROUP BY']],
    ['COUNT FROM users GROUP BY M|', ['MONTH(']],
    ['COUNT FROM users GROUP BY MONTH(|', ['createdAt', 'suspension.endsAt']],
    ['FIND users GR|', undefined],
    ['FIND users ORDER BY createdAt; |', undefined],
    ['FORM users |', undefined],
  ])('%s', (text, expected) => {
    expect(proposed(text)).toEqual(expected);
  });

  it('nothing inside a text', () => {
    expect(proposed("FIND WHERE title == 'sel|'")).toBeUndefined();
  });

  describe.each(models)('of $name', ({ name, fields }) => {
    it.each([
      [`UPDATE ${name} SET |`, (field: FieldDescription) => field.settable],
      [
        `FIND ${name} ORDER BY |`,
        (field: FieldDescription) => !field.list && field.type !== 'object',
      ],
    ])('%s: fields that may stand there, and no other', (text, fits) => {
      const fitting = fields.filter(fits).map(({ path }) => path);
      const isWithin = (path: string) => Number(path.includes('.'));
      const first = fitting.toSorted((a, b) => isWithin(a) - isWithin(b));
      expect(proposed(text)).toEqual(first.slice(0, 8));
    });

    it('what is proposed after WHERE can be compared', () => {
      for (const field of proposed(`FIND ${name} WHERE |`) ?? []) {
        if (field === 'NOT') continue;
        expect([field, judge(`FIND ${name} WHERE ${field} == null`, models, name).faults]).toEqual([
          field,
          [],
        ]);
      }
    });
  });

  it('a secret is never proposed', () => {
    for (const { name } of models as readonly ModelDescription[]) {
      for (const begun of ['pass', 'hash', 'tok', 'secret']) {
        expect(proposed(`FIND ${name} WHERE ${begun}|`)).toBeUndefined();
      }
    }
  });
});

describe('what is marked', () => {
  const marked = (sql: string) =>
    marksOf(sql, judge(sql, models, 'users').faults).map(({ start, end }) => sql.slice(start, end));

  it('nothing outside the text, whatever is typed and however old the faults', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(typed, typed, (text, before) => {
        for (const { start, end } of marksOf(text, judge(before, models, 'users').faults)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('a fault is marked where it is, and said with its place', () => {
    const sql = 'FIND services\nWHERE titel == 3';
    const { faults, unfinished } = judge(sql, models, 'users');
    expect(unfinished).toBe(false);
    expect(marked(sql)).toEqual(['titel']);
    expect(faults.map((fault) => sayFault(sql, fault))).toEqual([
      expect.stringMatching(/^Ligne 2, colonne 7 : Le champ « titel » n'existe pas dans services/),
    ]);
  });

  it('what is missing at the end is marked where the text ends', () => {
    expect(marked('DELETE FROM users ')).toEqual(['s']);
  });

  it('what a semicolon closes is wrong where it is not finished', () => {
    const sql = 'FIND services WHERE;';
    expect(judge(sql, models, 'users')).toMatchObject({
      unfinished: false,
      faults: [{ at: { start: 19 } }],
    });
  });

  it('what is not finished is not wrong yet', () => {
    for (const sql of ['', 'FIND services WHERE ', "FIND services WHERE title == 'x"]) {
      expect([sql, judge(sql, models, 'users').unfinished]).toEqual([sql, !sql.endsWith("'x")]);
    }
  });
});

describe('results', () => {
  const rows = [
    { a: 2, b: 'é' },
    { a: 10, b: null },
    { a: null, c: ['x'] },
  ];

  it('are sorted by a column, what is not set last', () => {
    expect(columnsOf(rows)).toEqual(['a', 'b', 'c']);
    expect(sortRows(rows, { column: 'a', descending: false }).map(({ a }) => a)).toEqual([
      2,
      10,
      null,
    ]);
    expect(sortRows(rows, { column: 'a', descending: true }).map(({ a }) => a)).toEqual([
      10,
      2,
      null,
    ]);
  });

  it('are written as plain texts, and compared field by field', () => {
    expect(rows.map(({ c }) => plainText(c))).toEqual(['', '', '["x"]']);
    const request = { status: 'pending', user: { username: 'zoe' } };
    const before = { title: 'a', tags: ['x'], request, updatedAt: '1' };
    const after = {
      ...before,
      title: 'b',
      tags: ['x', 'y'],
      request: { ...request, status: 'accepted' },
      updatedAt: '2',
    };
    expect(changesBetween(before, after)).toEqual([
      { field: 'title', before: 'a', after: 'b' },
      { field: 'tags', before: ['x'], after: ['x', 'y'] },
      { field: 'request.status', before: 'pending', after: 'accepted' },
    ]);
    expect(changesBetween(before, { ...before, request: null })).toEqual([
      { field: 'request', before: request, after: null },
    ]);
  });
});

describe('a row opens', () => {
  it.each([
    ['users', { _id: 'a', username: 'zoe' }, []],
    [
      'services',
      { _id: 'a', creator: { _id: 'b' } },
      ['/services?service=a', '/admin/personnes/b'],
    ],
    ['trocs', { _id: 'a', 'user._id': 'b' }, ['/troc/a', '/admin/personnes/b']],
    ['journals', { _id: 'a', published: false, author: null }, []],
    ['serviceCategories', { _id: 'a', name: 'Bricolage' }, []],
    ['services', { title: 'sans identifiant' }, []],
  ])('on the pages of what it tells of: %s', (model, row, pages) => {
    const expected = model === 'users' ? ['/admin/personnes/a'] : pages;
    expect(linksOf(row, model).map(({ to }) => to)).toEqual(expected);
  });
});

describe('saved queries', () => {
  it('are read whatever stands in the storage', () => {
    const query = { name: 'a', model: 'users', sql: 'COUNT' };
    expect(readSaved(JSON.stringify([query, { name: 3 }, null]))).toEqual([query]);
    for (const text of [null, '{', '3', '{}', 'null']) expect(readSaved(text)).toEqual([]);
  });
});

describe('what stood in the editor before', () => {
  it('is read whatever stands in the storage', () => {
    const query = { sql: 'COUNT', model: 'users' };
    expect(readTyped(JSON.stringify(query))).toEqual([query]);
    expect(readTyped(JSON.stringify([query, { sql: 3 }, null]))).toEqual([query]);
    for (const text of [null, '{', '3', '{}', 'null']) expect(readTyped(text)).toEqual([]);
  });
});

describe('examples', () => {
  const examples = [
    ...STARTERS,
    ...[...BY_MODEL, ...BY_OPERATION].flatMap((group) => group.examples),
  ];

  it.each(examples)('$sql', ({ sql, model }) => {
    expect(judge(sql, models, model).faults).toEqual([]);
  });

  it('every model and every operation has one', () => {
    for (const { name } of models) {
      expect(BY_MODEL.flatMap((group) => group.examples).some((one) => one.model === name)).toBe(
        true,
      );
    }
    for (const word of ['SELECT', 'FIND', 'COUNT', 'UPDATE', 'DELETE']) {
      expect(examples.some(({ sql }) => sql.startsWith(word))).toBe(true);
    }
  });
});

describe('a query in words', () => {
  const read = (sql: string) => {
    const { query } = parseQuery(sql);
    if (!query) throw new Error(sql);
    return query;
  };

  it('says what would change, and where', () => {
    const forgotten = `UPDATE services SET status = 'cancelled', title = NULL
      WHERE status == 'open' AND (date < NOW() - 90d OR NOT title LIKE '%x%')`;
    expect(sayChange(read(forgotten))).toEqual({
      does: 'status devient «\u00a0cancelled\u00a0», title devient vide',
      where:
        'status est «\u00a0open\u00a0» et (date est avant il y a 90\u00a0jours ou pas (title ressemble à «\u00a0%x%\u00a0»))',
    });
    expect(sayChange(read("DELETE FROM trocs WHERE title == 'x'"))?.does).toBe(
      'la ligne est supprimée',
    );
    expect(sayChange(read('FIND trocs'))).toBeUndefined();
  });

  it('is proposed as a name, which is never too long to be kept', () => {
    expect(proposeName(read('COUNT FROM trocs GROUP BY status'), 'Trocs')).toBe(
      'Combien\u00a0: trocs par status',
    );
    expect(proposeName(read('FIND users WHERE isAdmin == true'), 'Utilisateurs')).toBe(
      'Utilisateurs où isAdmin est vrai',
    );
    const long = read(`FIND trocs WHERE title == '${'a'.repeat(200)}'`);
    expect(proposeName(long, 'Trocs')).toHaveLength(100);
  });
});

it('a group is named by what its rows have in common; a title that looks like a month is none', () => {
  const named = [
    { 'MONTH(createdAt)': '2026-05', status: 'open', count: 2 },
    { title: '2024-13', count: 1 },
    { neighbourhood: null, count: 4 },
  ].map(nameGroup);
  expect(named).toEqual(['mai 2026 · open', '2024-13', 'Sans valeur']);
});
