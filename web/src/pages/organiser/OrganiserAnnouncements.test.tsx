import '../../testing/startPage.ts';
import {
  changeAnnouncement,
  countReach,
  createAnnouncement,
  createCampaign,
  listBooths,
  listOrganisedAnnouncements,
  type OrganisedAnnouncement,
} from '@pavilion/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expireLogin, saveLogin } from '../../lib/login/login.ts';
import { exampleId, exampleOf } from '../../testing/exampleOf.ts';
import { fakeServer, lost, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadWorkTexts } from '../../texts/texts.ts';
import { OrganiserAnnouncements } from './OrganiserAnnouncements.tsx';

const lunch: OrganisedAnnouncement = {
  _id: '00000000-0000-4000-8000-000000000009',
  version: 1,
  text: { en: 'Lunch is served', hi: '' },
  link: null,
  to: { kind: 'all', role: null, id: null, name: null },
  channels: ['banner', 'mail'],
  startsAt: '2021-06-01T06:00:00.000Z',
  endsAt: null,
  state: 'live',
  reached: 12,
};

beforeAll(async () => {
  await loadWorkTexts();
});
beforeEach(() => saveLogin({ token: 't', user: { ...meera, roles: ['organiser'] } }));
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('hana is asked before she discards a draft, and sees how many people an edit reaches', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listOrganisedAnnouncements, () => ({ announcements: [lunch], next: null }));
  server.on(countReach, ({ body }) => ({
    people: 12,
    sends: {
      notification: (body as { channels: string[] }).channels.includes('notification') ? 9 : 0,
      mail: 0,
    },
  }));
  await showPage(<OrganiserAnnouncements />);
  const words = () => screen.getByLabelText<HTMLTextAreaElement>(/Text in English/);
  await user.click(await screen.findByLabelText(/Text in English/));
  await user.paste('Doors close');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(words().value).toBe('Doors close');

  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(words().value).toBe('Lunch is served'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/No one gets the same announcement twice/)).toBeTruthy();
  expect(await screen.findByText('0 people will get an email.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Notification' }));
  expect(await screen.findByText('9 people will get a notification.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(words().value).toBe(''));
});

test.each([
  ['exhibitors', { kind: 'role', role: 'exhibitor' } as const, { roles: ['exhibitor'] }],
  ['everyone', { kind: 'all', role: null } as const, {}],
])(
  'hana also emails what she has announced to %s, and nothing is offered where email has it',
  async (_, to, audience) => {
    const server = fakeServer();
    const announced = { ...lunch, link: '/lobby', to: { ...lunch.to, ...to } };
    const channels = [['banner'], ['mail']] as (typeof lunch.channels)[];
    server.on(listOrganisedAnnouncements, () => ({ announcements: [], next: null }));
    server.on(countReach, () => ({ people: 1, sends: { notification: 0, mail: 0 } }));
    server.on(createAnnouncement, () => ({
      announcement: { ...announced, channels: channels.shift()! },
    }));
    const made = server.on(createCampaign, () =>
      exampleOf(createCampaign.reply, { campaign: { _id: exampleId } }),
    );
    const router = await showPage(<OrganiserAnnouncements />);
    const press = async (name: string) =>
      fireEvent.click((await screen.findByText(name)).closest('button')!);
    await press('Announce');
    await press('Also send it by email');
    await waitFor(() => expect(router.location.pathname).toBe(`/organiser/campaigns/${exampleId}`));
    expect(made[0]!.body).toMatchObject({ text: lunch.text, link: '/lobby', audience });
    cleanup();
    await showPage(<OrganiserAnnouncements />);
    await press('Announce');
    await screen.findByText('Sent. It is showing now.');
    expect(screen.queryByText('Also send it by email')).toBeNull();
  },
);

test('what hana writes outlives an expired login, and is gone once it is sent', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listOrganisedAnnouncements, () => ({ announcements: [], next: null }));
  server.on(countReach, () => ({ people: 1, sends: { notification: 0, mail: 0 } }));
  server.on(createAnnouncement, () => ({ announcement: lunch }));
  const login = { token: 't', user: { ...meera, roles: ['organiser' as const] } };
  const words = () => screen.findByLabelText<HTMLTextAreaElement>(/Text in English/);
  await showPage(<OrganiserAnnouncements />);
  await user.click(await words());
  await user.paste('Doors close');
  expireLogin();
  cleanup();
  saveLogin(login);
  await showPage(<OrganiserAnnouncements />);
  expect((await words()).value).toBe('Doors close');
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  await waitFor(async () => expect((await words()).value).toBe(''));
  cleanup();
  await showPage(<OrganiserAnnouncements />);
  expect((await words()).value).toBe('');
});

/** Opens the form on an announcement that another organiser changes meanwhile. */
async function editBeside(theirs: Partial<OrganisedAnnouncement>) {
  const user = userEvent.setup();
  const server = fakeServer();
  const now = { ...lunch, ...theirs, version: 2 };
  server.on(listOrganisedAnnouncements, () => ({ announcements: [lunch], next: null }));
  server.on(countReach, () => ({ people: 1, sends: { notification: 0, mail: 0 } }));
  const asked = server.on(changeAnnouncement, ({ body }) =>
    body['version'] === now.version
      ? { announcement: { ...now, version: 3 } }
      : new Refusal('announcement.changed', { hint: { announcement: now } }),
  );
  await showPage(<OrganiserAnnouncements />);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const words = await screen.findByLabelText<HTMLTextAreaElement>(/Text in English/);
  await waitFor(() => expect(words.value).toBe('Lunch is served'));
  await user.type(words, ' in the hall');
  const submit = () => words.form!.querySelector<HTMLButtonElement>('[type=submit]')!;
  await user.click(submit());
  return { user, asked, words, submit };
}

test('what sam saves while hana edits an announcement is kept beside her own change', async () => {
  const { user, asked, words, submit } = await editBeside({ link: '/lobby' });
  const notice = await screen.findByText(/^Someone else changed this announcement\. Here’s/);
  expect(notice.closest('[role=status]')!.textContent).toContain('Link');
  expect(words.value).toBe('Lunch is served in the hall');
  await user.click(submit());
  await screen.findByText('Sent. It is showing now.');
  expect(asked.map(({ body }) => body)).toMatchObject([
    { version: 1, link: null },
    { version: 2, link: '/lobby', text: { en: 'Lunch is served in the hall' } },
  ]);
});

test.each([
  ['Save mine', 'Lunch is served in the hall'],
  ['Use theirs', 'Lunch is late'],
])('hana, who wrote at the same time as sam, chooses “%s”', async (choice, en) => {
  const text = { en: 'Lunch is late', hi: '' };
  const { user, asked, words, submit } = await editBeside({ text });
  await screen.findByText('Someone else changed this in the meantime:');
  expect([words.value, submit().disabled]).toEqual(['Lunch is served in the hall', true]);
  await user.click(screen.getByRole('button', { name: choice }));
  if (choice === 'Use theirs') {
    expect(words.value).toBe('Lunch is late');
    await user.click(submit());
  }
  await screen.findByText('Sent. It is showing now.');
  expect(asked.at(-1)!.body).toMatchObject({ version: 2, text: { en } });
});

test('hana announces to the visitors of any booth, also one of a second page, and links to it', async () => {
  const user = userEvent.setup();
  const server = fakeServer();
  server.on(listOrganisedAnnouncements, () => ({ announcements: [], next: null }));
  server.on(countReach, () => ({ people: 1, sends: { notification: 0, mail: 0 } }));
  const second = lunch._id;
  server.on(listBooths, ({ query }) =>
    exampleOf(
      listBooths.reply,
      query.get('after') === exampleId
        ? { booths: [{ _id: second, name: 'Teak Villas' }] }
        : { booths: [{ _id: exampleId, name: 'Lotus Homes' }], next: exampleId },
    ),
  );
  const asked = server.on(createAnnouncement, () => ({ announcement: lunch }));
  await showPage(<OrganiserAnnouncements />);
  await user.selectOptions(await screen.findByLabelText('For'), 'A booth’s visitors');
  await waitFor(() =>
    expect(screen.getAllByRole('option', { name: 'Teak Villas' })).toHaveLength(2),
  );
  await user.selectOptions(screen.getByLabelText(/^Booth/), second);
  await user.selectOptions(screen.getByLabelText('Link'), `/booth/${second}`);
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  await screen.findByText('Sent. It is showing now.');
  expect(asked[0]!.body).toMatchObject({
    to: { kind: 'booth', id: second },
    link: `/booth/${second}`,
  });
});

test('hana is told that earlier announcements did not come, and asks for them again', async () => {
  const user = userEvent.setup();
  let isCut = true;
  fakeServer().on(listOrganisedAnnouncements, ({ query }) => {
    if (!query.has('after')) return { announcements: [lunch], next: lunch._id };
    const tea = { ...lunch, _id: exampleId, text: { en: 'Tea is served', hi: '' } };
    return isCut ? lost : { announcements: [tea], next: null };
  });
  await showPage(<OrganiserAnnouncements />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Tea is served')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
