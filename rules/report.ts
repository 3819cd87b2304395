import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** The results of a test stage, for the summary of the run. */
export interface Report {
  passed: number;
  skipped: number;
  /** Names and first lines of failures. */
  failed: string[];
  /** How long each test took. */
  took: { test: string; ms: number }[];
}

export const emptyReport = (): Report => ({ passed: 0, skipped: 0, failed: [], took: [] });

/** Writes the results of a Vitest run to the file that TEST_REPORT names. */
export default class implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<{ message?: string }>) {
    const report = emptyReport();
    for (const module of modules) {
      for (const { message } of module.errors())
        report.failed.push(inShort(module.moduleId, message));
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        const { state, errors: why } = test.result();
        if (state === 'skipped' && !isLeftOut(test.tags)) report.skipped += 1;
        if (state === 'failed') report.failed.push(inShort(name, why[0]?.message));
        if (state === 'passed') report.passed += 1;
        report.took.push({ test: name, ms: test.diagnostic()?.duration ?? 0 });
      }
    }
    for (const { message } of errors) report.failed.push(inShort('outside of any test', message));
    writeFileSync(process.env['TEST_REPORT']!, JSON.stringify(report));
  }
}

/** Whether the run didn't ask for tests with these tags; they don't count as skipped. */
function isLeftOut(tags: readonly string[]): boolean {
  const { TEST_TIER, TEST_FEATURES } = process.env;
  const isOfFull = TEST_TIER !== 'full' && tags.includes('full');
  return (
    isOfFull || (!!TEST_FEATURES && !tags.some((tag) => TEST_FEATURES.split(',').includes(tag)))
  );
}

/** The parts of Playwright's JSON report that are used here. */
interface Suite {
  suites?: Suite[];
  specs: {
    file: string;
    title: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

/** Reads the results of a Playwright run from its JSON report. */
export function readPlaywright(json: string): Report {
  const report = emptyReport();
  const { suites, errors } = JSON.parse(json) as {
    suites: Suite[];
    errors: { message?: string }[];
  };
  for (const { message } of errors) report.failed.push(inShort('outside of any test', message));
  for (const { file, title, tests } of suites.flatMap(specsOf))
    for (const { projectName, status, results } of tests) {
      const test = `${projectName} › ${file} › ${title}`;
      if (status === 'skipped') report.skipped += 1;
      else if (status === 'expected') report.passed += 1;
      else report.failed.push(inShort(test, results[0]?.error?.message));
      report.took.push({ test, ms: results[0]?.duration ?? 0 });
    }
  return report;
}

function specsOf({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Returns the first lines of a failure. */
function inShort(name: string, message = ''): string {
  return [name, ...message.split('\n').slice(0, 12)].join('\n    ');
}
