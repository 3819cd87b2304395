import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const all = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const files = all
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

/** The functions of a schema that say who may do something: they reply with an outcome, which is not always the same. */
function listJudges(schema: string): string[] {
  const judges = schema.split(/^(?=create function )/m).filter((text) => {
    const body = text.split('\nend $$;')[0]!;
    const isReply = /^create function .*\breturns (table\(outcome )?text\b/.test(text);
    const outcomes = [...body.matchAll(/\b(?:outcome :=|return) '(\w+)'/g)].map(([, name]) => name);
    return isReply && new Set(outcomes).size > 1;
  });
  return judges.map((text) => /^create function (\w+)/.exec(text)![1]!);
}

/** What a `rights.ts` names in “`listAgenda` has the same rule in SQL.” */
function listTwins(rights: string): string[] {
  const sentences = rights.match(/[^.]*\b(has|have) the same rule in SQL\b/g) ?? [];
  return sentences.flatMap((one) => [...one.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
}

/** Which of these no test of a `rights.test.ts` has in its title. */
function unproven(names: string[], tests: string[]): string[] {
  const titles = tests.flatMap((test) => test.match(/^test\('.*'/gm) ?? []).join(' ');
  return names
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(titles))
    .map(
      (name) =>
        `${name} decides a right in SQL: in a rights.test.ts, compare it with rights.ts for everything somebody can be, as test('${name} lets …')`,
    );
}

test('what SQL decides of rights is proven to agree with rights.ts', () => {
  const judges = all
    .filter((file) => /^server\/src\/db\/schema\/\w+\.sql$/.test(file))
    .flatMap((file) => listJudges(read(file)));
  const twins = files
    .filter((file) => /\/(rights|permissions)\.ts$/.test(file))
    .flatMap((file) => listTwins(read(file)));
  const tests = all.filter((file) => /^server\/src\/features\/.*\/rights\.test\.ts$/.test(file));
  expect(judges).toContain('refused_sender');
  expect(twins).toContain('listAgenda');
  expect(unproven([...judges, ...twins], tests.map(read))).toEqual([]);
});

test('SQL that decides a right and has no such test is found', () => {
  const schema = `create function take_seat(given_person uuid) returns text language plpgsql
as $$
begin
  if exists (select from person p where p.id = given_person and p.muted_until > now()) then
    return 'muted';
  end if;
  return 'taken';
end $$;`;
  const rights = '/** The panel sees all. `listSeats` has the same rule in SQL. */';
  const planted = [...listJudges(schema), ...listTwins(rights)];
  expect(planted).toEqual(['take_seat', 'listSeats']);
  const proof = "test('take_seat lets in exactly those whom mayEnter lets in', () => {});";
  expect(unproven(planted, [proof])).toEqual([expect.stringMatching(/^listSeats decides a right/)]);
  expect(unproven(planted, [])).toHaveLength(2);
});
