import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../server/src');
const read = (file: string) => readFileSync(join(server, file), 'utf8');
const modules = globSync('features/**/*.ts', { cwd: server }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const files = modules.filter((file) => file.endsWith('/hooks.ts'));

/** What a module may remember between calls: caches, counts of what is under way, and what belongs to a bus or a store. */
const caches = new Set([
  ...['identity/account/throttleLogins queues', 'identity/account/cachedLogins ofStores'],
  ...['identity/password/hash running', 'identity/password/hash nobodies'],
  ...['platform/event/cachedEvents cached', 'platform/event/cachedEvents followed'],
  ...['platform/event/queries spans', 'platform/event/shownWording shown'],
  'platform/event/sharedReply current',
  ...['platform/file/findResized underWay', 'platform/file/findResized undrawable'],
  ...['platform/share/drawSharedPicture kept', 'platform/share/drawSharedPicture measured'],
  ...['people/profile/limits recorded', 'organising/wording/originals read'],
  ...['venue/visit/service changedByBus', 'exhibiting/help/cachedAnswerTimes cached'],
  ...['venue/search/cachedIndex cached', 'venue/search/totals cached'],
  ...['venue/booth/itemSummary cached'],
  ...['rooms/video/participants all', 'rooms/video/examples rooms'],
  ...['programme/stage/rooms roomsByBus', 'programme/stage/service totalsByBus'],
  ...['organising/liveboard/service watched', 'organising/liveboard/service recorded'],
]);

// a line that only ends a template is part of a statement above it
const statement =
  /^(?!(?:import|export|const|let|type|interface|function|async function|class|abstract class|declare)\b)(?![^`]*`;$)[\w$([`!+-].*/gm;
const sideEffect = /^import '.*/gm;
const changeable =
  /^(?:export )?(?:let (\w+)|const (\w+)(?::(?! *readonly\b| *Readonly)[^=]*)? =\s+(?:new (?:Map|Set|WeakMap|WeakSet)\b|\[\]|\{\}))/gm;

/** What of a module changes while it runs, named as in `caches`. */
function stateOf(file: string, source: string): string[] {
  const [, area, feature] = file.split('/');
  const module = /(\w+)\.ts$/.exec(file)![1];
  return [...source.matchAll(changeable)].map(
    ([, variable, constant]) => `${area}/${feature}/${module} ${variable ?? constant}`,
  );
}

/** What a module does when it is loaded, and what to do instead. */
function problemsOf(file: string, source: string): string[] {
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([line]) => line);
  return [
    ...found(statement).map(
      (line) =>
        `${file}: «${line}» runs when the module is loaded. Put it into the function that needs it; what the feature does for one below it belongs to \`hooks\` in its hooks.ts.`,
    ),
    ...found(sideEffect).map(
      (line) =>
        `${file}: «${line}» imports for a side effect. Import what you call; hooks are listed in server/src/wiring/hooks.ts.`,
    ),
    ...stateOf(file, source)
      .filter((name) => !caches.has(name))
      .map(
        (name) =>
          `${name} can change while the server runs. Type it as readonly (ReadonlyMap, ReadonlySet, readonly T[]), keep it on the context, or, if it is a cache, list it in rules/wiring.test.ts.`,
      ),
  ];
}

/** Whether a feature's hooks are imported by `server/src/wiring/hooks.ts`, and composed there. */
function isComposed(file: string, wiring: string): boolean {
  const [imports, composed = ''] = wiring.split('composeHooks([');
  const name = new RegExp(`^import \\{ hooks as (\\w+) \\} from '\\.\\./${file}';$`, 'm').exec(
    imports!,
  );
  return name !== null && new RegExp(`\\b${name[1]}\\b`).test(composed);
}

test('loading a feature’s modules does nothing: no calls, no imports for a side effect, nothing to fill', () => {
  expect(modules.flatMap((file) => problemsOf(file, read(file)))).toEqual([]);
});

test('every cache that is listed exists', () => {
  const all = new Set(modules.flatMap((file) => stateOf(file, read(file))));
  expect([...caches].filter((name) => !all.has(name))).toEqual([]);
});

test('the hooks of every feature are composed', () => {
  const wiring = read('wiring/hooks.ts');
  const forgotten = files.filter(
    (file) => /^export const hooks\b/m.test(read(file)) && !isComposed(file, wiring),
  );
  expect(
    forgotten,
    'Nothing calls these hooks. Import them under the feature’s name in server/src/wiring/hooks.ts, and list them there.',
  ).toEqual([]);
});

/** The hooks that a feature asks of those above it. */
function askedIn(source: string): string[] {
  const members = /interface Hooks \{\n([^]*?)\n {2}\}/.exec(source)?.[1] ?? '';
  return [...members.matchAll(/^ {4}(\w+)[:(]/gm)].map(([, name]) => name!);
}

test('every hook that a feature asks for, another feature has', () => {
  const all = files.map((file) => read(file).split('export const hooks')[1] ?? '').join();
  const unanswered = files
    .flatMap((file) => askedIn(read(file)))
    .filter((name) => !new RegExp(`\\b${name}: `).test(all));
  expect(unanswered, 'Delete the hook, or let a feature have it.').toEqual([]);
});

test('docs/features.md has every hook, beside the feature that asks for it', () => {
  const page = readFileSync(join(server, '../../docs/features.md'), 'utf8');
  const undescribed = files.flatMap((file) => {
    const [, area, feature] = file.split('/');
    const row = new RegExp(`^\\| \`${area}/${feature}\` .*$`, 'm').exec(page)?.[0] ?? '';
    return askedIn(read(file)).filter((name) => !row.includes(`\`${name}\``));
  });
  expect(undescribed, 'Name it in the table of hooks.').toEqual([]);
});

test('what is audited can be undone', () => {
  const lost = modules.flatMap((file) =>
    [...read(file).matchAll(/^(?:export )?const (\w+) = audited\b/gm)].flatMap(([, name]) => {
      const hooks = file.split('/').slice(0, 3).join('/') + '/hooks.ts';
      const isListed = files.includes(hooks) && read(hooks).includes(`${name}.undo`);
      return isListed ? [] : [`${file}: ${name}`];
    }),
  );
  expect(lost, 'Give the feature’s hooks.ts `undo: { THING: NAME.undo }`.').toEqual([]);
});

const planted = 'features/venue/planted/service.ts';

test.each([
  ["onUndo('vase', {});", 'runs when the module is loaded'],
  ["audit.onUndo('vase', {});", 'runs when the module is loaded'],
  ['for (const one of all) add(one);', 'runs when the module is loaded'],
  ['await load();', 'runs when the module is loaded'],
  ["import './hooks.ts';", 'imports for a side effect'],
  ['let handler: Handler;', 'venue/planted/service handler can change'],
  ['const handlers: Handler[] = [];', 'venue/planted/service handlers can change'],
  ['export const parts = {} as Parts;', 'venue/planted/service parts can change'],
  ['const undo = new Map<string, Undo>();', 'venue/planted/service undo can change'],
])('«%s» is found', (source, lesson) => {
  expect(problemsOf(planted, `${source}\n`)).toEqual([expect.stringContaining(lesson)]);
});

test('constants, functions and types are no state', () => {
  const source = `import { z } from 'zod';
const shape = z.object({});
const kinds: ReadonlySet<string> = new Set(['one']);
const none: readonly string[] = [];
const sql = \`select 1
end\`;
export const hooks: FeatureHooks = { undo: {} };
export async function act() {
  await load();
}
`;
  expect(problemsOf(planted, source)).toEqual([]);
});

test.each([
  ['', '', false],
  ['planted', '', false],
  ['', 'planted', false],
  ['planted', 'booth, planted', true],
])('hooks imported as «%s» and listed as «%s» are composed: %s', (imported, listed, expected) => {
  const file = 'features/venue/planted/hooks.ts';
  const first = imported && `import { hooks as ${imported} } from '../${file}';\n`;
  const wiring = `${first}export const hooks = composeHooks([${listed}]);\n`;
  expect(isComposed(file, wiring)).toBe(expected);
});

test('the hooks that a feature asks for are read from its interface', () => {
  const source = `declare module '../../../core/hooks.ts' {
  interface Hooks {
    /** One. */
    planted: (() => void)[];
    others: {
      first(): void;
    };
  }
}
`;
  expect(askedIn(source)).toEqual(['planted', 'others']);
});
