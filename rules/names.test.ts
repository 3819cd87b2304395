import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
  [/^note[A-Z]/, 'Say record.'],
  [/^bring[A-Z]/, 'Say import, restore or ensure.'],
  [/[rR]echeck/, 'Say reauthorise.'],
  [/[iI]nsider/, 'Say participant, or admitted.'],
  [/[pP]ulse/, 'Say publishSlot for a throttled publication, heartbeat for a sign of life.'],
  [/[tT]all(y|ies)/, 'Say total for votes, Checksums for the rows of a copy.'],
  [/^pass(es)?(Of|For)?$/, 'Say signSegment or verifySegment.'],
  [/^(giveBack|sayWhyNot|firstSight)/, 'Say release or refund, explain, or firstPaint.'],
  [/^obey/, 'Say handle, or execute.'],
  [/^hold(Room|Pair|Thread|Login|Session|Person)$/, 'Say lock.'],
  [/^undoes$|^Undoing/, 'Say onUndo, or UndoHandler.'],
  [/^judge[A-Z]|Judgement/, 'Say check, sanitize, or plan.'],
  [/^(gathered|shared)$/, 'Say batched, or coalesced.'],
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
];
const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;

/** The old names that a source still exports, with their lessons. */
function oldNamesIn(file: string, source: string): string[] {
  const names = [...source.matchAll(exported)].map(([, name]) => name!);
  const inQueries = /\/queries(\/\w+)?\.ts$/.test(file);
  return names.flatMap((name) => [
    ...replaced
      .filter(([old]) => old.test(name))
      .map(([, lesson]) => `${file}: ${name}. ${lesson}`),
    ...(inQueries && name.endsWith('Of')
      ? [`${file}: ${name}. A query says what it does: list, find or count; a mapper says to.`]
      : []),
  ]);
}

test('exported names are the terms of the field', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(code.flatMap((file) => oldNamesIn(file, read(file)))).toEqual([]);
});

test.each([
  ['server/src/features/venue/planted/queries.ts', 'export function boothsOf() {}'],
  ['server/src/features/venue/planted/rights.ts', 'export async function seenPoll() {}'],
  ['web/src/ui/Planted.tsx', 'export function Contested() {}'],
])('an old name in %s is found', (file, source) => {
  expect(oldNamesIn(file, source)).toHaveLength(1);
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
