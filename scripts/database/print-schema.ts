import type pg from 'pg';

/** What an extension brought is told by its name alone. */
const own = (id: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = ${id} AND d.deptype = 'e')`;
const here = (column: string) => `${column} = 'public'::regnamespace`;

/** Each query gives one column, `text`: complete statements, in an order that never changes. */
const sections: [title: string, query: string][] = [
  [
    'Extensions',
    `SELECT format('create extension %I;', extname) AS text
       FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`,
  ],
  [
    'Collations',
    `SELECT format('create collation %I (provider = %s, locale = %L%s);', collname,
              CASE collprovider WHEN 'i' THEN 'icu' WHEN 'b' THEN 'builtin' ELSE 'libc' END,
              colllocale, CASE WHEN collisdeterministic THEN '' ELSE ', deterministic = false' END) AS text
       FROM pg_collation c WHERE ${here('collnamespace')} AND ${own('c.oid')} ORDER BY collname`,
  ],
  [
    'Types',
    `SELECT format('create type %I as enum (%s);', typname,
              (SELECT string_agg(quote_literal(enumlabel), ', ' ORDER BY enumsortorder)
                 FROM pg_enum WHERE enumtypid = t.oid)) AS text
       FROM pg_type t WHERE typtype = 'e' AND ${here('typnamespace')} AND ${own('t.oid')} ORDER BY typname`,
  ],
  [
    'Domains',
    `SELECT format('create domain %I as %s%s%s%s;', typname, format_type(typbasetype, typtypmod),
              CASE WHEN typcollation NOT IN (0, 100) THEN ' collate ' || typcollation::regcollation ELSE '' END,
              CASE WHEN typnotnull THEN ' not null' ELSE '' END,
              (SELECT string_agg(' ' || pg_get_constraintdef(k.oid), '' ORDER BY conname)
                 FROM pg_constraint k WHERE contypid = t.oid AND contype = 'c')) AS text
       FROM pg_type t WHERE typtype = 'd' AND ${here('typnamespace')} AND ${own('t.oid')} ORDER BY typname`,
  ],
  [
    'Sequences',
    `SELECT format('create sequence %I as %s start %s increment %s minvalue %s maxvalue %s%s;', relname,
              seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax,
              CASE WHEN seqcycle THEN ' cycle' ELSE '' END) AS text
       FROM pg_class c JOIN pg_sequence ON seqrelid = c.oid
      WHERE ${here('relnamespace')}
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i', 'e'))
      ORDER BY relname`,
  ],
  [
    'Functions',
    `SELECT pg_get_functiondef(p.oid) || ';' AS text
       FROM pg_proc p WHERE ${here('pronamespace')} AND prokind IN ('f', 'p') AND ${own('p.oid')}
      ORDER BY proname, pg_get_function_identity_arguments(p.oid)`,
  ],
  [
    'Tables',
    `SELECT format(E'create %stable %I (\\n%s\\n);',
              CASE relpersistence WHEN 'u' THEN 'unlogged ' ELSE '' END, relname,
              (SELECT string_agg('  ' || line, E',\\n' ORDER BY rank, line_order, line) FROM (
                 SELECT 1 AS rank, attnum AS line_order, concat(
                     quote_ident(attname), ' ', format_type(atttypid, atttypmod),
                     CASE WHEN attcollation <> typcollation
                          THEN ' collate ' || attcollation::regcollation END,
                     CASE WHEN attgenerated <> ''
                          THEN ' generated always as (' || pg_get_expr(adbin, adrelid) || ')'
                               || CASE attgenerated WHEN 's' THEN ' stored' ELSE ' virtual' END
                          WHEN attidentity <> ''
                          THEN ' generated ' || CASE attidentity WHEN 'a' THEN 'always' ELSE 'by default' END
                               || ' as identity'
                          WHEN adbin IS NOT NULL THEN ' default ' || pg_get_expr(adbin, adrelid) END,
                     CASE WHEN attnotnull THEN ' not null' END) AS line
                   FROM pg_attribute a
                   JOIN pg_type y ON y.oid = atttypid
                   LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
                  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
                 UNION ALL
                 SELECT 2, 0, format('constraint %I %s', conname, pg_get_constraintdef(oid))
                   FROM pg_constraint WHERE conrelid = c.oid AND contype NOT IN ('n', 't')
              ) AS lines)) AS text
       FROM pg_class c WHERE relkind IN ('r', 'p') AND ${here('relnamespace')} AND ${own('c.oid')}
      ORDER BY relname`,
  ],
  [
    'Views',
    `SELECT format(E'create %sview %I as\\n%s', CASE relkind WHEN 'm' THEN 'materialized ' ELSE '' END,
              relname, pg_get_viewdef(c.oid, true)) AS text
       FROM pg_class c WHERE relkind IN ('v', 'm') AND ${here('relnamespace')} AND ${own('c.oid')}
      ORDER BY relname`,
  ],
  [
    'Indexes',
    `SELECT pg_get_indexdef(indexrelid) || ';' AS text
       FROM pg_index i JOIN pg_class c ON c.oid = indexrelid
      WHERE ${here('relnamespace')} AND ${own('c.oid')}
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
      ORDER BY indrelid::regclass::text, relname`,
  ],
  [
    'Triggers',
    `SELECT pg_get_triggerdef(t.oid) || ';' AS text
       FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
      WHERE NOT tgisinternal AND ${here('relnamespace')} ORDER BY relname, tgname`,
  ],
];

/** The schema of a migrated database as SQL text: for reading and for diffs, never to be run. */
export async function printSchema(client: pg.Client): Promise<string> {
  const parts = [
    '-- Printed from the catalogs by npm run db:schema. What makes it is db/migrations and db/functions.',
  ];
  for (const [title, query] of sections) {
    const { rows } = await client.query<{ text: string }>(query);
    if (rows.length === 0) continue;
    const apart = rows.some(({ text }) => text.includes('\n')) ? '\n\n' : '\n';
    parts.push(`-- ${title}`, rows.map(({ text }) => text.trimEnd()).join(apart));
  }
  return `${parts.join('\n\n')}\n`;
}
