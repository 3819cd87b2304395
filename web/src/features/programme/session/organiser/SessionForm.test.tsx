import { event } from '../../../../testing/startPage.ts';
import {
  changeSession,
  conference,
  createSpeaker,
  getOrganisedSession,
  listAttendees,
  listOrganisedSpeakers,
  type OrganisedSession,
  type OrganisedSpeaker,
} from '@pavilion/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEvent } from '../../../../lib/event/event.ts';
import { exampleOf } from '../../../../testing/exampleOf.ts';
import { fakeServer, Refusal } from '../../../../testing/fakeServer.ts';
import { showPage } from '../../../../testing/showPage.tsx';
import { loadTexts, loadWorkTexts } from '../../../../texts/texts.ts';
import { SessionForm } from './SessionForm.tsx';

const id = crypto.randomUUID();
const read: OrganisedSession = {
  session: {
    _id: id,
    version: 1,
    topic: { en: 'Loans' },
    description: { en: '' },
    type: 'webinar',
    track: null,
    place: null,
    startAt: '2021-06-03T06:00:00.000Z',
    duration: 30,
    bannerUrl: null,
    recording: null,
    player: null,
    sessionOrder: 0,
    capacity: null,
    isSessionPublic: true,
    isPublished: true,
    panels: [],
    brochures: [],
  },
  affected: { registered: 0, invited: 0, panel: 0, polls: 0, questions: 0, keepers: {} },
};
const user = userEvent.setup();

beforeEach(async () => {
  await loadTexts();
  await loadWorkTexts();
});
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  keepEvent(event);
  vi.unstubAllGlobals();
});

test('hana keeps her changes when someone else edits the session, and resolves a conflict', async () => {
  const server = fakeServer();
  const done = vi.fn<() => void>();
  let now = read;
  server.on(getOrganisedSession, () => now);
  const asked = server.on(changeSession, ({ body }) =>
    body['version'] === now.session.version
      ? new Refusal('fields.invalid')
      : new Refusal('session.changed', { hint: { session: now } }),
  );
  await showPage(<SessionForm id={id} onDone={done} />);
  const topic = await screen.findByLabelText<HTMLInputElement>(/^Title.*English/);
  await user.click(topic);
  await user.paste(' for homes');
  now = { ...read, session: { ...read.session, version: 2, duration: 50 } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Minutes/).value).toBe('50'));
  expect(topic.value).toBe('Loans for homes');
  expect(asked[0]!.body).toEqual(
    expect.objectContaining({ version: 1, topic: { en: 'Loans for homes' } }),
  );
  expect(asked[0]!.body).not.toHaveProperty('duration');

  now = { ...read, session: { ...now.session, version: 3, topic: { en: 'Credit' } } };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Someone else changed this in the meantime:')).toBeTruthy();
  expect(topic.value).toBe('Loans for homes');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(asked.at(-1)!.body).toMatchObject({ version: 3 }));
});

test('hana moves a session by its day, as DD/MM/YYYY, and its time', async () => {
  const server = fakeServer();
  server.on(getOrganisedSession, () => read);
  const asked = server.on(changeSession, () => new Refusal('fields.invalid'));
  await showPage(<SessionForm id={id} onDone={() => {}} />);
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Begins/ });
  expect(day.value).toBe('03/06/2021');
  await user.clear(day);
  await user.type(day, '4/6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a date as DD/MM/YYYY.');
  await user.type(day, '/2021');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({ startAt: '2021-06-04T06:00:00.000Z' }),
  );
});

test('hana sees how many visitors kept a document she removes', async () => {
  const brochure = { _id: crypto.randomUUID(), title: 'Rates', documentUrl: '/files/public/r.pdf' };
  fakeServer().on(getOrganisedSession, () => ({
    session: { ...read.session, brochures: [brochure] },
    affected: { ...read.affected, keepers: { [brochure._id]: 1 } },
  }));
  await showPage(<SessionForm id={id} onDone={() => {}} />);
  const takeOut = await screen.findByRole('button', { name: /Rates/ });
  expect(screen.queryByText(/saved by/)).toBeNull();
  await user.click(takeOut);
  await screen.findByText('“Rates”, saved by 1 visitor');
});

const written = (first_name: string): OrganisedSpeaker => ({
  userId: {
    ...{ _id: crypto.randomUUID(), first_name, last_name: 'Rao', email: null, mobile: null },
    ...{ dpUrl: null, profession: '', company: '', biographicalInfo: '', links: [] },
  },
  ...{ roles: ['speaker'], hasAccount: false, eventId: event._id, email: null, isListed: true },
  onlyModerates: false,
  ...{ sessions: [], invitation: null },
});

test('hana puts speakers without an account on a panel: one who is there, and a new name', async () => {
  keepEvent({ ...event, config: conference });
  const server = fakeServer();
  const [asha, vikram] = [written('Asha'), written('Vikram')];
  server.on(getOrganisedSession, () => read);
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  server.on(listOrganisedSpeakers, () => ({ speakers: [asha] }));
  const named = server.on(createSpeaker, () => ({ speaker: vikram }));
  const asked = server.on(changeSession, () => new Refusal('fields.invalid'));
  await showPage(<SessionForm id={id} onDone={() => {}} />);
  const field = await screen.findByLabelText('Add someone by name');
  await user.type(field, 'asha');
  await user.click(await screen.findByRole('button', { name: /^Asha Rao/ }));
  await user.type(field, 'Dr. Vikram Rao');
  await user.click(await screen.findByRole('button', { name: /Add “Dr. Vikram Rao”/ }));
  await screen.findByRole('button', { name: 'Remove: Vikram Rao' });
  expect(named[0]!.body).toMatchObject({
    ...{ first_name: 'Dr. Vikram', last_name: 'Rao', isForPanel: true },
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked[0]!.body).toMatchObject({
      panels: [
        { userId: asha.userId._id, role: 'speaker' },
        { userId: vikram.userId._id, role: 'speaker' },
      ],
    }),
  );
});

test('hana, who removes somebody while a new name is being added, keeps the panel as it is by then', async () => {
  keepEvent({ ...event, config: conference });
  const server = fakeServer();
  const [asha, vikram] = [written('Asha'), written('Vikram')];
  const answer = Promise.withResolvers<{ speaker: OrganisedSpeaker }>();
  server.on(getOrganisedSession, () => read);
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  server.on(listOrganisedSpeakers, () => ({ speakers: [asha] }));
  server.on(createSpeaker, () => answer.promise);
  await showPage(<SessionForm id={id} onDone={() => {}} />);
  const field = await screen.findByLabelText('Add someone by name');
  await user.type(field, 'asha');
  await user.click(await screen.findByRole('button', { name: /^Asha Rao/ }));
  await user.type(field, 'Vikram Rao');
  await user.click(await screen.findByRole('button', { name: /Add “Vikram Rao”/ }));
  await user.click(screen.getByRole('button', { name: 'Remove: Asha Rao' }));
  answer.resolve({ speaker: vikram });
  await screen.findByRole('button', { name: 'Remove: Vikram Rao' });
  expect(screen.queryByRole('button', { name: 'Remove: Asha Rao' })).toBeNull();
});

test('hana, who looks for somebody on the panel, reads that, and isn’t offered a second one', async () => {
  keepEvent({ ...event, config: conference });
  const server = fakeServer();
  server.on(getOrganisedSession, () => read);
  server.on(listAttendees, () => ({ attendees: [], nextCursor: null }));
  server.on(listOrganisedSpeakers, () => ({ speakers: [written('Asha')] }));
  await showPage(<SessionForm id={id} onDone={() => {}} />);
  const field = await screen.findByLabelText('Add someone by name');
  await user.type(field, 'asha');
  await user.click(await screen.findByRole('button', { name: /^Asha Rao/ }));
  await user.type(field, 'asha rao');
  expect(await screen.findByText('asha rao is already on the panel.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /as a new speaker/ })).toBeNull();
  await user.type(field, ' Iyer');
  expect(await screen.findByRole('button', { name: /Add “asha rao Iyer”/ })).toBeTruthy();
});

test('hana reads whom a change affects, keeps editing, and saves it anyway', async () => {
  const server = fakeServer();
  const done = vi.fn<() => void>();
  server.on(getOrganisedSession, () => read);
  const concerns = [
    { kind: 'speakerElsewhere', count: 1, names: ['Sam Test (Sails)'] },
    { kind: 'outsideHours', count: 1, names: ['08:00 – 20:00'] },
  ];
  const asked = server.on(changeSession, ({ body }) =>
    body['anyway']
      ? exampleOf(changeSession.reply)
      : new Refusal('change.confirm', { hint: { concerns } }),
  );
  await showPage(<SessionForm id={id} onDone={done} />);
  const minutes = await screen.findByLabelText<HTMLInputElement>(/Minutes/);
  await user.clear(minutes);
  await user.type(minutes, '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'This affects others' });
  expect([...dialog.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'On another stage at the same time: Sam Test (Sails)',
    'This session is outside the opening hours (08:00 – 20:00).',
  ]);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(minutes.value).toBe('90');
  expect(done).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(asked.map(({ body }) => body['anyway'])).toEqual([false, false, true]);
});
