import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@pavilion/contract/pages';
import type { Plugin } from 'vite';

/** Which source each page is built from, as the router's lists name it. */
export async function sourcesOfPages(): Promise<Record<string, string>> {
  const lists = ['router.tsx', 'insidePages.ts'].map((file) =>
    readFile(join(import.meta.dirname, 'src/app', file), 'utf8'),
  );
  const named = (await Promise.all(lists))
    .join('')
    .matchAll(/(\w+): \[\s*\(\) => import\('\.\.\/(pages\/[\w/]+\.tsx)'\)/g);
  const sources = Object.fromEntries([...named].map(([, page, path]) => [page!, `src/${path}`]));
  const lost = Object.keys(pages).filter((page) => !(page in sources));
  if (lost.length) throw new Error(`No source of these pages: ${lost.join()}.`);
  return sources;
}

/** Writes the sources of pages, so that the server can link a page's scripts before any of them has run. */
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
