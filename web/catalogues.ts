import { join } from 'node:path';
import { isLanguage, languageCodes } from '@pavilion/contract/languages';
import { type Part, readCatalogue, textsFolder } from '@pavilion/contract/texts/files';
import type { Plugin } from 'vite';

/** Which parts a file of a language has. */
const parts: Record<string, Part[]> = { visitors: ['shared', 'web'], work: ['work'] };
/** They have a place in the sources, by which the manifest names them and pages begin with the first. */
const made = /\/src\/texts\/(?:catalogues|(\w+)\/(visitors|work))\.js$/;

/** Makes of the catalogues of each language one file for everybody and one for those who work at an event. */
export function catalogues(): Plugin {
  // in development, who looks for libraries to bundle reads every file that seems to be one
  let mark = '';
  return {
    name: 'catalogues',
    configResolved({ command }) {
      if (command === 'serve') mark = '\0';
    },
    resolveId(id) {
      const path = id === 'virtual:catalogues' ? '/src/texts/catalogues.js' : made.exec(id)?.[0];
      return path ? mark + join(import.meta.dirname, path) : null;
    },
    load(id) {
      const [path, language, name] = made.exec(id) ?? [];
      if (!path) return null;
      if (!language || !isLanguage(language) || !name)
        return `export const catalogues = ${loads('visitors')}; export const workCatalogues = ${loads('work')};`;
      const sentences = JSON.stringify(readCatalogue(language, parts[name]!));
      return `export default JSON.parse(${JSON.stringify(sentences)})`;
    },
    configureServer: ({ watcher }) => void watcher.add(textsFolder),
    hotUpdate({ file, server }) {
      if (!file.startsWith(textsFolder) || !file.endsWith('.json')) return;
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
    },
  };
}

function loads(name: string): string {
  const file = (code: string) => join(import.meta.dirname, `src/texts/${code}/${name}.js`);
  const each = languageCodes.map((code) => `${code}: () => import(${JSON.stringify(file(code))})`);
  return `{ ${each.join()} }`;
}
