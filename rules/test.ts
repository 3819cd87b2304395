import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Report, told } from './report.ts';

/** Runs everything that must hold, stage after stage, and closes with one line of counts. Any argument picks stages by name. */
const scratch = mkdtempSync(join(tmpdir(), 'pavilion-tests-'));

interface Stage {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Reads what the stage counted; a stage without counts one for itself. */
  read?: () => Report;
}

const nothing = (): Report => ({ passed: 0, skipped: 0, failed: [], again: [] });

function vitest(name: string, projects: string[], env: Record<string, string> = {}): Stage {
  const file = join(scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./rules/report.ts'];
  return {
    name,
    env: { ...env, TEST_REPORT: file },
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...reporters,
    ],
    read: () => JSON.parse(readFileSync(file, 'utf8')) as Report,
  };
}

function browser(name: string, ...flags: string[]): Stage {
  const file = join(scratch, `${name}.json`);
  return {
    name,
    command: ['npx', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...flags],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    read: () => {
      const report = nothing();
      const { suites } = JSON.parse(readFileSync(file, 'utf8')) as { suites: Suite[] };
      for (const { file: at, title, tests } of suites.flatMap(specsOf))
        for (const { projectName, status, results } of tests) {
          const test = `${projectName} › ${at} › ${title}`;
          if (status === 'skipped') report.skipped += 1;
          else if (status === 'unexpected')
            report.failed.push(told(test, results.at(-1)?.error?.message));
          else report.passed += 1;
          if (status === 'flaky') report.again.push(told(test, results[0]?.error?.message));
        }
      return report;
    },
  };
}

/** Playwright's JSON report, as far as it is read here. */
interface Suite {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
}

function specsOf({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
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
const total = nothing();
for (const stage of stages.filter(({ name }) => picked.length === 0 || picked.includes(name))) {
  const started = Date.now();
  console.log(`\n── ${stage.name} ──`);
  const report = counted(stage, await run(stage));
  total.passed += report.passed;
  total.skipped += report.skipped;
  total.failed.push(...report.failed.map((each) => `${stage.name}: ${each}`));
  total.again.push(...report.again.map((each) => `${stage.name}: ${each}`));
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${stage.name}: ${report.failed.length ? 'failed' : 'passed'} in ${seconds} s`);
}
for (const each of total.again) console.log(`\nAt the second attempt: ${each}`);
for (const each of total.failed) console.log(`\nFailed: ${each}`);
const again = total.again.length ? ` (${total.again.length} at the second attempt)` : '';
console.log(
  `\n${total.passed} passed${again}, ${total.failed.length} failed, ${total.skipped} skipped`,
);
process.exit(total.failed.length ? 1 : 0);

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
function counted(stage: Stage, code: number): Report {
  let report = nothing();
  try {
    report = stage.read?.() ?? { ...report, passed: code === 0 ? 1 : 0 };
  } catch {
    report.failed.push('it left no report');
  }
  if (code !== 0 && report.failed.length === 0) report.failed.push(`it ended with code ${code}`);
  return report;
}
