import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leanContracts } from './lean-contracts.ts';

const CONTRACT = `
  import { z } from 'zod';
  import { defineErrors, defineEvent, defineRoute } from 'kernel';
  export const STATUSES = ['open', 'done'] as const;
  const status = z.enum(STATUSES);
  export const thing = z.object({ status });
  export type Thing = z.output<typeof thing>;
  export const newThing = z.object({ status: status.optional() });
  export const thingErrors = defineErrors({ gone: [404, 'gone', 'Parti'] });
  export const makeThing = defineRoute({ name: 'make', summary: 'Fait une chose', body: newThing, output: thing, errors: [thingErrors.gone] });
  export const thingMade = defineEvent('made', thing);
  function declareActs(of) {
    return { take: defineRoute({ name: 'take', summary: 'Prend une chose', output: of.output }) };
  }
  export const thingActs = declareActs({ a: 'une chose', output: thing });
  export const between = { since: z.string(), until: z.string() };
  const oneOf = (column) => z.enum([column]);
  const shared = { query: z.object({ ...between, sort: oneOf('status') }), output: thing };
  export const listThings = defineRoute({ ...shared, name: 'list' });
  export const COMING = { query: { when: 'coming' } };
`;

let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'lean-contracts-')));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the build makes of a screen that imports the contract. */
async function bundle(screen: string): Promise<string> {
  const files = { 'things.contract.ts': CONTRACT, 'web/screen.ts': screen };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, 'src/features/things', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const made = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [leanContracts()],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(folder, 'src/features/things/web/screen.ts'), formats: ['es'] },
      rolldownOptions: { external: ['zod', 'kernel'] },
    },
  });
  const [first] = [made].flat();
  if (!first || !('output' in first)) throw new Error('Rien de construit');
  return first.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

describe('what a browser gets of a contract', () => {
  it('is its routes, errors and events, without their schemas', async () => {
    const code = await bundle(`
      import { makeThing, STATUSES, thingMade, type Thing } from '../things.contract.ts';
      export const shown: [unknown, unknown, unknown, Thing?] = [makeThing, STATUSES, thingMade];
    `);
    expect(code).toContain('Parti');
    expect(code).toContain('"make"');
    expect(code).not.toContain('Fait une chose');
    expect(code).toContain('"open"');
    expect(code).not.toContain('zod');
    expect(code).not.toContain('z.object');
  });

  it('is also what declares several routes at once, without their schemas', async () => {
    const code = await bundle(`
      import { thingActs } from '../things.contract.ts';
      export const shown = thingActs.take;
    `);
    expect(code).toContain('"take"');
    expect(code).not.toContain('Prend une chose');
    expect(code).not.toContain('zod');
    expect(code).not.toContain('z.object');
  });

  it('is what several routes share, without the schemas in it; what only looks like one stays', async () => {
    const code = await bundle(
      `import { COMING, listThings } from '../things.contract.ts'; console.log(COMING, listThings);`,
    );
    expect(code).toContain('when: "coming"');
    expect(code).toContain('name: "list"');
    expect(code).not.toContain('zod');
    const form = await bundle(
      `import { between } from '../things.contract.ts'; console.log(between);`,
    );
    expect(form).toContain('since: z.string()');
  });

  it('is also a schema, once a form asks for it by its name', async () => {
    const code = await bundle(`
      import { makeThing, newThing } from '../things.contract.ts';
      export const form = [makeThing, newThing];
    `);
    expect(code).toContain('z.enum');
    expect(code).toContain('optional()');
    expect(code).toContain('"make"');
  });

  it('is never a route whose schema would be missing', async () => {
    const misuse = bundle(`
      import { makeThing } from '../things.contract.ts';
      export const schema = makeThing.body;
    `);
    await expect(misuse).rejects.toThrow('makeThing.body is undefined in a browser');
  });
});
