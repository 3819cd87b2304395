import '../../../testing/startPage.ts';
import {
  editedBooth,
  previewConsultants,
  getBoothAffected,
  getEditedBooth,
  putBooth,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login.ts';
import { exampleBooth, floors } from '../../../testing/exampleBooth.ts';
import { fakeServer, Refusal } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadWorkTexts } from '../../../texts/texts.ts';
import { BoothEditor } from './BoothEditor.tsx';

const user = userEvent.setup();
const keptId = crypto.randomUUID();
const booth = editedBooth.parse({
  ...exampleBooth({ consultants: 2, published: true }),
  documents: [
    { _id: keptId, title: 'Prices', documentUrl: '/files/public/prices.pdf' },
    { _id: crypto.randomUUID(), title: 'Plans', documentUrl: '/files/public/plans.pdf' },
  ],
  floorId: floors[0]!._id,
  staff: [],
  keepers: { [keptId]: 3 },
  version: 1,
});
let server: ReturnType<typeof fakeServer>;
let saved: { body: Record<string, unknown> }[];

beforeAll(async () => {
  await loadWorkTexts();
});
beforeEach(async () => {
  saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } });
  server = fakeServer();
  server.on(getEditedBooth, () => ({ booth }));
  saved = server.on(putBooth, () => ({ booth: { ...booth, version: 2 } }));
  await showPage(<BoothEditor boothId={booth._id} />);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

test('hana sees how many calls fewer consultants would cancel before she saves (MS-12)', async () => {
  server.on(previewConsultants, () => ({ moved: 0, cancelled: 1 }));
  await user.selectOptions(await screen.findByLabelText('Consultants'), '1');
  await save();
  await screen.findByText(/^1 booked call has no consultant left/);
  expect(saved).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('hana sees how many calls hiding a booth affects, and can cancel', async () => {
  server.on(getBoothAffected, () => ({
    affected: { booths: 1, staff: 0, calls: 2, questions: 0, leads: 0, bags: 0 },
  }));
  await user.click(await screen.findByRole('switch', { name: /^Published/ }));
  await save();
  await screen.findByText('2 booked calls');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(saved).toEqual([]);
});

test('hana sees how many visitors kept a document before she saves its removal', async () => {
  await user.click(await screen.findByRole('button', { name: /Prices$/ }));
  await save();
  await screen.findByText('“Prices”, kept by 3 visitors');
  expect(saved).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('hana writes until when an offer runs as DD/MM/YYYY with its time; half of it is refused, not lost', async () => {
  const asked = server.on(putBooth, () => new Refusal('fields.invalid'));
  const ends = (offerEndsAt: string) =>
    waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ change: { offerEndsAt } }));
  await user.click(await screen.findByRole('switch', { name: 'This booth has an offer' }));
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ends on/ });
  await user.type(day, '05/06/2021');
  await save();
  await ends('2021-06-05T');
  fireEvent.change(screen.getByLabelText(/^Ends on.*: time$/), { target: { value: '18:00' } });
  await save();
  await ends('2021-06-05T12:30:00.000Z');
  expect(day.value).toBe('05/06/2021');
});

test('hana saves a change that affects no one at once', async () => {
  await user.type(await screen.findByLabelText('City'), '!');
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
});
