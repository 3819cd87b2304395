import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languageCodes, sourceLanguage } from '../contract/src/languages.ts';
import { privacyNoticeVersion } from '../contract/src/features/identity/account.ts';
import { textsFolder } from '../contract/src/texts/files.ts';
import { areas } from './features.ts';

type Sentences = Record<string, string>;
const parts = ['shared', 'server', 'web', 'work'];
const root = join(import.meta.dirname, '..');
const filesOf = (language: Language) => globSync('*/*.json', { cwd: join(textsFolder, language) });
const textOf = (language: Language, file: string) =>
  readFileSync(join(textsFolder, language, file), 'utf8');
const sentencesOf = (language: Language, file: string) =>
  JSON.parse(textOf(language, file)) as Sentences;
const places = languageCodes.flatMap((language) =>
  filesOf(language).map((file) => ({ language, file, place: `${language}/${file}` })),
);

/** A plural text has a form for each plural category of its language. */
const category = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(category, '');
const categoriesOf = (language: Language) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Returns the placeholders of a text; plural forms other than `other` may leave out the number. */
function gapsOf(key: string, sentence: string): string {
  const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
  const isForFew = category.test(key) && !key.endsWith('_other');
  return [...new Set(names)]
    .filter((name) => !(isForFew && name === 'count'))
    .sort()
    .join(', ');
}

test('each language has the same files: one for each area that a part of the product speaks of', () => {
  const own = filesOf(sourceLanguage).sort();
  for (const language of languageCodes) expect(filesOf(language).sort(), language).toEqual(own);
  const names = own.map((file) => file.replace('.json', '').split('/'));
  expect(names.filter(([part]) => !parts.includes(part!))).toEqual([]);
  expect(names.filter(([, area]) => area !== 'general' && !areas.includes(area!))).toEqual([]);
});

test('keys are in order, and files as Weblate writes them', () => {
  const untidy = places.filter(({ language, file }) => {
    const all = sentencesOf(language, file);
    const tidy = Object.fromEntries(
      Object.keys(all)
        .sort()
        .map((key) => [key, all[key]]),
    );
    return textOf(language, file) !== `${JSON.stringify(tidy, null, 2)}\n`;
  });
  expect(untidy.map(({ place }) => place)).toEqual([]);
});

test('no language lacks a sentence, has one too many, or has other gaps than English', () => {
  const problems = places.flatMap(({ language, file, place }) => {
    const source = sentencesOf(sourceLanguage, file);
    const own = sentencesOf(language, file);
    const counted = new Set(
      Object.keys(source)
        .filter((key) => category.test(key))
        .map(stemOf),
    );
    const wanted = Object.keys(source).flatMap((key) =>
      counted.has(stemOf(key))
        ? categoriesOf(language).map((one) => `${stemOf(key)}_${one}`)
        : [key],
    );
    const like = (key: string) => (counted.has(stemOf(key)) ? `${stemOf(key)}_other` : key);
    return [
      ...[...new Set(wanted)]
        .filter((key) => !own[key]?.trim())
        .map((key) => `${place} lacks ${key}`),
      ...Object.keys(own)
        .filter((key) => !wanted.includes(key))
        .map((key) => `${place} has ${key}, which is not in English or no plural of the language`),
      ...Object.keys(own)
        .filter((key) => wanted.includes(key))
        .filter((key) => gapsOf(key, own[key]!) !== gapsOf(key, source[like(key)] ?? ''))
        .map((key) => `${place} has other gaps in ${key} than English`),
    ];
  });
  expect(problems).toEqual([]);
});

test('every sentence is said somewhere', () => {
  const code = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const literals = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, literal]) => literal!));
  const made = [...code.matchAll(/`((?:[\w.]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template]) => template!.replaceAll(/\$\{[^}]*\}/g, '\n'))
    .filter((template) => /\w{3}/.test(template))
    .map((template) => template.replaceAll('.', '\\.').replaceAll('\n', '.+'));
  const pattern = new RegExp(`^(?:${[...new Set(made)].join('|')})$`);
  // `${family}.${part}`
  const hasFamily = (key: string) => {
    const family = key.slice(0, key.lastIndexOf('.'));
    return family.includes('.') && literals.has(family);
  };
  const idle = filesOf(sourceLanguage).flatMap((file) =>
    Object.keys(sentencesOf(sourceLanguage, file))
      .map(stemOf)
      .filter((key) => !literals.has(key) && !pattern.test(key) && !hasFamily(key))
      .map((key) => `${file}: ${key}`),
  );
  expect([...new Set(idle)], 'Nobody says this any more: delete it in every language.').toEqual([]);
});

/** The latest wording of the privacy notice, with the version that consents refer to. */
const notice = { version: '2026-12-a', hash: '5d1c1521815efa61' };

test('a new wording of the privacy notice is a new version', () => {
  const wording = languageCodes.map((language) =>
    Object.entries(sentencesOf(language, 'web/identity.json'))
      .filter(([key]) => /^registration\.notice\w/.test(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const hash = createHash('sha256').update(JSON.stringify(wording)).digest('hex').slice(0, 16);
  expect(
    { version: privacyNoticeVersion, hash },
    'People have agreed to a wording: give `privacyNoticeVersion` of the contract a new name, and note both here.',
  ).toEqual(notice);
});
