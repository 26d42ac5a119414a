// A field that residents send is asked by a form and read by a screen: what neither the types nor a call can see.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newEvent } from './events/events.contract.ts';
import { newArticle } from './journal/journal.contract.ts';
import { newOuting } from './outings/outings.contract.ts';
import { newService } from './services/services.contract.ts';
import { newTroc } from './trocs/trocs.contract.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** A part of a form, or the dialog or page around it. */
const OF_FORM = /(Fields?|Words|Form|Editor)[.]tsx$|^(Create|Edit|New)|-form[.]ts$/;
/** Titles, places and pictures are asked in the same way by all. */
const SHARED = [
  '../web/forms/TitleFields.tsx',
  'quartier/web/address/PlaceField.tsx',
  'uploads/web/PictureField.tsx',
  'proches/web/ProcheField.tsx',
];

function read(wings: readonly string[]) {
  const paths = wings.flatMap((wing) => globSync(`${wing}/web/**/*.{ts,tsx}`, { cwd: root }));
  const files = paths.filter((path) => !/[.]test[.]ts$|-samples[.]ts$/.test(path));
  const text = (chosen: readonly string[]) =>
    chosen.map((path) => readFileSync(`${root}${path}`, 'utf8')).join('\n');
  const isOfForm = (path: string) => OF_FORM.test(basename(path));
  return {
    forms: text([...files.filter(isOfForm), ...SHARED]),
    screens: text(files.filter((path) => !isOfForm(path))),
  };
}

/** Goes with the text of a place. */
const NEVER_SHOWN = 'coordonnees';
/** Said by the button that sends. */
const SAID_BY_BUTTON = 'published';
/** Asked as how long it lasts, which moves with the date. */
const ASKED_AS: Record<string, string> = { end: 'lasts' };

/** Who is meant is told as others may know it. */
const TOLD_AS: Record<string, string> = { procheId: 'spokenFor' };

const KINDS: { name: string; sent: z.ZodObject; wings: string[] }[] = [
  { name: 'service', sent: newService, wings: ['services'] },
  { name: 'troc', sent: newTroc, wings: ['trocs'] },
  { name: 'outing', sent: newOuting, wings: ['gatherings', 'outings'] },
  { name: 'event', sent: newEvent, wings: ['gatherings', 'events'] },
  { name: 'article', sent: newArticle, wings: ['journal'] },
];

test.each(KINDS)('a form asks for all that is sent of a new $name', ({ sent, wings }) => {
  const { forms } = read(wings);
  const isAsked = (field: string) =>
    new RegExp(`\\bset\\(\\s*'${ASKED_AS[field] ?? field}'`).test(forms);
  const unasked = Object.keys(sent.shape).filter((field) => !isAsked(field));
  expect(unasked.filter((field) => field !== SAID_BY_BUTTON)).toEqual([]);
});

test.each(KINDS)('a screen reads all that is sent of a new $name', ({ sent, wings }) => {
  const { screens } = read(wings);
  const isRead = (field: string) => new RegExp(`[.]${TOLD_AS[field] ?? field}\\b`).test(screens);
  const unread = Object.keys(sent.shape).filter((field) => !isRead(field));
  expect(unread.filter((field) => field !== NEVER_SHOWN)).toEqual([]);
});

/** Of a table of administrators, each column that it has: `field: {` and what follows, up to the next one. */
const COLUMN = /^ {2}(\w+): (\{[\s\S]*?\}),$(?=\n {2}\w|\n\})/gm;

function readColumns(path: string): { field: string; text: string }[] {
  const page = readFileSync(`${root}${path}`, 'utf8');
  const table = /Columns<\w+>.*\(?\{\n[\s\S]*?^\}/m.exec(page)?.[0] ?? '';
  const columns = [...table.matchAll(COLUMN)];
  expect(columns).toHaveLength(table.match(/\btext: /g)?.length ?? 0);
  return columns.map(([, field = '', column = '']) => {
    // Up to the sentence of the next of its parts.
    const text = /\btext: ([\s\S]*?)(?=,\n? *\w+: |,?\s*\}$)/.exec(column)?.[1] ?? '';
    return { field, text };
  });
}

test.each(
  globSync('admin/web/lists/*Page.tsx', { cwd: root }).filter((path) =>
    readFileSync(`${root}${path}`, 'utf8').includes('Columns<'),
  ),
)('each column of %s has its field in the file too', (path) => {
  const columns = readColumns(path);
  expect(columns).not.toEqual([]);
  const untold = columns.filter(
    ({ field, text }) => !new RegExp(`=>.*\\b${field}\\b`, 's').test(text),
  );
  expect(untold.map(({ field }) => field)).toEqual([]);
});
