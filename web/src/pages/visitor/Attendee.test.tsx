import '../../testing/startPage.ts';
import {
  type AttendeeProfile,
  connectionChanged,
  getAttendee,
  noRelation,
  type PersonCard,
} from '@pavilion/contract';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionUpdates } from '../../features/people/connection/ConnectionUpdates.tsx';
import type { TopicListener } from '../../lib/live/liveTopics.ts';
import { saveLogin } from '../../lib/login/login.ts';
import { fakeServer, Refusal } from '../../testing/fakeServer.ts';
import { meera } from '../../testing/ownProfile.ts';
import { showPage } from '../../testing/showPage.tsx';
import { loadTexts } from '../../texts/texts.ts';
import { Attendee } from './Attendee.tsx';

const live = vi.hoisted(() => ({ listener: null as TopicListener | null, shown: '' }));
vi.mock('../../lib/live/liveConnection.ts', () => ({
  useTopic: (_topic: string, listener: TopicListener) => void (live.listener = listener),
}));
vi.mock('../../render/router.ts', async (original) => ({
  ...(await original<object>()),
  useParams: () => ({ id: live.shown }),
}));

const asha: PersonCard = {
  _id: '00000000-0000-4000-8000-000000000050',
  first_name: 'Asha',
  last_name: 'Nair',
  dpUrl: null,
  designation: 'Architect',
  company: 'Rainfall Studio',
  location: 'Kochi',
  roles: ['attendee'],
  ...noRelation,
};
const page = (person: PersonCard): { attendee: AttendeeProfile } => ({
  attendee: {
    ...person,
    portraitUrl: null,
    profession: '',
    bio: 'Builds with earth.',
    companies: [],
    qualifications: [],
    skills: [],
    links: {},
    email: null,
    mobile: null,
    mobileVerified: true,
  },
});
let server: ReturnType<typeof fakeServer>;

beforeAll(loadTexts);
beforeEach(() => {
  saveLogin({ token: 't', user: meera });
  server = fakeServer();
  live.shown = asha._id;
});
afterEach(() => {
  cleanup();
  saveLogin(null);
  vi.unstubAllGlobals();
});

const show = () =>
  showPage(
    <>
      <ConnectionUpdates />
      <Attendee />
    </>,
  );

test('alice sees “Loading...” until a person’s page has loaded', async () => {
  server.on(getAttendee, () => page(asha));
  await show();
  expect(screen.getByText('Loading...', { selector: 'p' })).toBeTruthy();
  expect(await screen.findByText('Builds with earth.')).toBeTruthy();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('alice sees a person on the open page as soon as their block is lifted (B6.1)', async () => {
  let isBlocked = true;
  server.on(getAttendee, () => (isBlocked ? new Refusal('attendee.missing') : page(asha)));
  await show();
  expect(await screen.findByRole('heading', { name: 'No User Found' })).toBeTruthy();
  isBlocked = false;
  await act(async () =>
    live.listener!.onEvent({
      topic: `person:${meera._id}`,
      seq: 1,
      ...{ action: connectionChanged.action, person: asha },
    } as Parameters<TopicListener['onEvent']>[0]),
  );
  expect(await screen.findByText('Builds with earth.')).toBeTruthy();
});

test('alice sees her own page as others do, without a way to connect (AP-04)', async () => {
  live.shown = meera._id;
  server.on(getAttendee, () => page({ ...asha, _id: meera._id, first_name: 'Meera' }));
  await show();
  expect(await screen.findByText(/people you’re not connected with see you/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull();
});
