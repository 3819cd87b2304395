import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file) && file !== 'rules/time.test.ts');

/** Code that reads real time to measure a duration. */
const measured =
  /= performance\.now\(\)|\b(performance|Date)\.now\(\) *- *[a-z]|\bhrtime\b|expect\([^;]*?\b(performance|Date)\.now\(\)/i;
const mayTellTime: Record<string, string> = {
  'server/src/live/socket.test.ts': 'tells the hub that it is later than it is',
  'server/src/process/answerTimes.test.ts':
    'compares answers to known and unknown addresses with each other, never with a limit',
};
const lesson =
  'Assert what makes it quick or slow: the statements sent, the limit set, what is answered before what. Move time by a clock (server.clock, vi.useFakeTimers) and measure it in bench/.';

test('no test measures time', () => {
  const offenders = tests.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    if (mayTellTime[file] || source.includes('useFakeTimers(')) return [];
    const found = measured.exec(source)?.[0];
    return found ? [`${file}: ${found} — ${lesson}`] : [];
  });
  expect(offenders).toEqual([]);
});

test.each([
  'const start = performance.now();',
  'expect(Date.now() - start).toBeLessThan(5000);',
  'took.push(Date.now() - from);',
  'const began = process.hrtime.bigint();',
  'expect(reply.at - performance.now()).toBeLessThan(100);',
])('%s is found', (source) => {
  expect(source).toMatch(measured);
});

test.each([
  'const startAt = new Date(Date.now() - 60_000);',
  'hub.sweep(performance.now() + 26_000);',
])('%s is not', (source) => {
  expect(source).not.toMatch(measured);
});
