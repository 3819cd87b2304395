import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs everything that must hold, stage after stage, and closes with one line of counts. Any argument picks stages by name. */
const scratch = mkdtempSync(join(tmpdir(), 'pavilion-tests-'));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those passed: at the second attempt only. */
  again?: number;
}

interface Stage {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads what the stage counted; a stage without counts one for itself. */
  count?: () => Counts;
}

const vitestReport = (name: string): Pick<Stage, 'count'> & { flags: string[] } => {
  const file = join(scratch, `${name}.json`);
  return {
    flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: () => {
      const report = JSON.parse(readFileSync(file, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
      };
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      };
    },
  };
};

function vitest(name: string, projects: string[], env: Record<string, string> = {}): Stage {
  const { flags, count } = vitestReport(name);
  return {
    name,
    env,
    count,
    command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...flags],
  };
}

function browser(name: string, ...flags: string[]): Stage {
  const report = join(scratch, `${name}.json`);
  return {
    name,
    command: ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...flags],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => {
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      };
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
        skipped: stats.skipped,
        again: stats.flaky,
      };
    },
  };
}

const stages: Stage[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'unused', command: ['knip'] },
  vitest('unit', ['rules', 'contract', 'web']),
  vitest('storage', ['storage']),
  vitest('server', ['server']),
  vitest('server-postgres', ['server'], { TEST_DATABASE: 'postgres' }),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  browser('browser', '--project=desktop', '--project=phone'),
  browser('browser-alone', '--project=alone', '--workers=1'),
];

const picked = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0, again: 0 };
for (const stage of stages.filter(({ name }) => picked.length === 0 || picked.includes(name))) {
  const started = Date.now();
  console.log(`\n── ${stage.name} ──`);
  const code = await run(stage);
  const counts = counted(stage, code);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  total.again += counts.again ?? 0;
  console.log(
    `── ${stage.name}: ${counts.failed ? 'failed' : 'passed'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
const again = total.again ? ` (${total.again} at the second attempt)` : '';
console.log(`\n${total.passed} passed${again}, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed ? 1 : 0);

function run({ command, env }: Stage): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command[0]!, command.slice(1), {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** What a stage counted; one that ended badly counts at least one failure. */
function counted(stage: Stage, code: number): Counts {
  const none = { passed: 0, failed: 0, skipped: 0 };
  let counts: Counts;
  try {
    counts = stage.count?.() ?? { ...none, passed: code === 0 ? 1 : 0 };
  } catch {
    counts = none;
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
