import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
const basic = join(import.meta.dirname, '../node_modules/.vite/basic-latin-wght-normal.woff2');

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at));
/** The same list as in `letters.css`. */
const characters = `${ascii}\u00a0©·×–—‘’“”…•−`;

/** Builds a small font of the characters on nearly every page, `basic-latin.woff2` in `letters.css`; the rest is heavier and loads only on pages that use it. */
export function fontSubset(): Plugin {
  return {
    name: 'font-subset',
    async config() {
      const font = await subsetFont(await readFile(whole), characters, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 800 } },
        keepFeatures: ['kern', 'tnum'],
      });
      await mkdir(dirname(basic), { recursive: true });
      await writeFile(basic, font);
      return { resolve: { alias: { 'basic-latin.woff2': basic } } };
    },
  };
}
