import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns what a page shows for an English text of the catalogues, so that journeys are written in English and run in each language. */
export type Words = (english: string, gaps?: Record<string, string>) => RegExp;

/** Matches whole texts of a language. A placeholder such as `{{name}}` without a value matches anything. */
export function wordsIn(language: 'en' | 'hi'): Words {
  const [english, own] = [catalogueOf('en'), catalogueOf(language)];
  return (sentence, gaps = {}) => {
    const keys = [...english].flatMap(([key, said]) => (said === sentence ? [key] : []));
    if (keys.length === 0) throw new Error(`No catalogue says “${sentence}”.`);
    const said = new Set(keys.map((key) => patternOf(own.get(key) ?? sentence, gaps)));
    // required fields have an asterisk
    return new RegExp(`^(?:${[...said].join('|')})(?: ?\\*)?$`);
  };
}

/** Matches texts that begin with this one. */
export function startOf(sentence: RegExp): RegExp {
  return new RegExp(sentence.source.replace(/\$$/, ''));
}

/** Matches texts that contain this one. */
export function partOf(sentence: RegExp): RegExp {
  return new RegExp(sentence.source.slice(1).replace(/\(\?: \?\\\*\)\?\$$/, ''));
}

function catalogueOf(language: string): Map<string, string> {
  const folder = join(import.meta.dirname, '../contract/src/texts', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const catalogues = files.filter((name) => name.endsWith('.json'));
  return new Map(
    catalogues.flatMap((name) =>
      Object.entries(
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>,
      ),
    ),
  );
}

function patternOf(said: string, gaps: Record<string, string>): string {
  const parts = said.split(/\{\{(\w+)[^}]*\}\}/);
  return parts
    .map((part, at) => (at % 2 === 0 ? escaped(part) : part in gaps ? escaped(gaps[part]!) : '.+?'))
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
