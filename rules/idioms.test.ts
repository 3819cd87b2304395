import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceLanguage } from '../contract/src/languages.ts';
import { textsFolder } from '../contract/src/texts/files.ts';
import { cliTexts } from '../server/src/texts/cli.ts';

/** Phrases that no native product writer would use, with what they would write instead. */
const idioms: [pattern: RegExp, instead: string][] = [
  [
    /\bstands? (here|there|in|on|at|out|still|before|beside|among|outside)\b/,
    'is, appears, is listed',
  ],
  [/\b(is|are|was|were|be|been) told\b/, 'is notified, will see, we’ll email'],
  [/\b(bring|brings) (it|them|that) back\b/, 'restore'],
  [/\b(take|takes|taken)( [^ .]+){0,3} away\b/, 'remove'],
  [/\btaken? (the consent|it|them) back\b/, 'withdraw, undo'],
  [/\b(is|are|found|called) like (that|this)\b/, 'no matching …'],
  [/\bfor good\b/, 'permanently'],
  [/\bby (itself|themselves)\b/, 'automatically'],
  [/\bapart by\b/, 'separated by'],
  [/\bleaves? the house\b/, 'is sent'],
  [/\bthe other way round\b/, 'say which way'],
  [/\bshall\b/, 'will, would you like'],
  [/(?<!lowercase |capital )\bletters?\b/, 'email; of a text: characters'],
  [/\bfilms?\b/, 'video'],
  [/\be-mails?\b/, 'email'],
  [/\b(sign|signs|signed|signing)[ -]in\b/, 'log in, login'],
];

/** Keys of texts that the specification words itself. */
const specified = new Set<string>([]);

const catalogues = globSync(`${sourceLanguage}/*/*.json`, { cwd: textsFolder }).map((file) => ({
  file,
  sentences: JSON.parse(readFileSync(join(textsFolder, file), 'utf8')) as Record<string, string>,
}));

test('English reads like native product English', () => {
  const found = [...catalogues, { file: 'cli.ts', sentences: cliTexts }].flatMap(
    ({ file, sentences }) =>
      Object.entries(sentences)
        .filter(([key]) => !specified.has(key))
        .flatMap(([key, sentence]) =>
          idioms
            .map(([pattern, instead]) => [sentence.match(new RegExp(pattern, 'i'))?.[0], instead])
            .filter(([idiom]) => idiom)
            .map(([idiom, instead]) => `${file}: ${key} says “${idiom}”: ${instead}`),
        ),
  );
  expect(found).toEqual([]);
});

const said = Object.assign({}, ...catalogues.map(({ sentences }) => sentences)) as Record<
  string,
  string
>;

/** The texts in front of or behind a link in a component that are halves of a sentence, which other languages can't put in their own order. */
function halvesIn(component: string): string[] {
  const before =
    /\{t\('([\w.]+)'[^{}]*(?:\{[^{}]*\})?[^{}]*\)\}(?:\{' '\}|\s)*<(?:Link|a|Anchor)\b/g;
  const behind = /<\/(?:Link|a|Anchor)>(?:\{' '\}|\s)*\{t\('([\w.]+)'/g;
  const keys = (pattern: RegExp) => [...component.matchAll(pattern)].map(([, key]) => key!);
  return [
    ...keys(before).filter((key) => !/[.?!:…)]$/.test(said[key] ?? '.')),
    ...keys(behind).filter((key) => /^[a-z,.]/.test(said[key] ?? '')),
  ];
}

test('no sentence is glued to a link', () => {
  const web = join(import.meta.dirname, '../web/src');
  const halves = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    halvesIn(readFileSync(join(web, file), 'utf8')).map((key) => `${file}: ${key}`),
  );
  expect(halves, 'end the sentence, and let the link say what it does').toEqual([]);
  const [half] = Object.keys(said).filter((key) => said[key]!.endsWith(' to'));
  expect(halvesIn(`<p>{t('${half}')}{' '}<Link to="/lobby">{t('a.b')}</Link></p>`)).toEqual([half]);
});

test('Hindi has a word for the event and another for its agenda', () => {
  const both = globSync('hi/*/*.json', { cwd: textsFolder }).filter((file) =>
    readFileSync(join(textsFolder, file), 'utf8').includes('कार्यक्रम'),
  );
  expect(both, 'An event is आयोजन, its agenda कार्यसूची.').toEqual([]);
});
