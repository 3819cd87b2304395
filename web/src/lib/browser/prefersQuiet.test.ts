import { afterEach, expect, test, vi } from 'vitest';
import { prefersQuiet, savesData } from './prefersQuiet.ts';

afterEach(() => vi.unstubAllGlobals());

function browser(given: { saveData?: boolean; reducesMotion?: boolean }): void {
  const connection = given.saveData === undefined ? undefined : { saveData: given.saveData };
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-reduced-motion: reduce)' && given.reducesMotion === true,
  }));
}

test('a visitor whose request said Save-Data saves data, whatever the browser tells scripts', () => {
  browser({});
  document.documentElement.dataset['savesData'] = '';
  expect(savesData()).toBe(true);
  delete document.documentElement.dataset['savesData'];
  expect(savesData()).toBe(false);
});

test.each([
  ['data saver on (N-04)', { saveData: true }, true],
  ['reduced motion (A-12)', { reducesMotion: true }, true],
  ['data saver off', { saveData: false }, false],
  ['no such setting known', {}, false],
])('a visitor’s settings decide whether anything plays unasked: %s', (_who, given, quiet) => {
  browser(given);
  expect(prefersQuiet()).toBe(quiet);
});
