import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(contract|server)\/src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  // who is let in to a call at all
  .filter((file) => file !== 'server/src/http/http.ts');

const decides =
  /refuse\(\s*'forbidden'|\bisOrganiser\(|\(isOrganiser\)|\broles\??\.includes\(\s*'\w+'/;

/** What in a file decides a right, and where it belongs; null if nothing does. */
function problemOf(file: string, source: string): string | null {
  if (/\/(rights|permissions)\.ts$/.test(file)) return null;
  const [found] = decides.exec(source) ?? [];
  return found
    ? `${file} says ${found}: ask a require… or may… of the feature's rights.ts instead`
    : null;
}

/** What events set for everyone, not what one caller may do. */
const settings = ['mayBeAnonymous'];

/** Schemas that give a right as a boolean of its own, and what they give instead. */
function flagsIn(file: string, source: string): string[] {
  return [...source.matchAll(/\b((?:may|can)[A-Z]\w*)\??:\s*z\s*\.boolean\(/g)]
    .map(([, name]) => name!)
    .filter((name) => !settings.includes(name))
    .map(
      (name) =>
        `${file} says ${name}: reply with \`may: actsAmong('poll.answer', …)\` of the acts its buttons need (docs/permissions.md), and ask \`may(reply, 'poll.answer')\` in the web`,
    );
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('rights are decided in rights.ts and permissions.ts alone', () => {
  expect(files.flatMap((file) => problemOf(file, read(file)) ?? [])).toEqual([]);
});

test.each([
  "if (poll.ownerId !== actor.personId) refuse('forbidden');",
  "refuse(\n    'forbidden', { hint });",
  'const all = isOrganiser(ctx.actor);',
  'if (people.some(isOrganiser)) await requireFreshProof(ctx);',
  "if (person.roles.includes('exhibitor')) return [];",
  "if (actor.roles?.includes('organiser')) return [];",
])('«%s» in a verb is found, in rights.ts it isn’t', (source) => {
  const feature = 'server/src/features/venue/planted';
  expect(problemOf(`${feature}/verbs/plant.ts`, source)).toContain('rights.ts instead');
  expect(problemOf(`${feature}/rights.ts`, source)).toBeNull();
});

test('replies name what their caller may do as acts, in one list', () => {
  const schemas = files.filter((file) => file.startsWith('contract/'));
  expect(schemas.flatMap((file) => flagsIn(file, read(file)))).toEqual([]);
});

test.each(['mayModerate: z.boolean()', 'canUndo: z\n    .boolean().optional()'])(
  '«%s» in a schema is found, an event’s setting isn’t',
  (field) => {
    const file = 'contract/src/features/venue/planted.ts';
    const source = (planted: string) => `reply: z.object({ ${planted} }),`;
    expect(flagsIn(file, source(field))).toEqual([expect.stringContaining('may: actsAmong(')]);
    expect(flagsIn(file, source('mayBeAnonymous: z.boolean()'))).toEqual([]);
  },
);
