import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith('bench/results/'));
const code = files.filter((file) => /\.(ts|tsx)$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Lists the offenders together with the lesson, so that a failure says what to do. */
function offenders(
  from: string[],
  isOffence: (file: string) => boolean | string | undefined,
  lesson: string,
): string[] {
  return from.flatMap((file) => {
    const found = isOffence(file);
    return found ? [`${file}${typeof found === 'string' ? `: ${found}` : ''} — ${lesson}`] : [];
  });
}

test('no file is longer than 400 lines', () => {
  const lesson = 'Split it by what it is about; a file holds one export and what only it needs.';
  expect(offenders(code, (file) => read(file).split('\n').length > 401, lesson)).toEqual([]);
});

test('file names say what is inside', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|manager|base)(\.tsx?$|\/)/i;
  expect(
    offenders(
      files,
      (file) => empty.test(file),
      'This name says nothing: name it after its main export.',
    ),
  ).toEqual([]);
});

test('no code is marked as unfinished', () => {
  const marker = new RegExp(`\\b(${['TO', 'DO'].join('')}|FIX${'ME'}|XX${'X'})\\b`);
  const lesson = 'Build it now, or name it where the work is reported. The one marker is @NOTE.';
  expect(offenders(code, (file) => marker.test(read(file)), lesson)).toEqual([]);
});

test('no test is skipped by hand, runs alone or waits for a fixed time', () => {
  const tests = code.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const lesson =
    'Wait for a condition; a test that lacks something says so by skipIf, in a browser by test.skip(!there, reason).';
  expect(
    offenders(
      tests,
      (file) =>
        /\b(test|it|describe)\.((only|todo)\(|skip\((?!!))|waitForTimeout\(/.exec(read(file))?.[0],
      lesson,
    ),
  ).toEqual([]);
});

test('no test starts calls all at once that it awaits one by one', () => {
  const calledTogether = /for \(const (\w+) of \[[^]{0,600}?(?:refusal\(|await )\1\)/;
  const lesson =
    'A list of calls starts them all at once, and one that fails before its turn fails the run outside of any test: list functions.';
  const tests = code.filter((file) => /\.test\.tsx?$/.test(file));
  expect(offenders(tests, (file) => calledTogether.exec(read(file))?.[0], lesson)).toEqual([]);
});

test('a feature has the same one-word name in the contract and on the server', () => {
  const names = (pattern: RegExp) =>
    new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []));
  const contract = names(/^contract\/src\/features\/\w+\/([^/]+)\.ts$/);
  const known = new Set([...contract, ...names(/^server\/src\/features\/\w+\/([^/]+)\//)]);
  const strays = [...known].filter((name) => !/^[a-z]+$/.test(name));
  expect(strays, 'A feature is named by one lower-case word.').toEqual([]);
  const foreign = [...contract].filter(
    (name) => !names(/^server\/src\/features\/\w+\/([^/]+)\//).has(name),
  );
  expect(
    foreign,
    'A feature of the contract needs its folder of the same name below server/src/features/AREA.',
  ).toEqual([]);
});

test('a server feature consists of a closed list of roles', () => {
  const role =
    /^server\/src\/features\/\w+\/\w+\/((routes|service|rights|limits|hooks|queries|tables|entity|jobs|serve|examples)\.ts|(verbs|model|queries|kinds)\/[a-zA-Z]+\.ts|[a-zA-Z]+\.test\.tsx?|[a-zA-Z]+\.(txt|html|mjml))$/;
  const lesson =
    'A feature has routes, service, rights, limits, hooks, queries, tables, entity, jobs, serve, examples, verbs/<verb>.ts, model/<noun>.ts, queries/<noun>.ts, kinds/<noun>.ts, tests and what they read. Name the file for its role, or for the one verb it is.';
  const features = files.filter((file) => file.startsWith('server/src/features/'));
  expect(offenders(features, (file) => !role.test(file), lesson)).toEqual([]);
  const gerund = /\/verbs\/[a-z]+ing(Up|To|Of)?\.ts$/;
  expect(
    offenders(features, (file) => gerund.test(file), 'Name a verb by its verb, never by a gerund.'),
  ).toEqual([]);
});

test('routes hold no logic and no SQL', () => {
  const routes = code.filter((file) => /^server\/src\/features\/\w+\/\w+\/routes\.ts$/.test(file));
  const lesson = 'A route decides nothing. Move this into the feature’s service.ts.';
  expect(
    offenders(
      routes,
      (file) => /\b(if|for|while|switch)\s*\(|\bdb\.|\bsql`/.exec(read(file))?.[0],
      lesson,
    ),
  ).toEqual([]);
});

test('SQL is only in query files and a few known places', () => {
  const homes =
    /^server\/src\/(features\/\w+\/\w+\/queries(\/[a-zA-Z]+)?\.ts|(db|eventCopy|secrets|testing)\/|seed\.ts|http\/idempotency\.ts|process\/(metrics|startServer)\.ts)|\.test\.ts$/;
  const verbs = code.filter((file) => file.startsWith('server/src/') && !homes.test(file));
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
  expect(
    offenders(
      verbs,
      (file) => statement.exec(read(file))?.[1],
      'SQL stands in the feature’s queries.ts.',
    ),
  ).toEqual([]);
});

test('a script that the server runs on the side is built with it', () => {
  const own = code.filter(
    (file) => /^server\/src\/(?!cli\/|testing\/)/.test(file) && !file.endsWith('.test.ts'),
  );
  const lesson = "Name it by new URL('./FILE.ts', import.meta.url): the build looks for that.";
  const strays = (file: string) =>
    /import\.meta\.(dirname|filename)[^;]*\.[jt]s\b/.exec(read(file))?.[0];
  expect(offenders(own, strays, lesson)).toEqual([]);
});

test('only commit opens transactions on the server', () => {
  const allowed =
    /^server\/src\/(core\/context\.ts|db\/|eventCopy\/|seed\.ts|seed\/|testing\/)|\.test\.ts$/;
  const others = code.filter((file) => file.startsWith('server/src/') && !allowed.test(file));
  expect(
    offenders(
      others,
      (file) => /\.transaction\(/.exec(read(file))?.[0],
      'Use commit(ctx, …): it also holds live events and jobs back until the commit.',
    ),
  ).toEqual([]);
});

test('features do not call the rate limiter directly', () => {
  const lesson =
    'Count it by `limitRate` of http/rateLimit.ts: it says how long to wait, and what happens while nobody can count.';
  const features = code.filter((file) => file.startsWith('server/src/features/'));
  expect(
    offenders(
      features.filter((file) => !file.endsWith('.test.ts')),
      (file) => /limiter\s*\.(count|refund)\(/.exec(read(file))?.[0],
      lesson,
    ),
  ).toEqual([]);
});

test('no code hard-codes a time zone (T-01)', () => {
  const sources = code.filter(
    (file) =>
      /^(server|web|contract)\/src\//.test(file) &&
      !/\.test\.|examples\.ts$|presets\/|seed|testing\//.test(file),
  );
  const zone = /[+-](0\d|1[0-4]):[0-5]\d\b|Asia\/Kolkata|\b(19800|330) ?\* ?(1000|60)/;
  expect(
    offenders(sources, (file) => zone.exec(read(file))?.[0], 'Take the zone from the event.'),
  ).toEqual([]);
});

test('the web formats numbers in one place (I-03)', () => {
  const others = code.filter(
    (file) => file.startsWith('web/src/') && file !== 'web/src/lib/text/number.ts',
  );
  const own = /Intl\.NumberFormat|\.toLocaleString\(/;
  expect(
    offenders(others, (file) => own.exec(read(file))?.[0], 'Use inNumbers of lib/text/number.ts.'),
  ).toEqual([]);
});

test('pages wait for answers, not for timers (F-03)', () => {
  /** Files that retry after a delay, or let the browser paint first. */
  const mayPause =
    /^web\/src\/(main\.tsx|app\/begin\.tsx|lib\/offline\/unsent\.ts|features\/rooms\/video\/(Call|recording\/useRecorder)\.ts)$|\.test\.|testing\//;
  const pauses = /new Promise(<[^>]*>)?\((\w+|\([^)]*\)) =>\s*\{?\s*setTimeout\(|timers\/promises/;
  expect(
    offenders(
      code.filter((file) => file.startsWith('web/src/') && !mayPause.test(file)),
      (file) => pauses.exec(read(file))?.[0],
      'Show what there is; only the info desk lets a guest arrive for a second.',
    ),
  ).toEqual([]);
});

test('every form keeps what is typed into it over a reload', () => {
  const nothingToKeep = [
    // passwords and codes
    ...['authenticator/SetUpAuthenticator', 'account/LoginForm', 'account/SecondStepForm'],
    ...['account/ForgotPassword', 'account/LinkReset', 'account/CodeLogin', 'account/ProofDialog'],
    ...['privacy/DeleteMe', 'profile/ConfirmMobile'],
    // searches and previews
    ...['profile/PeopleFilters', 'form/FormPreview'],
    // saved by the component that renders it
    ...['form/EditForm', 'form/NewAccountForm', 'chat/Composer', 'connection/RequestDialog'],
  ];
  const forms = code.filter((file) => /^web\/src\/.*(?<!\.test)\.tsx$/.test(file));
  const keeps = /\b(use\w*(Draft|EventForm|Editing|Entry|KeptText)|keepDraft)[(<]/;
  expect(
    offenders(
      forms.filter((file) => !nothingToKeep.some((name) => file.endsWith(`/${name}.tsx`))),
      (file) => /<(form|EditForm)\b/.test(read(file)) && !keeps.test(read(file)),
      'Keep what is typed by useDraft, or by useConflictDraft where others may change the same.',
    ),
  ).toEqual([]);
});

test('the web does not read schemas off routes', () => {
  const sources = code.filter(
    (file) => file.startsWith('web/src/') && !/\.test\.|testing\//.test(file),
  );
  expect(
    offenders(
      sources,
      (file) =>
        /\.(params|query|body|reply|payload)!?\.(shape|parse|safeParse)\b/.exec(read(file))?.[0],
      'Browsers get routes and live events without schemas: name the schema in the contract, export and import it.',
    ),
  ).toEqual([]);
});

test('styles use logical properties instead of left and right', () => {
  const styles = files.filter((file) => file.startsWith('web/src/') && file.endsWith('.css'));
  const physical =
    /(^|[\s;{])(margin|padding|border)-(left|right)|[\s;{](left|right):|text-align:\s*(left|right)/;
  expect(
    offenders(
      styles,
      (file) => physical.exec(read(file))?.[0],
      'Use the logical property (inline-start, inline-end): scripts may run the other way.',
    ),
  ).toEqual([]);
});

test('a grid that scrolls squeezes nothing in it', () => {
  const styles = files.filter((file) => file.startsWith('web/src/') && file.endsWith('.css'));
  const squeezes = (rule: string) =>
    /display: grid;/.test(rule) &&
    /overflow(-y)?: [^;]*\b(auto|scroll);/.test(rule) &&
    !/grid-auto-rows: [^;]*max-content/.test(rule);
  const lesson =
    'What hides its overflow counts as no height at all in a grid of a limited height: add grid-auto-rows: max-content.';
  expect(
    offenders(
      styles,
      (file) => (read(file).match(/[^{}]+\{[^{}]*\}/g) ?? []).find(squeezes)?.trim(),
      lesson,
    ),
  ).toEqual([]);
});

test('styles leave line height and letter spacing to what each script needs (I-05)', () => {
  const styles = files.filter((file) => file.startsWith('web/src/') && file.endsWith('.css'));
  const tight = /(line-height: *|font:[^;]*\/ *)(0|1|0?\.\d+|1\.[0-5]\d*|[\d.]+rem)(?=[;\s])/;
  const tracked = /letter-spacing:(?! *(0|inherit|calc\(-?[\d.]+em \* var\(--tracking\)\));)[^;]*/;
  const lesson =
    'Write line-height: max(1.2, var(--leading)) and letter-spacing: calc(-0.02em * var(--tracking)): app/tokens.css has what each script needs.';
  expect(offenders(styles, (file) => tight.exec(read(file))?.[0], lesson)).toEqual([]);
  expect(offenders(styles, (file) => tracked.exec(read(file))?.[0], lesson)).toEqual([]);
  const tokens = read('web/src/app/tokens.css');
  expect(tokens).toMatch(/^\[lang\|='hi'\] \{\n  --tracking: 0;\n  --leading: 1\.6;\n\}/m);
});

test('the lock file contains no download addresses', () => {
  const lock = read('package-lock.json');
  expect(
    /"resolved":\s*"https?:/.test(lock),
    'Keep download addresses out of the lock file (.npmrc has the setting).',
  ).toBe(false);
});

const planted: [file: string, source: string, lesson: string][] = [
  [
    'web/src/features/venue/planted/Planted.tsx',
    `import { login } from '../../identity/account/data.ts';\nexport const planted = login;\n`,
    'Web features never import each other',
  ],
  [
    'web/src/features/venue/planted/screen/Planted.tsx',
    `import { login } from '../../../identity/account/data.ts';\nexport const planted = login;\n`,
    'Web features never import each other',
  ],
  [
    'web/src/ui/Planted.tsx',
    `import { login } from '../features/identity/account/data.ts';\nexport const planted = login;\n`,
    'know no feature',
  ],
  [
    'server/src/features/venue/planted/service.ts',
    `import { personById } from '../../identity/account/queries.ts';\nexport const planted = personById;\n`,
    'service.ts only',
  ],
  [
    'contract/src/features/venue/planted.ts',
    `import fastify from 'fastify';\nexport const planted = fastify;\n`,
    'zod and pure libraries only',
  ],
  [
    'e2e/planted.ts',
    `import { login } from '@pavilion/contract';\nexport const planted = login;\n`,
    'import nobody',
  ],
  [
    'server/src/planted.ts',
    `export function planted() {\n${'  void 0;\n'.repeat(119)}}\n`,
    'too many lines (121)',
  ],
];

test('lint refuses imports against the layering, and functions of more than 120 lines', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'pavilion-planted-'));
  const { options: _, ...config } = JSON.parse(read('.oxlintrc.json')) as { options: unknown };
  writeFileSync(join(scratch, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, source] of planted) {
    mkdirSync(join(scratch, dirname(file)), { recursive: true });
    writeFileSync(join(scratch, file), source);
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'json'], { cwd: scratch, encoding: 'utf8' });
  rmSync(scratch, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
  for (const [file, , lesson] of planted)
    expect(JSON.stringify(diagnostics.filter(({ filename }) => filename === file))).toContain(
      lesson,
    );
});
