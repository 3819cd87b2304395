import { event } from '../../../testing/startPage.ts';
import {
  changeWording,
  getEvent,
  listWording,
  resetSentence,
  resetWording,
  type WordedSentence,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { Wording } from './Wording.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof fakeServer>;
let asked: ReturnType<typeof server.on>;
let sentences: WordedSentence[];

const sentence = (given: Partial<WordedSentence>): WordedSentence => ({
  ...{ key: 'lobby.desk', original: 'Info desk', text: null, replaced: null, fixed: null },
  ...given,
});

beforeAll(() => Promise.all([loadTexts(), loadWorkTexts()]));
beforeEach(() => {
  server = fakeServer();
  sentences = [
    sentence({}),
    sentence({ key: 'account.logIn', original: 'Log In', fixed: 'login' }),
    sentence({ key: 'entrance.title', original: 'Welcome, {{name}}' }),
  ];
  asked = server.on(listWording, () => ({
    sentences,
    next: null,
    counts: { en: sentences.filter(({ text }) => text !== null).length, hi: 0 },
  }));
  server.on(getEvent, () => ({ ...event, event }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
const keep = (text: string | null) => {
  sentences = [sentence({ text }), ...sentences.slice(1)];
  return { sentence: sentences[0]! };
};

test('hana renames the info desk beside its original, and undoes it at once', async () => {
  const changed = server.on(changeWording, ({ body }) => keep(String(body['text'])));
  const reset = server.on(resetSentence, () => keep(null));
  await showPage(<Wording />);
  await press('Change: Info desk');
  const form = await dialog();
  expect(form.getByText('Info desk', { selector: 'p' })).toBeTruthy();
  const field = form.getByLabelText('Your words');
  await user.clear(field);
  await user.type(field, 'Help counter');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Original: Info desk')).toBeTruthy();
  expect(screen.getByText('1 sentence in your own words')).toBeTruthy();
  expect(changed[0]!.body).toMatchObject({ text: 'Help counter' });
  await press('Undo');
  await waitFor(() => expect(screen.queryByText('Original: Info desk')).toBeNull());
  expect(reset).toHaveLength(1);
});

test('hana inserts a lost placeholder again, and reads at the field which one it was', async () => {
  const message = 'Please keep the placeholder {{name}}.';
  const changed = server.on(changeWording, ({ body }) =>
    String(body['text']).includes('{{name}}')
      ? { sentence: sentence({}) }
      : new Refusal('fields.invalid', {
          fields: [{ path: 'text', code: 'wording.lost', message }],
        }),
  );
  await showPage(<Wording />);
  await press('Change: Welcome, {{name}}');
  const form = await dialog();
  const field = form.getByLabelText<HTMLTextAreaElement>('Your words');
  await user.clear(field);
  await user.type(field, 'Hello ');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeTruthy();
  await user.click(form.getByRole('button', { name: '{{name}}' }));
  expect(field.value).toBe('Hello {{name}}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed).toHaveLength(2));
  expect(changed[1]!.body).toMatchObject({ text: 'Hello {{name}}' });
});

test('hana reads which sentences are fixed and why, and that an original has changed since', async () => {
  sentences = [
    sentence({ text: 'Help counter', replaced: 'Information' }),
    sentence({ key: 'account.logIn', original: 'Log In', fixed: 'login' }),
  ];
  await showPage(<Wording />);
  expect(await screen.findByText(/It was: Information/)).toBeTruthy();
  expect(screen.getByText('Can’t be changed: people log in with it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change: Log In' })).toBeNull();
});

test('hana searches, looks only at her own sentences, chooses the language, and resets all after being asked', async () => {
  sentences = [sentence({ text: 'Help counter' })];
  const reset = server.on(resetWording, () => {
    sentences = [];
    return { reset: 1 };
  });
  await showPage(<Wording />);
  await user.type(screen.getByLabelText('Search'), 'desk');
  await user.click(screen.getByLabelText('Only in your own words'));
  await waitFor(() => expect(asked.at(-1)!.query.toString()).toMatch(/search=desk&own=true/));
  await press('Reset all');
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'Reset all' }));
  expect(await screen.findByText(/No matching sentences/)).toBeTruthy();
  expect(reset).toHaveLength(1);
});
