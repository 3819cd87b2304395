import '../../../testing/startPage.ts';
import {
  addEnquiryNote,
  type Enquiry,
  listAssignees,
  listEnquiries,
  moveEnquiry,
} from '@pavilion/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fakeServer, lost } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { Pipeline } from './Pipeline.tsx';

const lotus: Enquiry = {
  _id: '00000000-0000-4000-8000-000000000009',
  kind: 'exhibitor',
  name: 'Lata',
  ...{ email: 'lata@lotus.example', mobile: '', company: 'Lotus Homes', designation: '' },
  ...{ website: '', city: '', message: 'We would like a booth', more: {} },
  done: false,
  createdAt: '2021-05-01T00:00:00.000Z',
  stage: 'new',
  version: 1,
  ...{ assignee: null, booth: null, notes: [] },
};

const more = `open:${lotus._id}`;

beforeAll(loadWorkTexts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('hana sees that a card could not be moved, and that a column has more cards (F-02)', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listEnquiries, () => ({ enquiries: [lotus], next: more }));
  server.on(moveEnquiry, () => lost);
  await showPage(<Pipeline />);
  const stage = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Lotus Homes/ });
  expect(stage.closest('section')!.querySelector('h2')!.textContent).toContain('1+');
  await user.selectOptions(stage, stage.options[1]!.value);
  const card = stage.closest('li')!;
  expect(await within(card).findByRole('alert')).toBeTruthy();
  expect(stage.value).toBe('new');
});

test('a card that hana moves while the next page loads is on the board once, where she put it', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  const teak = { ...lotus, _id: lotus._id.replace('9', '8'), company: 'Teak Villas' };
  let answer = () => {};
  server.on(listEnquiries, async ({ query }) => {
    if (!query.has('after')) return { enquiries: [lotus], next: more };
    await new Promise<void>((resolve) => (answer = resolve));
    return { enquiries: [teak, lotus], next: null };
  });
  const won = { ...lotus, stage: 'won' as const, done: true, version: 2 };
  server.on(moveEnquiry, () => ({ enquiry: won }));
  await showPage(<Pipeline />);
  const toStage = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await user.selectOptions(await toStage(/Lotus Homes/), 'won');
  await waitFor(async () => expect((await toStage(/Lotus Homes/)).value).toBe('won'));
  act(() => answer());
  expect((await toStage(/Teak Villas/)).value).toBe('new');
  expect((await toStage(/Lotus Homes/)).value).toBe('won');
  const counts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(counts).toEqual(['New 1', 'In talks 0', 'Won 1', 'Lost 0']);
});

test('hana is told that the next enquiries did not come, and asks for them again', async () => {
  const user = userEvent.setup();
  const teak = { ...lotus, _id: lotus._id.replace('9', '8'), company: 'Teak Villas' };
  let isCut = true;
  fakeServer().on(listEnquiries, ({ query }) => {
    if (!query.has('after')) return { enquiries: [lotus], next: more };
    return isCut ? lost : { enquiries: [teak], next: null };
  });
  await showPage(<Pipeline />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Teak Villas')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('hana, whose note brought no reply, adds it once when she tries again', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listEnquiries, () => ({ enquiries: [lotus], next: null }));
  server.on(listAssignees, () => ({ people: [] }));
  const asked = server.on(addEnquiryNote, (_asked, times) =>
    times === 1 ? lost : { enquiry: { ...lotus, version: times } },
  );
  await showPage(<Pipeline />);
  await user.click(await screen.findByRole('button', { name: /Lotus Homes/ }));
  const note = await screen.findByLabelText<HTMLTextAreaElement>('New note for organisers');
  const add = () => user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(note, 'Called back');
  await add();
  await screen.findByRole('alert');
  await add();
  await waitFor(() => expect(note.value).toBe(''));
  await user.type(note, 'Called back');
  await add();
  await waitFor(() => expect(asked).toHaveLength(3));
  const [first, again, later] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

test('a note is cleared once it is added, also if hana moves the enquiry before that', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listEnquiries, () => ({ enquiries: [lotus], next: null }));
  server.on(listAssignees, () => ({ people: [] }));
  let answer = () => {};
  server.on(addEnquiryNote, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { enquiry: { ...lotus, version: 2 } };
  });
  const won = { ...lotus, stage: 'won' as const, done: true, version: 3 };
  server.on(moveEnquiry, () => ({ enquiry: won }));
  await showPage(<Pipeline />);
  await user.click(await screen.findByRole('button', { name: /Lotus Homes/ }));
  const note = await screen.findByLabelText<HTMLTextAreaElement>('New note for organisers');
  await user.type(note, 'Called back');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const stage = screen.getByLabelText<HTMLSelectElement>('Stage');
  await user.selectOptions(stage, 'won');
  await waitFor(() => expect(stage.value).toBe('won'));
  act(() => answer());
  await waitFor(() => expect(note.value).toBe(''));
});

test('hana sees who follows up an enquiry, also someone who is no organiser any more', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  const assignee = { _id: lotus._id, first_name: 'Mo', last_name: 'Das' };
  server.on(listEnquiries, () => ({ enquiries: [{ ...lotus, assignee }], next: null }));
  server.on(listAssignees, () => ({ people: [] }));
  await showPage(<Pipeline />);
  await user.click(await screen.findByRole('button', { name: /Lotus Homes/ }));
  const followers = await screen.findByLabelText<HTMLSelectElement>('Assigned to');
  expect(followers.selectedOptions[0]!.textContent).toBe('Mo Das');
});
