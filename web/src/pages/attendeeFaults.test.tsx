import '../testing/startPage.ts';
import {
  keepDeskOpen,
  enterPlace,
  getAttendee,
  getAuthenticator,
  getAvailability,
  getBoothPreview,
  getHelpDesk,
  getCalendar,
  getCertificate,
  getDesk,
  getHelp,
  getInfoPage,
  getMyData,
  getBoothHours,
  getFeedback,
  getMyHelp,
  getDoNotDisturb,
  getNotificationPreferences,
  getOwnAnswers,
  getEmailChange,
  getOwnProfile,
  getPresence,
  getRoom,
  getSpeaker,
  listAttendees,
  listComingCalls,
  listConnections,
  listConversations,
  listHelpConversations,
  listDesignations,
  listDisclosures,
  listLogins,
  listPasskeys,
  listSecurityNotices,
  listHostedOthers,
  listMeetings,
  listMessages,
  listNotifications,
  listOutbox,
  listOwnOffers,
  listOwnRooms,
  listOwnSpeakerTasks,
  listReplies,
  listRoomInvitations,
  listRooms,
  listLiveSessions,
  listSessions,
  listShortlist,
  listSkills,
  listSuggestions,
  listTalks,
  listTours,
  seeHelp,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleBooth } from '../testing/exampleBooth.ts';
import { exampleId } from '../testing/exampleOf.ts';
import { alice, eli } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { Attendee } from './visitor/Attendee.tsx';
import { Booth } from './visitor/Booth.tsx';
import { Desk } from './exhibitor/Desk.tsx';
import { Entrance } from './visitor/Entrance.tsx';
import { InfoDesk } from './visitor/InfoDesk.tsx';
import { InfoPage } from './public/InfoPage.tsx';
import { Lobby } from './visitor/Lobby.tsx';
import { Lounge } from './visitor/Lounge.tsx';
import { Messages } from './visitor/Messages.tsx';
import { MyData } from './account/MyData.tsx';
import { Network } from './visitor/Network.tsx';
import { Notifications } from './visitor/Notifications.tsx';
import { Outbox } from './public/Outbox.tsx';
import { Preview } from './public/Preview.tsx';
import { Profile } from './account/Profile.tsx';
import { ProfileEdit } from './account/ProfileEdit.tsx';
import { Security } from './account/Security.tsx';
import { UserEdit } from './public/UserEdit.tsx';

const otherId = '00000000-0000-4000-8000-000000000011';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const asha = { first_name: 'Asha', last_name: 'Nair', location: 'Kochi' };
const bob = { first_name: 'Bob', last_name: 'Fernandes', location: 'Chennai' };
const laurel = exampleBooth({
  staffed: true,
  consultants: 1,
  offer: { title: 'A free kitchen', description: 'For the first ten' },
  documents: [{ _id: exampleId, title: 'Floor plans', documentUrl: '/files/plans.pdf' }],
});
const theBooth = reply(getBoothPreview, { booth: laurel });
const [arrival, presence] = [reply(enterPlace), reply(getPresence)];
const [ownOffers, hours, desk] = [reply(listOwnOffers), reply(getBoothHours), reply(getHelpDesk)];
const tours = reply(listTours);
const kept = reply(listShortlist, { entries: [{ _id: exampleId, name: 'Meadows', isHere: true }] });
const atTheBooth = [
  ...[theBooth, arrival, presence, hours, desk, reply(getOwnProfile), ownOffers, kept],
  tours,
];
const desks = [{ boothId: exampleId, name: 'Laurel Heights' }];
const booked = reply(listComingCalls, {
  calls: [{ role: 'booth', person: { first_name: 'Ravi' } }],
});
const speaker = { ...alice, roles: ['attendee' as const, 'speaker' as const] };
const options = [reply(listSkills), reply(listDesignations)];
const opening = { topic: 'Opening', startAt: '2021-06-02T08:30:00.000Z', duration: 30 };
const openTable = { topic: 'Vastu table', startAt: '2021-06-02T06:30:00.000Z', duration: 30 };
const ownTable = { ...openTable, _id: otherId, topic: 'Tea table' };
const availability = reply(getAvailability);
const conversations = reply(listConversations, { dashboard: [bob] });

tryFaults([
  {
    name: 'a guest at the outbox',
    who: null,
    page: <Outbox />,
    address: '/outbox',
    replies: [reply(listOutbox, [{ subject: 'Your code' }])],
    whole: ['Your code'],
  },
  {
    name: 'a guest reading a page of the event’s own',
    who: null,
    page: <InfoPage />,
    address: '/page/getting-there',
    replies: [reply(getInfoPage, { page: { title: { en: 'Travel' }, text: { en: 'By metro' } } })],
    whole: ['Travel', 'By metro'],
  },
  {
    name: 'alice at the entrance',
    who: alice,
    page: <Entrance />,
    address: '/',
    replies: [],
    extras: [arrival],
    whole: ['Alice', 'Enter the lobby'],
  },
  {
    name: 'alice in the lobby',
    who: alice,
    page: <Lobby />,
    address: '/lobby',
    replies: [
      reply(getMyHelp),
      reply(listSessions, { sessions: [{ session: opening }] }),
      reply(listRooms, { rooms: [openTable] }),
      reply(listOwnRooms, { rooms: [ownTable] }),
    ],
    extras: [reply(listLiveSessions)],
    around: [arrival],
    whole: ['Exhibition Hall', 'Opening', 'Vastu table', 'Tea table'],
  },
  {
    name: 'alice at the info desk',
    who: alice,
    page: <InfoDesk />,
    address: '/info-desk',
    replies: [
      reply(getMyHelp, { thread: { state: 'done' }, messages: [{ text: 'Thanks' }] }),
      reply(listTalks),
    ],
    extras: [reply(seeHelp), reply(getFeedback)],
    around: [arrival],
    whole: ['Ask a question'],
  },
  {
    name: 'alice at a booth',
    who: alice,
    page: <Booth />,
    address: `/booth/${laurel._id}`,
    replies: [theBooth, presence, reply(getOwnProfile), kept],
    extras: [desk, tours],
    around: [arrival, ownOffers, hours],
    whole: ['Laurel Heights', 'Floor plans'],
  },
  {
    name: 'alice in the chat of a booth',
    who: alice,
    page: <Booth />,
    address: `/booth/${laurel._id}?open=chat`,
    replies: [
      reply(getMyHelp, {
        desk: { boothId: laurel._id },
        thread: { state: 'done' },
        messages: [{ text: 'Thanks' }],
      }),
      reply(listTalks),
    ],
    extras: [reply(seeHelp), reply(getFeedback)],
    around: atTheBooth,
    whole: ['Ask a question'],
  },
  {
    name: 'a guest looking into a booth',
    who: null,
    page: <Preview />,
    address: `/preview/${laurel._id}`,
    replies: [theBooth],
    whole: ['Laurel Heights', 'Two towers'],
  },
  {
    name: 'eli at his desk',
    who: eli,
    page: <Desk />,
    address: '/desk',
    replies: [reply(getDesk, { desks, threads: [{ boothId: exampleId, visitor: asha }] }), booked],
    extras: [reply(keepDeskOpen)],
    whole: ['Asha Nair', 'Ravi'],
  },
  {
    name: 'eli in a conversation at his desk',
    who: eli,
    page: <Desk />,
    address: `/desk?thread=${exampleId}`,
    replies: [
      reply(getHelp, {
        thread: { boothId: exampleId, visitor: asha },
        messages: [{ text: 'Is it quiet there?' }],
      }),
      reply(listTalks),
      reply(listReplies),
    ],
    extras: [reply(seeHelp), theBooth],
    around: [
      reply(getDesk, { desks, threads: [{ boothId: exampleId, visitor: asha }] }),
      booked,
      reply(keepDeskOpen),
    ],
    whole: ['Is it quiet there?'],
  },
  {
    name: 'alice in the lounge',
    who: alice,
    page: <Lounge />,
    address: '/lounge',
    replies: [
      availability,
      reply(listRooms, { rooms: [{ topic: 'Vastu table', duration: 30 }] }),
      reply(listSuggestions, { suggestions: [{ person: bob }] }),
      reply(listAttendees, { attendees: [asha] }),
      ...options,
    ],
    whole: ['Hide me', 'Vastu table', 'Bob Fernandes', 'Asha Nair'],
  },
  {
    name: 'alice, who has just opened a room, in the lounge',
    who: alice,
    page: <Lounge />,
    address: `/lounge?created=${exampleId}`,
    replies: [
      reply(getRoom, { room: { topic: 'Vastu table' } }),
      reply(listRoomInvitations, { invitations: [{ email: 'bob@demo.example' }] }),
    ],
    around: [
      availability,
      reply(listRooms),
      reply(listSuggestions),
      reply(listAttendees),
      ...options,
    ],
    whole: ['Vastu table', 'bob@demo.example'],
  },
  {
    name: 'alice in her network',
    who: alice,
    page: <Network />,
    address: '/my-network',
    replies: [
      reply(listConnections, { connections: [{ person: asha }] }),
      reply(listMeetings, { meetings: [{ with: bob, state: 'declined', reason: 'Back at work' }] }),
      reply(listHostedOthers, { side: 'buyer', others: [{ company: 'Warm Stone' }] }),
    ],
    whole: ['Asha Nair', 'Kochi', 'Back at work', 'Warm Stone'],
  },
  {
    name: 'alice choosing a conversation',
    who: alice,
    page: <Messages />,
    address: '/message-dashboard',
    replies: [conversations],
    around: [reply(listHelpConversations)],
    whole: ['Bob Fernandes'],
  },
  {
    name: 'alice in a conversation',
    who: alice,
    page: <Messages />,
    address: `/message-dashboard?with=${exampleId}`,
    replies: [
      reply(listMessages, { person: bob, messages: [{ text: 'See you there', from: bob }] }),
      reply(getAttendee, { attendee: bob }),
      reply(listTalks),
    ],
    around: [conversations, reply(listHelpConversations)],
    whole: ['See you there', 'Chennai'],
  },
  {
    name: 'alice reading her notifications',
    who: alice,
    page: <Notifications />,
    address: '/notifications',
    replies: [
      reply(listNotifications, { notifications: [{ text: 'Asha would like to connect' }] }),
      reply(getNotificationPreferences, { preferences: [{ kind: 'sessionSoon', mail: 'digest' }] }),
      reply(getDoNotDisturb),
    ],
    whole: ['Asha would like to connect', 'One of my sessions', 'On until I turn it off'],
  },
  {
    name: 'alice on her profile',
    who: alice,
    page: <Profile />,
    address: '/profile',
    replies: [reply(getOwnProfile, { user: { ...alice, location: 'Mysore' } }), availability],
    extras: [reply(getEmailChange, { email: null })],
    whole: ['Mysore', 'Hide me'],
  },
  {
    name: 'alice editing what speakers tell of themselves',
    who: speaker,
    page: <ProfileEdit />,
    address: '/profile/edit',
    replies: [
      reply(getOwnProfile, { user: { ...speaker, location: 'Mysore' } }),
      reply(getSpeaker, { speaker: { userId: { biographicalInfo: 'Builds with earth' } } }),
      reply(listOwnSpeakerTasks, {
        tasks: [{ title: { en: 'Send your slides' }, dueOn: '2021-06-01' }],
      }),
      ...options,
    ],
    whole: ['Mysore', 'Builds with earth', 'Send your slides'],
  },
  {
    name: 'alice looking at another person',
    who: alice,
    page: <Attendee />,
    address: `/attendee/${exampleId}`,
    replies: [reply(getAttendee, { attendee: asha })],
    around: [reply(listMeetings)],
    whole: ['Asha Nair', 'Kochi'],
  },
  {
    name: 'alice looking at her data',
    who: alice,
    page: <MyData />,
    address: '/my-data',
    replies: [
      reply(getMyData, {
        consents: [{ kind: 'offer', boothId: exampleId, boothName: 'Laurel Heights' }],
        keptUntil: '2021-09-04T17:40:00.000Z',
      }),
      availability,
      reply(getOwnAnswers, {
        answered: [{ question: { label: { en: 'Organisation' } }, answer: 'Rao & Co' }],
      }),
      reply(getCertificate),
      reply(getCalendar),
      reply(listDisclosures, { disclosures: [{ kind: 'leadsExport', role: 'staff', by: 'Eli' }] }),
    ],
    whole: ['Laurel Heights', '4 September', 'Hide me', 'Eli', 'Organisation'],
  },
  {
    name: 'alice looking at her logins and what happened to her account',
    who: alice,
    page: <Security />,
    address: '/security',
    replies: [
      reply(listLogins, { logins: [{ device: 'Firefox on Linux' }] }),
      reply(listPasskeys, { passkeys: [{ name: 'My laptop' }] }),
      reply(getAuthenticator, { authenticator: null }),
      reply(listSecurityNotices, { notices: [{ kind: 'token', detail: 'Robot' }] }),
    ],
    whole: ['Firefox on Linux', 'My laptop', 'Set up two-step login', 'API token created: Robot'],
  },
  {
    name: 'alice looking at her registration',
    who: alice,
    page: <UserEdit />,
    address: `/landing-user-edit/${alice._id}`,
    replies: [],
    whole: ['11:20'],
  },
]);
