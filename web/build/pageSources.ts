import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@pavilion/contract/pages';
import type { Plugin } from 'vite';

/** The source file of each page, as listed by the router. */
export async function sourcesOfPages(): Promise<Record<string, string>> {
  const lists = ['router.tsx', 'insidePages.ts'].map((file) =>
    readFile(join(import.meta.dirname, '../src/app', file), 'utf8'),
  );
  const named = (await Promise.all(lists))
    .join('')
    .matchAll(/(\w+): \[\s*\(\) => import\('\.\.\/(pages\/[\w/]+\.tsx)'\)/g);
  const sources = Object.fromEntries([...named].map(([, page, path]) => [page!, `src/${path}`]));
  const lost = Object.keys(pages).filter((page) => !(page in sources));
  if (lost.length) throw new Error(`No source of these pages: ${lost.join()}.`);
  return sources;
}

/** Writes them to the build, so that the server can link a page's scripts before any has run. */
export function pageSources(): Plugin {
  return {
    name: 'page-sources',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify(await sourcesOfPages());
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
    },
  };
}
