import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, sourceLanguage } from '../languages.ts';
import type { Catalogue } from './say.ts';

/** A folder for each language, with one for each part in it. */
export const textsFolder = import.meta.dirname;

/** Who says a sentence: server and web, the server, the web to everybody, the web to organisers and exhibitors. */
export type CataloguePart = 'shared' | 'server' | 'web' | 'work';

/** The sentences of some parts in a language, English where a translation is missing; read by the server and by the build of the web. */
export function readCatalogue(language: Language, parts: CataloguePart[]): Catalogue {
  return Object.assign(
    {},
    ...[sourceLanguage, language].flatMap((one) =>
      parts.flatMap((part) => readCatalogues(one, part)),
    ),
  ) as Catalogue;
}

function readCatalogues(language: Language, part: CataloguePart): Catalogue[] {
  const folder = join(textsFolder, language, part);
  return readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Catalogue,
  );
}
