import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What a stage of tests tells the closing line. */
export interface Report {
  passed: number;
  skipped: number;
  /** Names and first lines of what failed. */
  failed: string[];
  /** Names of those that passed at the second attempt only, and first lines of why the first failed. */
  again: string[];
}

/** Writes what a run of Vitest counted to the file named by TEST_REPORT. */
export default class implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<{ message?: string }>) {
    const report: Report = { passed: 0, skipped: 0, failed: [], again: [] };
    for (const module of modules) {
      for (const { message } of module.errors()) report.failed.push(told(module.moduleId, message));
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        const { state, errors: why } = test.result();
        if (state === 'skipped') report.skipped += 1;
        if (state === 'failed') report.failed.push(told(name, why[0]?.message));
        if (state === 'passed') report.passed += 1;
        if (state === 'passed' && test.diagnostic()?.flaky)
          report.again.push(told(name, why?.[0]?.message));
      }
    }
    for (const { message } of errors) report.failed.push(told('outside of any test', message));
    writeFileSync(process.env['TEST_REPORT']!, JSON.stringify(report));
  }
}

/** A failure in a few lines. */
export const told = (name: string, message = ''): string =>
  [name, ...message.split('\n').slice(0, 12)].join('\n    ');
