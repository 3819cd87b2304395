import { execFileSync } from 'node:child_process';
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

/** Whether a text ends in a word that something must follow, so that it's half of a sentence. */
const isHalf = (text: string) => /\s(an?|the|of|and|than|into|your|their)$/.test(text);

test('no text ends in an article or in a word that begins the rest of a sentence', () => {
  const halves = Object.keys(said).filter((key) => isHalf(said[key]!));
  expect(halves, 'put what follows into the sentence, by {{name}}').toEqual([]);
  expect(isHalf('Add them in the')).toBe(true);
});

const root = join(import.meta.dirname, '..');
const sources = globSync('{contract,server,web,bench}/src/**/*.{ts,tsx}', { cwd: root });

/** Phrases of comments that no native engineer would write, with what they would write instead. */
const commentIdioms: typeof idioms = [
  ...idioms.filter(([, instead]) =>
    ['is notified, will see, we’ll email', 'permanently', 'video', 'log in, login'].includes(
      instead,
    ),
  ),
  [/\bwhoever\b/, 'people who, anyone who'],
  [/\bstands? (on its own|among|beside|still)\b/, 'is, appears'],
  [/\bnobody waits\b/, 'no one is waiting'],
  [/\bdeeds?\b/, 'action'],
];

/** The foreign phrases in the comments of a source. */
function idiomsIn(source: string): string[] {
  const comments = source.match(/\/\*\*[^]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
  return comments.flatMap((comment) =>
    commentIdioms.flatMap(([pattern, instead]) => {
      const found = new RegExp(pattern, 'i').exec(comment)?.[0];
      return found ? [`“${found}”: ${instead}`] : [];
    }),
  );
}

test('comments read like native engineers’ English', () => {
  const found = sources.flatMap((file) =>
    idiomsIn(readFileSync(join(root, file), 'utf8')).map((idiom) => `${file} says ${idiom}`),
  );
  expect(found).toEqual([]);
  expect(idiomsIn('/** Removes it for good, whoever asks. */')).toHaveLength(2);
});

/** What is wrong with the messages that a source logs: they name an event, in lower case and without a full stop. */
function logFaultsIn(source: string): string[] {
  const messages = [...source.matchAll(/\blog\.\w+\([^;]*?'([^'\n]+)'\s*,?\s*\)/g)];
  const foreign =
    /\b(dawdles|complains|nobody|somebody|whoever|is late|gave up on|did not do|was not believed)\b|[.!]$|^[A-Z][a-z]+ed\b/;
  return messages.map(([, message]) => message!).filter((message) => foreign.test(message));
}

test('log messages say what happened in the terms that operators search for', () => {
  const found = sources
    .filter((file) => file.startsWith('server/') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      logFaultsIn(readFileSync(join(root, file), 'utf8')).map((message) => `${file}: ${message}`),
    );
  expect(found, 'for example “job failed, will be retried”').toEqual([]);
  expect(logFaultsIn("log.warn({ error }, 'the encoder complains');")).toHaveLength(1);
});

/** Whether a commit's subject isn't `area: imperative`, of at most 72 characters. */
const isForeignSubject = (subject: string) =>
  subject.length > 72 ||
  !/^[a-z][\w./-]*(, [a-z][\w./-]*)*: [a-z]/.test(subject) ||
  /: (adds|fixes|removes|added|fixed|removed|adding|fixing|the|a|an)\b/.test(subject);

test('commit subjects say the area, then what changes as an imperative', () => {
  const log = execFileSync('git', ['log', '-10', '--no-merges', '--format=%s'], { cwd: root });
  const foreign = log.toString().trim().split('\n').filter(isForeignSubject);
  expect(foreign, 'as in “lead: keep a note that was open elsewhere”').toEqual([]);
  expect(isForeignSubject('lead: added notes')).toBe(true);
  expect(isForeignSubject('On a phone the hall stays whole')).toBe(true);
});
