import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's list of what was built from what. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** Answers the links that let a browser fetch, before any script has run, what the beginning and these sources of the web were built into, and the fonts they are set in unless there are to be none. */
export function preloadsOf(dist: string): (sources: string[], given: { fonts: boolean }) => string {
  const path = join(dist, '.vite/manifest.json');
  const manifest = (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}) as Manifest;
  const first = filesOf(manifest, ['index.html'], new Set());
  const begun = manifest['index.html']?.dynamicImports ?? [];
  const fonts = Object.values(manifest).filter(({ file }) => /-latin-wght-normal-/.test(file));
  return (sources, given) => {
    const files = [...filesOf(manifest, [...begun, ...sources], new Set())].filter(
      (file) => !first.has(file),
    );
    const letters = given.fonts ? fonts.map(({ file }) => file) : [];
    return [...letters, ...files].map(linkTo).join('');
  };
}

/** Scripts get a low priority: on a slow connection the picture and the fonts come first. */
function linkTo(file: string): string {
  const kind = {
    woff2: 'rel="preload" as="font" type="font/woff2"',
    css: 'rel="preload" as="style"',
    js: 'rel="modulepreload" fetchpriority="low"',
  }[file.slice(file.lastIndexOf('.') + 1)];
  return `<link ${kind} crossorigin href="/${file}">`;
}

function filesOf(manifest: Manifest, sources: string[], found: Set<string>): Set<string> {
  for (const source of sources) {
    const built = manifest[source];
    if (!built || found.has(built.file)) continue;
    found.add(built.file);
    for (const style of built.css ?? []) found.add(style);
    filesOf(manifest, built.imports ?? [], found);
  }
  return found;
}
