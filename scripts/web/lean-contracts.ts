import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

// A contract is made of routes, which every screen needs, and of schemas, which only a form reads. Here the
// routes lose their schemas, and the schemas become a module of their own, `x.contract.ts?schemas`: a phone
// neither fetches nor builds them (nor the library they are made with) before it shows a form.
// What the server alone reads of a route goes too.
// Invariant: nothing a screen reads changes, but for what a route leaves out, which the build refuses to it.

const CONTRACT = /\/src\/(?:features\/[\w-]+\/[\w.-]+[.]contract|contract\/live)[.]ts$/;
const SCREEN = /\/src\/(web|features\/[\w-]+\/web)\//;
const SCHEMAS = '?schemas';
const ROUTE_SCHEMAS = ['params', 'query', 'body', 'output'];
/** What the server alone reads of a route: who may call it, what it counts as, what the documentation says. */
const OF_THE_SERVER = ['summary', 'keyed', 'countsAs', 'unconfirmed', 'unverified'];
const LEFT_OUT = [...ROUTE_SCHEMAS, ...OF_THE_SERVER];
/** `defineRoute`, `defineEvent`, `defineErrors`, and what declares several routes at once (`declareActs`). */
const isDeclarer = (name: string) => /^(?:(?:define|declare)[A-Z]|carrying$)/.test(name);
/** Of these the second argument is a schema. */
const WITH_SCHEMA = ['defineEvent', 'carrying'];

/** What is read here of a syntax tree (ESTree): every node with its place in the text. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** A statement of a contract: what it names, its text without a route's schemas. */
interface Part {
  names: string[];
  text: string;
  /** Whether others may import it from the routes' module. */
  given: boolean;
}

type Parse = (code: string) => Node[];

export function leanContracts(): Plugin {
  const known = new Map<string, Promise<Schemas>>();
  return {
    name: 'lean-contracts',
    apply: 'build',
    async transform(code, id) {
      const [file = id] = id.split('?', 1);
      const isContract = CONTRACT.test(file);
      if (!isContract && !(SCREEN.test(file) && code.includes('contract'))) return undefined;
      const parse: Parse = (text) => (this.parse(text) as unknown as { body: Node[] }).body;
      const schemasOf = async (source: string): Promise<Schemas> => {
        const found = await this.resolve(source, file);
        if (!found || !CONTRACT.test(found.id)) return NO_SCHEMAS;
        const names = known.get(found.id) ?? readSchemaNames(found.id, parse);
        known.set(found.id, names);
        return names;
      };
      if (isContract && !id.endsWith(SCHEMAS)) {
        const statements = parse(code);
        const { names } = findSchemas(statements, await importedSchemas(statements, schemasOf));
        return { code: keepRoutes(code, { parse, schemas: names }), map: null };
      }
      let split = code;
      for (const statement of parse(code).reverse()) {
        if (statement.type !== 'ImportDeclaration') continue;
        const source = String((statement.source as Node).value);
        const { names: schemas } = await schemasOf(source);
        const misused = isContract ? undefined : findMisuse(statement, code);
        if (misused) this.error(`${misused} is undefined in a browser: import the schema itself`);
        split =
          split.slice(0, statement.start) +
          splitImport(statement, code, schemas) +
          split.slice(statement.end);
      }
      return { code: split, map: null };
    },
  };
}

/** What makes schemas, besides the library: the fields that all contracts share. */
const FIELDS = /^(?:zod|#contract[/](?:fields|ranked|thanks)[.]ts)$/;

/** The names a contract gives to what a browser reads apart; of them, those made of schemas. */
interface Schemas {
  names: Set<string>;
  made: Set<string>;
}

const NO_SCHEMAS: Schemas = { names: new Set(), made: new Set() };

async function readSchemaNames(file: string, parse: Parse): Promise<Schemas> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const statements = parse(code);
  // What is made of another contract's schemas alone is told by the call it is made by.
  return findSchemas(statements, await importedSchemas(statements, async () => NO_SCHEMAS));
}

/** The names by which a contract reads the schemas of others, and what makes them. */
async function importedSchemas(
  statements: Node[],
  schemasOf: (source: string) => Promise<Schemas>,
): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { type, source, specifiers } of statements) {
    if (type !== 'ImportDeclaration') continue;
    const from = String((source as Node).value);
    const theirs = FIELDS.test(from) ? undefined : (await schemasOf(from)).made;
    for (const { imported, local } of specifiers as Node[]) {
      if (!theirs || theirs.has(String((imported as Node | undefined)?.name)))
        names.add(String((local as Node).name));
    }
  }
  return names;
}

/** What a contract makes by a call, and the objects and functions that hold schemas. */
function findSchemas(statements: Node[], imported: Set<string>): Schemas {
  const all = new Set(imported);
  const [names, made] = [new Set<string>(), new Set<string>()];
  for (const { id, init } of statements.flatMap(declarationsOf)) {
    const value = init as Node | null;
    if (!value || !MADE.has(value.type)) continue;
    const isCall = value.type === 'CallExpression';
    if (isCall ? isDeclarer(calleeOf(value)) : callsIn(value).length > 0) continue;
    const name = String((id as Node).name);
    const holds = namesUsed(value).some((used) => all.has(used));
    if (isCall || holds) names.add(name);
    if (!holds) continue;
    made.add(name);
    all.add(name);
  }
  return { names, made };
}
const MADE = new Set(['CallExpression', 'ObjectExpression', 'ArrowFunctionExpression']);

const declarationOf = (statement: Node) => (statement.declaration ?? statement) as Node;
const calleeOf = (call: Node) => String((call.callee as Node).name);

/** The constants of a statement, `id` and `init`. */
function declarationsOf(statement: Node): Node[] {
  const declaration = declarationOf(statement);
  return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [];
}

/** A contract without its schemas, nor anything that only they use. */
function keepRoutes(
  code: string,
  { parse, schemas }: { parse: Parse; schemas: Set<string> },
): string {
  const parts = parse(code).flatMap((statement) => partsOf(statement, { code, schemas }));
  const kept = new Set(parts.filter(({ given }) => given));
  for (const part of kept) {
    const used = new Set(parse(part.text).flatMap(namesUsed));
    for (const other of parts) if (other.names.some((name) => used.has(name))) kept.add(other);
  }
  return parts
    .filter((part) => kept.has(part))
    .map(({ text }) => text)
    .join('\n');
}

/** Every name read in a piece of the tree; a property's own name is none. */
function namesUsed(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)];
  const silent = node.computed
    ? undefined
    : { Property: 'key', MemberExpression: 'property' }[node.type];
  return Object.entries(node).flatMap(([field, value]) => {
    if (field === silent) return [];
    return [value].flat().filter(isNode).flatMap(namesUsed);
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function partsOf(
  statement: Node,
  { code, schemas }: { code: string; schemas: Set<string> },
): Part[] {
  if (statement.type === 'ImportDeclaration') {
    const source = String((statement.source as Node).value);
    return (statement.specifiers as Node[]).map((specifier) => ({
      names: [String((specifier.local as Node).name)],
      text: `import { ${code.slice(specifier.start, specifier.end)} } from '${source}';`,
      given: false,
    }));
  }
  const constants = declarationsOf(statement);
  const named = constants.length > 0 ? constants : [declarationOf(statement)];
  const names = named.map(({ id }) => String((id as Node | undefined)?.name));
  const isGiven = !names.some((name) => schemas.has(name));
  return [
    {
      names,
      text: withoutSchemas(statement, { code, schemas }),
      given: statement.type === 'ExportNamedDeclaration' && isGiven,
    },
  ];
}

/** A statement's text; the schemas of the routes, events and errors in it become undefined, as what the server alone reads. */
function withoutSchemas(
  statement: Node,
  { code, schemas }: { code: string; schemas: Set<string> },
): string {
  let lean = '';
  let at = statement.start;
  for (const { start, end, key } of needlessOf(statement, schemas)) {
    const name = key ? `${(key as Node).name}: ` : '';
    lean += `${code.slice(at, start)}${name}undefined`;
    at = end;
  }
  return lean + code.slice(at, statement.end);
}

/** What the browser does without, of the calls that declare something; of an object of schemas, what several calls share. */
function needlessOf(statement: Node, schemas: Set<string>): Node[] {
  const shared = declarationsOf(statement).filter(
    ({ id, init }) =>
      (init as Node | null)?.type === 'ObjectExpression' && schemas.has(String((id as Node).name)),
  );
  if (shared.length > 0) return shared.flatMap(({ init }) => needlessFields(init as Node));
  return callsIn(statement).flatMap(needlessIn);
}

/** The calls that declare something, in the order of the text. */
function callsIn(node: Node): Node[] {
  const within = Object.values(node).flatMap((value) => [value].flat().filter(isNode));
  const calls = within.flatMap(callsIn);
  return node.type === 'CallExpression' && isDeclarer(calleeOf(node)) ? [node, ...calls] : calls;
}

/** What of such a call the browser does without. */
function needlessIn(call: Node): Node[] {
  const [first, second] = call.arguments as Node[];
  if (WITH_SCHEMA.includes(calleeOf(call))) return second ? [second] : [];
  if (calleeOf(call) === 'defineErrors' || !first) return [];
  return needlessFields(first, LEFT_OUT);
}

/** What is spread into it has no key of its own, and stays. */
function needlessFields(object: Node, named: readonly string[] = ROUTE_SCHEMAS): Node[] {
  const isLeftOut = ({ key }: Node) => named.includes(String((key as Node | undefined)?.name));
  return ((object.properties ?? []) as Node[]).filter(isLeftOut);
}

/** `createService.body` in a screen, where only the schema's own name leads to it. */
function findMisuse(statement: Node, code: string): string | undefined {
  if (!String((statement.source as Node).value).includes('contract')) return undefined;
  const names = (statement.specifiers as Node[]).map(({ local }) => String((local as Node).name));
  const use = new RegExp(`\\b(${names.join('|')})[.](${LEFT_OUT.join('|')})\\b`);
  return names.length > 0 ? use.exec(code)?.[0] : undefined;
}

/** `import { createService, newService }` becomes two: what the routes' module gives, and the schemas. */
function splitImport(statement: Node, code: string, schemas: Set<string>): string {
  const specifiers = statement.specifiers as Node[];
  const isOne = ({ imported }: Node) => schemas.has(String((imported as Node | undefined)?.name));
  if (!specifiers.some(isOne)) return code.slice(statement.start, statement.end);
  const source = String((statement.source as Node).value);
  const others = specifiers.filter((specifier) => !isOne(specifier));
  const write = (chosen: Node[], from: string) =>
    `import { ${chosen.map(({ start, end }) => code.slice(start, end)).join(', ')} } from '${from}';`;
  const schemaImport = write(specifiers.filter(isOne), source + SCHEMAS);
  return others.length > 0 ? `${schemaImport} ${write(others, source)}` : schemaImport;
}
