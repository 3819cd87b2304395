import { afterEach, expect, test, vi } from 'vitest';
import { prefersQuiet } from './prefersQuiet.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(given: { saveData?: boolean; reducesMotion?: boolean }): void {
  const connection = given.saveData === undefined ? undefined : { saveData: given.saveData };
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && given.reducesMotion === true,
  }));
}

test.each([
  ['N-04: who saves data', { saveData: true }, true],
  ['A-12: who wants no motion', { reducesMotion: true }, true],
  ['who says neither', { saveData: false }, false],
  ['whose browser does not tell', {}, false],
])('%s plays nothing by itself, everybody else does', (_who, given, quiet) => {
  browser(given);
  expect(prefersQuiet()).toBe(quiet);
});
