import { event } from '../../../testing/startPage.ts';
import {
  changeOwnWishes,
  conference,
  type FormQuestion,
  getOwnWishes,
  type OwnWishes,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../lib/event/event.ts';
import { saveLogin } from '../../../lib/login/login.ts';
import { fakeServer, lost, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { useOwnWishes } from './data.ts';
import { MyWishes } from './MyWishes.tsx';

const user = userEvent.setup();
const rooms: FormQuestion = {
  ...{ _id: '00000000-0000-4000-8000-000000000031', type: 'choice', version: 1 },
  ...{ label: { en: 'Rooms' }, help: null, isRequired: false, consent: null, min: null, max: null },
  options: [
    { _id: '00000000-0000-4000-8000-000000000032', label: { en: 'Two' } },
    { _id: '00000000-0000-4000-8000-000000000033', label: { en: 'Three' } },
  ],
  ...{ roles: ['attendee'], condition: null },
};
const mine: OwnWishes = {
  wishes: {
    cities: ['Chennai'],
    interestedIn: 'Plot',
    budget: 'upto ₹50L',
    visitOn: '2021-06-03',
  },
  questions: [rooms],
  answers: {},
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  server.on(getOwnWishes, () => mine);
});
afterEach(() => {
  cleanup();
  keepEvent(event);
  saveLogin(null);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useOwnWishes(true);
  return data && <MyWishes mine={data} />;
}
const show = () => showPage(<Page />);
const open = async () => user.click(await screen.findByRole('button', { name: 'Change' }));
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const choose = (name: string) => user.click(screen.getByLabelText(name));
const facts = () =>
  [...document.querySelectorAll('dl > div')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).join(': '),
  );

test('alice reads what she looks for, and changes her budget and an answer; only those are sent', async () => {
  const sent = server.on(changeOwnWishes, () => ({
    ...mine,
    wishes: { ...mine.wishes, budget: 'above ₹1Cr' },
    answers: { [rooms._id]: rooms.options[1]!._id },
  }));
  await show();
  await waitFor(() => expect(facts()).toHaveLength(5));
  expect(facts().slice(2)).toEqual([
    'Budget: upto ₹50L',
    'Attending date: Thursday, 3 June 2021',
    'Rooms: Not said yet',
  ]);
  await open();
  await choose('above ₹1Cr');
  await choose('Three');
  await save();
  await screen.findByText('Saved.');
  expect(facts().at(-1)).toBe('Rooms: Three');
  expect(sent[0]!.body).toMatchObject({
    wishes: { budget: 'above ₹1Cr' },
    answers: { [rooms._id]: rooms.options[1]!._id },
    seen: { wishes: { budget: 'upto ₹50L' }, answers: { [rooms._id]: null } },
  });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' })),
  );
});

test('alice cannot save without a city, as at registration, and is led to the field', async () => {
  const sent = server.on(changeOwnWishes, () => mine);
  await show();
  await open();
  await choose('Chennai');
  await save();
  expect(await screen.findByText('Please select city.')).toBeTruthy();
  expect((document.activeElement as HTMLInputElement).name).toBe('wishes.cities');
  await choose('Kolkata');
  expect(screen.queryByText('Please select city.')).toBeNull();
  await save();
  await screen.findByText('Saved.');
  expect(sent).toHaveLength(1);
});

test('what alice chose survives a lost connection and a reload', async () => {
  server.on(changeOwnWishes, () => lost);
  await show();
  await open();
  await choose('Villas');
  await save();
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  cleanup();
  await show();
  expect(await screen.findByLabelText<HTMLInputElement>('Villas')).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Plot')).toHaveProperty('checked', true);
});

test('alice’s phone has another budget than her laptop saved: she sees both and chooses, and what only the laptop changed stays', async () => {
  const current = {
    ...mine,
    wishes: { ...mine.wishes, budget: 'above ₹1Cr', cities: ['Kolkata'] },
  };
  const sent = server.on(changeOwnWishes, ({ body }, times) =>
    times === 1
      ? new Refusal('wish.changed', { hint: { current } })
      : { ...current, wishes: { ...current.wishes, ...(body['wishes'] as object) } },
  );
  await show();
  await open();
  await choose('₹50L to ₹1Cr');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Budget: now “above ₹1Cr”');
  expect(screen.getByLabelText<HTMLInputElement>('Kolkata').checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('₹50L to ₹1Cr').checked).toBe(true);
  await save();
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await save();
  await screen.findByText('Saved.');
  expect(sent[1]!.body).toMatchObject({
    wishes: { budget: '₹50L to ₹1Cr' },
    seen: { wishes: { budget: 'above ₹1Cr' } },
  });
});

test('at a conference alice is asked only what its organisers ask', async () => {
  keepEvent({ ...event, config: conference });
  server.on(getOwnWishes, () => ({
    ...mine,
    wishes: { cities: [], interestedIn: null, budget: null, visitOn: null },
  }));
  await show();
  await waitFor(() => expect(facts()).toEqual(['Rooms: Not said yet']));
  await open();
  expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
});
