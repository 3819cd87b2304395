import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const code = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(contract|server|web)\/src\/.*\.tsx?$/.test(file));

/** Names that were replaced by terms of the field, and what to say. */
const replaced: [old: RegExp, lesson: string][] = [
  [/^(take|has)Turns?$|^giveTurnBack$/, 'Say limitRate, isWithinRate or refundRate.'],
  [/House$/, 'Say Server.'],
  [/^[cC]omer|^Doorkeeper$/, 'Say Caller, or Authentication.'],
  [/^(may|use|note)Hear|^hear[A-Z]|Heard$/, 'Say subscribe, topic, or LiveEvent.'],
  [/^tell[A-Z]/, 'Say publish for live events and notify for people.'],
  [/^bring[A-Z]/, 'Say import, restore or ensure.'],
  [/[rR]echeck/, 'Say reauthorise.'],
  [/[iI]nsider/, 'Say participant, or admitted.'],
  [/[pP]ulse/, 'Say publishSlot for a throttled publication, heartbeat for a sign of life.'],
  [/[tT]all(y|ies)/, 'Say total for votes, Checksums for the rows of a copy.'],
  [/^pass(es)?(Of|For)?$/, 'Say signSegment or verifySegment.'],
  [/^(giveBack|sayWhyNot|firstSight)/, 'Say release or refund, explain, or firstPaint.'],
  [/^obey/, 'Say handle, or execute.'],
  [/^hold(Room|Pair|Thread|Login|Session|Person)$/, 'Say lock.'],
  [/^undoes$|^Undoing/, 'Say undo, or UndoHandler.'],
  [/^judge[A-Z]|Judgement/, 'Say check, sanitize, or plan.'],
  [/^(take|has|by|in)Turn|^useTurn$/, 'Say revision, position, batch, or rate limit.'],
  [
    /^known[A-Z]|^seeWhole|^useSought|^useTyped/,
    'Say cached, loadFull, useSearchTarget, or useDraft.',
  ],
  [/Deeds$|^Written/, 'Say actions or log, and Editable for lists that people edit.'],
  [/^(seen|moderated)(Poll|Question|Room)$|^staffedBy$/, 'What refuses says require….'],
  [/^(refuseVast|disarm)$/, 'Say rejectOversized, or escapeFormula.'],
  [/^(withDays|shownAt)$/, 'Say shiftDates, or toEventTime.'],
  [/^(waitInLine|proveOwner)$/, 'Say throttleLogins, or verifyEmailOwner.'],
  [
    /^(Contested|LostDocuments|AsOf|MoreFailed)$/,
    'Say ConflictChoice, AffectedDocuments, StaleSince, or LoadMoreError.',
  ],
  [
    /^(ShownOut|Arrival|NotRead|OftenAsked)$/,
    'Say RemovedFromRoom, MessageToast, LoadError, or Faq.',
  ],
  [
    /^(?!valueOf$|exampleOf$)\w+Of$/,
    'A getter is the noun, a mapper says to, a query list, find or count, what refuses require: initials(name), toFilter(search).',
  ],
  [/^(hears|says)$/, 'Say subscribesTo, publishesTo, or receives.'],
  [/^(tidy|turns|outline)$/, 'Say round1, orientation, or convexHull.'],
  [/^(WaysPanel|ConsoleWays|OnStage)$/, 'Say NavPanel, ConsoleSwitch, or LiveNow.'],
  [/^[sS]trangers?$/, 'Say third parties.'],
  [/^[fF]ilms?$/, 'Say video.'],
  [/^[pP]apers?$/, 'Say document, or brochure.'],
  [
    /^(Given|Named|Wish|Matter|Ties|Part|Asked|Sent|Wanted)$/,
    'Name a type by the noun of what it holds.',
  ],
  [/^(greetMedia|greet(Livekit|Turn))$/, 'Say ping.'],
  [/^(openDoor|enterByDoor)$/, 'Say adminSocket.'],
];

/** Names that only an export may no longer have: a note is also what people write, and `shared` what several have. */
const replacedInExports: [old: RegExp, lesson: string][] = [
  [/^note[A-Z]/, 'Say record.'],
  [/^(gathered|shared)$/, 'Say batched, or coalesced.'],
];

/** Where an old name is the field's own term, and why. */
const kept: [where: RegExp, name: RegExp, why: string][] = [
  [/^server\//, /^strangers?$/, 'Whoever acts without being known to an account, or in a room.'],
  [/^web\//, /^(Part|Asked|Sent|Wanted)$/, 'A part of a page, and what a person has sent.'],
  [/^server\/src\/testing\//, /^(any|all|one)Of$/, 'Keywords of JSON Schema.'],
  [/\/password\/model\/hash\.ts$/, /^passes$/, 'Argon2 counts its passes over the memory.'],
];

const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

/** The old names among these, with their lessons. */
function oldNamesAmong(
  file: string,
  names: string[],
  list: [old: RegExp, lesson: string][],
): string[] {
  return [...new Set(names)].flatMap((name) =>
    list
      .filter(([old]) => old.test(name))
      .filter(() => !kept.some(([where, one]) => where.test(file) && one.test(name)))
      .map(([, lesson]) => `${file}: ${name}. ${lesson}`),
  );
}

interface Node {
  type: string;
  [part: string]: unknown;
}

/** The names a pattern binds: `{ a, b: [c] }` binds a and c. */
function boundBy(pattern: Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern['name'] as string];
  const inside = ['argument', 'left', 'value', 'parameter'].flatMap((key) => pattern[key] ?? []);
  const listed = ['elements', 'properties'].flatMap((key) => pattern[key] ?? []);
  return ([...inside, ...listed] as (Node | null)[]).flatMap(boundBy);
}

/** Every name a source declares: functions, variables, parameters, classes and types. */
function declaredIn(file: string, source: string): string[] {
  const names: string[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (typeof part !== 'object' || part === null) return;
    const node = part as Node;
    if (
      /^(VariableDeclarator|TS\w+Declaration|ClassDeclaration|FunctionDeclaration)$/.test(node.type)
    )
      names.push(...boundBy(node['id'] as Node | null));
    if (/Function/.test(node.type) && Array.isArray(node['params']))
      names.push(...(node['params'] as Node[]).flatMap(boundBy));
    for (const [key, inner] of Object.entries(node)) if (key !== 'type') visit(inner);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return names;
}

/** The old names that a source declares, with their lessons. */
function oldNamesIn(file: string, source: string): string[] {
  const names = [...source.matchAll(exported)].map(([, name]) => name!);
  return [
    ...oldNamesAmong(file, declaredIn(file, source), replaced),
    ...oldNamesAmong(file, names, replacedInExports),
  ];
}

test('whatever is declared is a term of the field, down to parameters', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(code.flatMap((file) => oldNamesIn(file, read(file)))).toEqual([]);
});

test.each([
  'function initialsOf(name: string) { return name; }',
  'const keyOf = (id: string) => [id];',
  'export function play({ film }: { film: string }) { return film; }',
  'export const show = ([first, { a: papers }]: Row[]) => papers;',
  'try { play(); } finally { const inTurn = () => 1; inTurn(); }',
  'interface Stranger { name: string }',
  'type Given = string;',
  'class Doorkeeper {}',
  'export function Contested() {}',
  'export const noteVisit = 1;',
])('an old name is found in «%s»', (source) => {
  expect(oldNamesIn('web/src/ui/planted.ts', source)).toHaveLength(1);
});

test.each([
  ['server/src/features/venue/planted/queries.ts', 'export function boothsOf() {}'],
  ['server/src/features/venue/planted/rights.ts', 'export async function seenPoll() {}'],
  ['contract/src/features/venue/planted.ts', 'const linesOf = (text: string) => [text];'],
])('an old name in %s is found', (file, source) => {
  expect(oldNamesIn(file, source)).toHaveLength(1);
});

test('properties, strings and what others declare count for nothing', () => {
  const source =
    "import { toCallFacts } from '@pavilion/contract';\nexport const film_ = { film: toCallFacts('papers') };\n";
  expect(oldNamesIn('web/src/ui/planted.ts', source)).toEqual([]);
});

const exportedType = /^export (?:abstract )?(?:class|interface|type) (\w+)/gm;

/** The types that several features of the server export under one name. */
function sharedTypeNames(sources: [file: string, source: string][]): string[] {
  const all = sources.flatMap(([file, source]) => {
    const [, feature] = /^server\/src\/features\/(\w+\/\w+)\//.exec(file) ?? [];
    const names = feature ? [...source.matchAll(exportedType)].map(([, name]) => name!) : [];
    return names.map((name) => ({ name, feature: feature! }));
  });
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, those]) => {
    const features = [...new Set(those.map(({ feature }) => feature))];
    const lesson = 'Give it the word of its feature: HelpMessageRow.';
    return features.length > 1 ? [`${name}: ${features.join(', ')}. ${lesson}`] : [];
  });
}

test('a type is exported under its name by one feature of the server alone', () => {
  const files = code.filter((file) => file.startsWith('server/src/features/'));
  const sources = files.map((file): [string, string] => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]);
  expect(sharedTypeNames(sources)).toEqual([]);
});

test('a type that two features export under one name is found', () => {
  const source = 'export interface MessageRow {}\nexport type { Seat } from "./seats.ts";\n';
  const files = ['people/message/queries.ts', 'programme/chat/queries.ts', 'programme/chat/a.ts'];
  const sources = files.map((file): [string, string] => [`server/src/features/${file}`, source]);
  expect(sharedTypeNames(sources)).toEqual([
    expect.stringMatching(/^MessageRow: people\/message, programme\/chat\./),
  ]);
});

/** Words of the wire and of the database that were replaced by terms of the field, and what to say. */
const replacedWords: [old: RegExp, lesson: string][] = [
  [/^(turn|edition)$/, 'Say revision.'],
  [/^deeds?$/, 'Say action, or log for a list of them.'],
  [/(^|_)told(_|$)/, 'Say published_at, notified_at or content.'],
  [/^ways?$/, 'Say channels.'],
  [/_slip$/, 'Say uncounted_….'],
  [/_(tally|pulse)$/, 'Say …_total, or …_publish_slot.'],
  [
    /^sheet_plan$|_(wanted|care|side|seen)$/,
    'Say invitee, status, participant, view or import_plan.',
  ],
  [
    /^(video_(place|line|wait)|stay_id)$/,
    'Say room_participant, room_message, room_waiter or connection_id.',
  ],
  [/^floor_(page|seat)$/, 'Say staff_page, or panel_presence.'],
];
const fields = /^\s*(\w+): (?:z\.|id\b|moment\b)/gm;
const tables = /^create (?:unlogged )?table (\w+)/gm;
const columns = /^ {2}(?!constraint|primary|foreign|unique|check|exclude)(\w+) /gm;

/** The old words that a file of the contract or of the schema still has, with their lessons. */
function oldWordsIn(file: string, source: string): string[] {
  const patterns = file.endsWith('.sql') ? [tables, columns] : [fields];
  const words = patterns.flatMap((one) => [...source.matchAll(one)].map(([, word]) => word!));
  return [...new Set(words)].flatMap((word) =>
    replacedWords
      .filter(([old]) => old.test(word))
      .map(([, lesson]) => `${file}: ${word}. ${lesson}`),
  );
}

test('fields of the contract, tables and columns are the terms of the field', () => {
  const files = execFileSync('git', ['ls-files', 'contract/src/features', 'server/src/db/schema'], {
    cwd: root,
    encoding: 'utf8',
  });
  const found = files
    .split('\n')
    .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => oldWordsIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  ['contract/src/features/venue/planted.ts', '  turn: z.number().int(),'],
  ['server/src/db/schema/planted.sql', 'create table poll_slip ('],
  ['server/src/db/schema/planted.sql', '  told_at timestamptz not null,'],
])('an old word in %s is found', (file, source) => {
  expect(oldWordsIn(file, source)).toHaveLength(1);
});
