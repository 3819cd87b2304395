import { event } from '../../../testing/startPage.ts';
import { createAccessClass } from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { hana } from '../../../testing/people.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { ClassForm } from './ClassForm.tsx';

const show = () => showPage(<ClassForm given={null} onDone={() => {}} />);
/** However the day of the week is separated. */
const dayLike = (name: string) => new RegExp(`^${name.replaceAll(', ', ',? ')}$`);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  keepEvent(event);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('hana names a class in the languages of the event, and in no other', async () => {
  keepEvent({ ...event, config: { ...event.config, languages: ['en'] } });
  await show();
  expect(field(/English/).required).toBe(true);
  expect(screen.queryByRole('textbox', { name: /Hindi/ })).toBeNull();
  cleanup();
  keepEvent({ ...event, config: { ...event.config, languages: ['en', 'hi'] } });
  await show();
  expect(field(/Hindi/).required).toBe(false);
});

test('seats that hana types are not changed, and a number outside the range is told with it', async () => {
  await show();
  await userEvent.type(field(/Seats/), '-5');
  await userEvent.tab();
  expect(field(/Seats/).value).toBe('-5');
  expect(screen.getByText('Enter a number from 1 to 10,00,000.')).toBeTruthy();
});

test('what hana has written of a class is there after a reload, and while it cannot be saved', async () => {
  saveLogin({ token: 'a token', user: hana });
  const asked = fakeServer().on(createAccessClass, () => new Refusal('fields.invalid'));
  await show();
  fireEvent.change(field(/English/), { target: { value: 'Delegate' } });
  // a reload removes the page without closing the form
  const kept = Object.entries<string>(sessionStorage);
  cleanup();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  await show();
  expect(field(/English/).value).toBe('Delegate');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(field(/English/).value).toBe('Delegate');
});

test('hana chooses the days on which people of a class are let in at the door, if there is one', async () => {
  const asked = fakeServer().on(createAccessClass, () => new Refusal('fields.invalid'));
  await show();
  expect(screen.queryByRole('checkbox', { name: /June 2021$/ })).toBeNull();
  cleanup();
  const badges = { place: { en: 'Hall 1' } };
  const features = { ...event.config.features, badges };
  keepEvent({ ...event, config: { ...event.config, features } });
  await show();
  await userEvent.type(field(/English/), 'Day tickets');
  for (const name of ['Wednesday, 2 June, 2021', 'Tuesday, 1 June, 2021'])
    await userEvent.click(screen.getByRole('checkbox', { name: dayLike(name) }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked[0]!.body).toMatchObject({ days: ['2021-06-01', '2021-06-02'] }));
});

test('hana gives a class several codes, one per line; a refused one is named at the field', async () => {
  const asked = fakeServer().on(
    createAccessClass,
    () =>
      new Refusal('fields.invalid', {
        fields: [{ path: 'codes.1', code: 'accessClass.codeTaken', message: 'Already taken.' }],
      }),
  );
  await show();
  await userEvent.type(field(/English/), 'Press');
  await userEvent.type(field(/Invitation codes/), 'Press-2021{enter}{enter} Blog ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked[0]!.body).toMatchObject({ codes: ['Press-2021', 'Blog'] }));
  expect(await screen.findByText('Blog: Already taken.')).toBeTruthy();
});
