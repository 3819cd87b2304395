import '../../../testing/startPage.ts';
import {
  acceptMeeting,
  cancelMeeting,
  listMeetings,
  listMeetingTimes,
  type Meeting,
  requestMeeting,
  setMeetingDelay,
} from '@pavilion/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveLogin } from '../../../lib/login/login.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { fakeServer } from '../../../testing/fakeServer.ts';
import { meera } from '../../../testing/ownProfile.ts';
import { showPage } from '../../../testing/showPage.tsx';
import { loadTexts } from '../../../texts/texts.ts';
import { MeetingButton } from './MeetingButton.tsx';
import { Meetings } from './Meetings.tsx';

const user = userEvent.setup();
const id = '00000000-0000-4000-8000-000000000060';
const asha = {
  _id: '00000000-0000-4000-8000-000000000050',
  first_name: 'Asha',
  last_name: 'Nair',
  dpUrl: null,
  status: 'NONE',
};
const times = ['05:30', '05:45', '06:00', '06:15'].map((time) => `2021-06-02T${time}:00.000Z`);
const asked: Meeting = {
  _id: id,
  with: asha,
  isMine: false,
  state: 'asked',
  text: 'Coffee?',
  reason: '',
  times: [times[0]!],
  expiresAt: times[0]!,
  startAt: null,
  roomId: null,
  myDelay: 0,
  theirDelay: 0,
  may: ['meeting.accept', 'meeting.offer', 'meeting.cancel'],
};
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

test('meera accepts a time that asha offers, and sees that the meeting is booked', async () => {
  let now: Meeting = asked;
  server.on(listMeetings, () => ({ meetings: [now] }));
  const sent = server.on(acceptMeeting, () => {
    now = { ...asked, state: 'booked', startAt: times[0]!, roomId: id, may: ['meeting.cancel'] };
    return { meeting: now };
  });
  await showPage(<Meetings />);
  expect(await screen.findByText('Coffee?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Accept Wed, 2 Jun, 11:00/ }));
  expect(await screen.findByText(/^Booked for Wed, 2 Jun, 11:00 IST/)).toBeTruthy();
  expect(sent[0]!.body).toMatchObject({ time: times[0] });
  expect(screen.getByRole('button', { name: 'Cancel meeting' })).toBeTruthy();
});

test('meera declines with a reason of her own', async () => {
  server.on(listMeetings, () => ({ meetings: [asked] }));
  const sent = server.on(cancelMeeting, () => ({
    meeting: { ...asked, state: 'declined' as const, reason: 'On a train', may: [] },
  }));
  await showPage(<Meetings />);
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'On a train');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'On a train' }));
});

test('meera asks asha with two times; four are too many', async () => {
  server.on(listMeetings, () => ({ meetings: [] }));
  server.on(listMeetingTimes, () => ({ times }));
  const sent = server.on(requestMeeting, () => ({
    meeting: { ...asked, isMine: true, may: ['meeting.cancel' as const] },
  }));
  await showPage(<MeetingButton person={asha} />);
  await user.click(await screen.findByRole('button', { name: 'Ask for a meeting with Asha Nair' }));
  const dialog = await screen.findByRole('dialog');
  for (const box of await within(dialog).findAllByRole('checkbox')) await user.click(box);
  expect(await within(dialog).findByText('Please choose at most three times.')).toBeTruthy();
  const boxes = within(dialog).getAllByRole('checkbox');
  for (const box of boxes.slice(2)) await user.click(box);
  await user.click(within(dialog).getByRole('button', { name: 'Send request' }));
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ times: times.slice(0, 2) }));
});

test('meera says she is late, then later, and sees that asha is late too', async () => {
  const startAt = new Date(eventNow().getTime() + 300_000).toISOString();
  let now: Meeting = { ...asked, state: 'booked', startAt, theirDelay: 10, may: [] };
  server.on(listMeetings, () => ({ meetings: [now] }));
  const sent = server.on(setMeetingDelay, () => {
    now = { ...now, myDelay: now.myDelay + 5 };
    return { meeting: now };
  });
  await showPage(<Meetings />);
  expect(await screen.findByText('Asha Nair will be 10 minutes late.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I’ll be 5 minutes late' }));
  expect(await screen.findByText('You said you’ll be 5 minutes late.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I’ll be 5 minutes late' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I’ll be 10 minutes late' }));
  expect(await screen.findByText('You said you’ll be 10 minutes late.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toMatchObject([{ minutes: 5 }, { minutes: 10 }]);
});

test('a day before a meeting nobody can say they are late', async () => {
  const startAt = new Date(eventNow().getTime() + 86_400_000).toISOString();
  const booked: Meeting = { ...asked, state: 'booked', startAt, may: [] };
  server.on(listMeetings, () => ({ meetings: [booked] }));
  await showPage(<Meetings />);
  expect(await screen.findByText(/^Booked for/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /late$/ })).toBeNull();
});
