import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@pavilion/contract/pages';
import type { Plugin } from 'vite';

/** Which source each page is built from, as the router names it. */
export async function sourcesOfPages(): Promise<Record<string, string>> {
  const router = await readFile(join(import.meta.dirname, 'src/app/router.tsx'), 'utf8');
  const named = router.matchAll(/(\w+): \[\s*\(\) => import\('\.\.\/(pages\/[\w/]+\.tsx)'\)/g);
  const sources = Object.fromEntries([...named].map(([, page, path]) => [page!, `src/${path}`]));
  const lost = Object.keys(pages).filter((page) => !(page in sources));
  if (lost.length) throw new Error(`No source of these pages in router.tsx: ${lost.join()}.`);
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
