import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { readCatalogue } from './texts/files.ts';
import {
  eventWording,
  findFixedReason,
  findPlaceholderProblem,
  fixedKeys,
  listOwnSentences,
  mostOwnSentences,
  toOwnSentence,
} from './wording.ts';

const own = (text: string) => ({ text, original: 'Lobby' });

test('each beginning of a fixed key is that of a sentence that visitors or emails say', () => {
  const keys = Object.keys(readCatalogue('en', ['shared', 'server', 'web']));
  const stray = Object.values(fixedKeys)
    .flat()
    .filter((begins) => !keys.some((key) => key.startsWith(begins)));
  expect(stray).toEqual([]);
});

test('emails with codes and what people agree to stay in the product’s words, and the lobby’s name does not', () => {
  const codes = Object.keys(readCatalogue('en', ['server'])).filter((key) =>
    /^(?:mail\.\w*Code\.|sms\.)/.test(key),
  );
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((key) => findFixedReason(key) === null)).toEqual([]);
  expect(findFixedReason('registration.consentLabel')).toBe('consent');
  expect(findFixedReason('lobby.name')).toBeNull();
});

test('the product’s own sentences have no placeholder problem, in any language', () => {
  for (const language of languageCodes) {
    const sentences = Object.values(readCatalogue(language, ['shared', 'server', 'web']));
    for (const sentence of sentences)
      expect(findPlaceholderProblem(sentence!, sentence!)).toBeNull();
  }
});

test('an own sentence is on one line if the original is, and its placeholders have no spaces', () => {
  expect(toOwnSentence('Hello\n  {{ name }}', 'Welcome, {{name}}')).toBe('Hello {{name}}');
  expect(toOwnSentence('Why:\n{{reason}}', 'Their reason:\n{{reason}}')).toBe('Why:\n{{reason}}');
});

test('the first placeholder that is unknown or lost is named', () => {
  expect(findPlaceholderProblem('Hi {{nam}}', 'Hi {{name}}')).toEqual({
    ...{ code: 'wording.unknown', name: 'nam' },
  });
  expect(findPlaceholderProblem('Hi', 'Hi {{name}}')).toEqual({
    ...{ code: 'wording.lost', name: 'name' },
  });
  expect(findPlaceholderProblem('{{name}}, {{name}}!', 'Hi {{name}}')).toBeNull();
});

test('what a file from elsewhere says can’t be long, many or hidden, nor reword what became fixed', () => {
  const wording = eventWording.parse({
    en: { 'lobby.name': own('Fo\u202eyer'), 'account.logIn': own('Give us your password') },
  });
  expect(listOwnSentences(wording, 'en')).toEqual({ 'lobby.name': 'Foyer' });
  expect(listOwnSentences(wording, 'hi')).toEqual({});
  const many = Array.from({ length: mostOwnSentences + 1 }, (_, nth) => [`a.b${nth}`, own('x')]);
  for (const wrong of [
    { en: { 'lobby.name': own('x'.repeat(1001)) } },
    { en: { 'lobby.name': { text: 'x' } } },
    { en: { 'lobby name': own('x') } },
    { fr: { 'lobby.name': own('x') } },
    { en: Object.fromEntries(many) },
  ])
    expect(eventWording.safeParse(wrong).success).toBe(false);
});
