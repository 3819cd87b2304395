import '../../../testing/startPage.ts';
import {
  type Admission,
  askApplicants,
  decideAdmissions,
  getAsking,
  listAdmissions,
  listOrganisedClasses,
  previewDecision,
} from '@pavilion/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { exampleId, exampleOf } from '../../../testing/exampleOf.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../texts/texts.ts';
import { AdmissionQueue } from './AdmissionQueue.tsx';

vi.mock('../../../lib/live/liveConnection.ts', async () => ({
  ...(await import('../../../testing/silentLive.ts')).silentLive,
}));

const user = userEvent.setup();
const otherId = '00000000-0000-4000-8000-000000000011';
let server: ReturnType<typeof fakeServer>;
let admissions: Admission[];

beforeAll(async () => {
  await loadTexts();
  await loadWorkTexts();
});
beforeEach(() => {
  server = fakeServer();
  server.on(getAsking, () => ({ people: 2, since: null }));
  server.on(listOrganisedClasses, () =>
    exampleOf(listOrganisedClasses.reply, { classes: [{ name: { en: 'Delegate' } }] }),
  );
  admissions = [asking(exampleId, 'Bob'), asking(otherId, 'Alice')];
  server.on(listAdmissions, () => ({ admissions, next: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function asking(_id: string, name: string): Admission {
  const answers = ['one', 'two', 'three', 'four'].map((text) => ({
    label: `Answer ${text}`,
    text,
  }));
  const [row] = exampleOf(listAdmissions.reply, {
    admissions: [{ _id, state: 'asked', person: { name }, answers }],
  }).admissions;
  return { ...row!, question: null, reason: null };
}
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }));

test('hana sees what bob answered, and no mail leaves before she has confirmed', async () => {
  const decided = server.on(decideAdmissions, () => {
    admissions = admissions.slice(1);
    return { decided: 1, refused: [] };
  });
  await showPage(<AdmissionQueue />);
  await press('Approve Bob');
  expect(screen.getAllByText('Answer three')).toHaveLength(2);
  expect(screen.getAllByText('1 more answer')).toHaveLength(2);
  const asked = await dialog();
  expect(asked.getByText('Approve Bob?')).toBeTruthy();
  expect(decided).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Approve' }));
  const done = await screen.findByText(/1 person approved/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
});

test('hana’s reason is in the mail she previews and in what is sent', async () => {
  const previewed = server.on(previewDecision, () => ({
    subject: 'Your registration',
    text: 'Their reason: Full',
  }));
  const decided = server.on(decideAdmissions, () => ({ decided: 1, refused: [] }));
  await showPage(<AdmissionQueue />);
  await press('Decline Bob');
  const asked = await dialog();
  await user.type(asked.getByRole('textbox', { name: 'Reason (optional)' }), 'Full');
  await user.click(asked.getByText('Preview the email to Bob'));
  expect(await asked.findByText('Their reason: Full', {}, { timeout: 5000 })).toBeTruthy();
  await waitFor(() => expect(previewed.at(-1)).toMatchObject({ body: { reason: 'Full' } }));
  await user.click(asked.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(decided).toHaveLength(1));
  expect(decided[0]).toMatchObject({ body: { act: 'refuse', reason: 'Full', ids: [exampleId] } });
});

test('hana cancels the place of bob, who called, after she has read what ends', async () => {
  admissions = [{ ...asking(exampleId, 'Bob'), state: 'admitted' }];
  const decided = server.on(decideAdmissions, () => ({ decided: 1, refused: [] }));
  await showPage(<AdmissionQueue />);
  await user.selectOptions(await screen.findByLabelText('Show'), 'admitted');
  await press('Cancel place: Bob');
  const asked = await dialog();
  expect(asked.getByText(/Their place goes to the next person/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel place' }));
  expect(await screen.findByText(/1 place cancelled/)).toBeTruthy();
  expect(decided[0]).toMatchObject({ body: { act: 'release', ids: [exampleId] } });
});

test('hana approves all at once, and reads on whom it could not be done', async () => {
  const decided = server.on(decideAdmissions, () => ({
    decided: 1,
    refused: [
      { _id: otherId, name: 'Alice', code: 'admission.changed', message: 'Someone changed this.' },
    ],
  }));
  await showPage(<AdmissionQueue />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await press('Approve 2');
  await user.click((await dialog()).getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByText('Alice: Someone changed this.')).toBeTruthy();
  expect(decided[0]).toMatchObject({ body: { ids: [exampleId, otherId] } });
});

test('hana asks bob something before she decides', async () => {
  const asked = server.on(askApplicants, () => ({ asked: 1, refused: [] }));
  await showPage(<AdmissionQueue />);
  await press('Ask Bob a question');
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Your question/ }), 'Since when?');
  await user.click(form.getByRole('button', { name: 'Send question' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ body: { ids: [exampleId], text: 'Since when?' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('hana asks all at once, and reads whom she could no longer ask', async () => {
  const asked = server.on(askApplicants, () => ({
    asked: 1,
    refused: [{ _id: otherId, name: '', code: 'admission.missing', message: 'No longer there.' }],
  }));
  await showPage(<AdmissionQueue />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  await press('Ask 2 people');
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Your question/ }), 'Since when?');
  await user.click(form.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText(/1 person asked/)).toBeTruthy();
  expect(screen.getByText('A deleted person: No longer there.')).toBeTruthy();
  expect(asked[0]).toMatchObject({ body: { ids: [exampleId, otherId] } });
});
