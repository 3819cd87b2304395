import '../testing/startPage.ts';
import {
  acceptRoomInvitation,
  checkCertificate,
  enterPlace,
  getMissed,
  getPoll,
  getPollReport,
  getHallGlimpse,
  getFeedback,
  getSession,
  getSpeaker,
  getStage,
  getVideoDoor,
  listBlocked,
  listChannelMessages,
  listComingCalls,
  listLiveSessions,
  listMembers,
  listOwnRooms,
  listOwnTours,
  listPolls,
  listQuestions,
  listRecordings,
  listRoomInvitations,
  listRooms,
  listSessions,
  listSpeakers,
  listSponsors,
  listTopics,
  findInvitation,
  findSpeakerInvitation,
  recordVisit,
  searchBooths,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleId } from '../testing/exampleOf.ts';
import { alice } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { Agenda } from './public/Agenda.tsx';
import { AgendaSession } from './public/session/AgendaSession.tsx';
import { Auditorium } from './visitor/Auditorium.tsx';
import { AuditoriumDetails } from './public/session/AuditoriumDetails.tsx';
import { BreakoutDevices } from './visitor/rooms/BreakoutDevices.tsx';
import { Certificate } from './public/Certificate.tsx';
import { Invitation } from './public/Invitation.tsx';
import { Landing } from './public/Landing.tsx';
import { Meeting } from './visitor/rooms/Meeting.tsx';
import { Members } from './public/Members.tsx';
import { OwnRooms } from './visitor/rooms/OwnRooms.tsx';
import { PollResponse } from './public/session/PollResponse.tsx';
import { RoomCreate } from './visitor/rooms/RoomCreate.tsx';
import { RoomInvitation } from './visitor/rooms/RoomInvitation.tsx';
import { Rooms } from './visitor/rooms/Rooms.tsx';
import { SessionDetails } from './public/session/SessionDetails.tsx';
import { Sessions } from './visitor/Sessions.tsx';
import { SpeakerInvitation } from './public/Invitation.tsx';
import { SpeakerBio } from './public/SpeakerBio.tsx';
import { Speakers } from './public/Speakers.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const asha = { first_name: 'Asha', last_name: 'Nair' };
const theSession = reply(getSession, { session: { topic: 'Opening' } });
const theAgenda = reply(listSessions, { sessions: [{ session: { topic: 'Opening' } }] });
const topics = reply(listTopics, { topics: [{ topic: 'Vastu for flats' }] });
const table = { topic: 'Vastu table', duration: 30 };

tryFaults([
  {
    name: 'a guest on the first page of the event',
    who: null,
    page: <Landing />,
    address: '/landing',
    replies: [
      theAgenda,
      reply(searchBooths, { booths: 1, found: [{ listing: { name: 'Laurel Heights' } }] }),
    ],
    extras: [reply(getHallGlimpse, { booths: [] })],
    whole: ['Find your next home', 'Laurel Heights', 'Opening'],
  },
  {
    name: 'a guest with an invitation',
    who: null,
    page: <Invitation />,
    address: `/invitation#${exampleId}`,
    replies: [reply(findInvitation, { email: 'ravi@demo.example' })],
    whole: ['ravi@demo.example'],
  },
  {
    name: 'a guest invited to take over a speaker',
    who: null,
    page: <SpeakerInvitation />,
    address: `/speaker-invitation#${exampleId}`,
    replies: [reply(findSpeakerInvitation, { ...asha, sessions: [{ topic: { en: 'Opening' } }] })],
    whole: ['Asha Nair', 'Opening'],
  },
  {
    name: 'alice reading the agenda',
    who: alice,
    page: <Agenda />,
    address: '/agenda-landing',
    replies: [theAgenda],
    extras: [reply(listLiveSessions)],
    whole: ['Opening'],
  },
  {
    name: 'alice reading about a session of the agenda',
    who: alice,
    page: <AgendaSession />,
    address: `/agenda-landing/${exampleId}`,
    replies: [
      theSession,
      reply(listPolls, { polls: [{ title: 'Which floor?', state: 'open' }] }),
      theAgenda,
      reply(listSponsors, { sponsors: [{ name: 'Godrej', tier: 'Gold' }] }),
    ],
    extras: [reply(getFeedback)],
    whole: ['Opening', 'Which floor?', 'Godrej'],
  },
  {
    name: 'alice reading about a session',
    who: alice,
    page: <SessionDetails />,
    address: `/SessionDetails/${exampleId}`,
    replies: [theSession, theAgenda],
    whole: ['Opening'],
  },
  {
    name: 'alice looking at her sessions',
    who: alice,
    page: <Sessions />,
    address: '/Session',
    replies: [theAgenda, reply(listOwnRooms, { rooms: [table] })],
    extras: [reply(listOwnTours)],
    whole: ['Opening', 'Vastu table'],
  },
  {
    name: 'alice reading the results of a poll',
    who: alice,
    page: <PollResponse />,
    address: `/agenda-landing/${exampleId}/poll-response/${exampleId}`,
    replies: [
      reply(getPoll, {
        poll: { title: 'Which floor?', state: 'closed', may: ['poll.readResults'] },
      }),
      reply(getPollReport, { reports: [{ questionText: 'How high?' }] }),
    ],
    whole: ['Which floor?', 'How high?'],
  },
  {
    name: 'alice waiting for a session',
    who: alice,
    page: <Meeting />,
    address: `/meeting/${exampleId}`,
    replies: [reply(getStage, { topic: { en: 'Opening' } })],
    extras: [reply(listBlocked), reply(getFeedback)],
    whole: ['Opening'],
  },
  {
    name: 'alice in a session',
    who: alice,
    page: <Meeting />,
    address: `/meeting/${exampleId}`,
    replies: [
      reply(getStage, {
        topic: { en: 'Opening' },
        startAt: '2021-06-02T05:00:00.000Z',
        durationMinutes: 60,
        me: { isIn: true },
      }),
      reply(listBlocked),
      reply(listChannelMessages, { messages: [{ text: 'Good morning', from: asha }] }),
      reply(listPolls, {
        polls: [{ title: 'Which floor?', state: 'open', may: ['poll.answer'] }],
      }),
      reply(getMissed),
    ],
    extras: [reply(getFeedback), reply(listQuestions, { questions: [] })],
    whole: ['Opening', 'Good morning', 'Which floor?'],
  },
  {
    name: 'alice looking at the speakers',
    who: alice,
    page: <Speakers />,
    address: '/speakers',
    replies: [reply(listSpeakers, { speakers: [{ userId: asha }] })],
    whole: ['Asha Nair'],
  },
  {
    name: 'alice reading about a speaker',
    who: alice,
    page: <SpeakerBio />,
    address: `/speaker-bio/${exampleId}`,
    replies: [reply(getSpeaker, { speaker: { userId: asha } })],
    whole: ['Asha Nair'],
  },
  {
    name: 'alice looking at the committee',
    who: alice,
    page: <Members />,
    address: '/members',
    replies: [
      reply(listMembers, { members: [{ name: 'Asha Nair' }] }),
      reply(listSponsors, { sponsors: [{ name: 'Godrej', tier: 'Gold' }] }),
    ],
    whole: ['Asha Nair', 'Godrej'],
  },
  {
    name: 'alice in the auditorium',
    who: alice,
    page: <Auditorium />,
    address: '/auditorium',
    replies: [topics],
    extras: [reply(listLiveSessions)],
    around: [reply(enterPlace), reply(recordVisit)],
    whole: ['Vastu for flats'],
  },
  {
    name: 'a guest looking at the recordings',
    who: null,
    page: <AuditoriumDetails />,
    address: '/auditoriumDetails',
    replies: [topics],
    whole: ['Vastu for flats'],
  },
  {
    name: 'a guest checking a certificate',
    who: null,
    page: <Certificate />,
    address: '/certificate/PV-1',
    replies: [reply(checkCertificate, { certificate: { name: 'Asha Nair' } })],
    whole: ['Asha Nair'],
  },
  {
    name: 'alice looking at the breakout rooms',
    who: alice,
    page: <Rooms />,
    address: '/BreakoutRoom',
    replies: [reply(listRooms, { rooms: [table] })],
    whole: ['Vastu table'],
  },
  {
    name: 'alice looking at her breakout rooms',
    who: alice,
    page: <OwnRooms />,
    address: '/MyBreakoutRooms',
    replies: [
      reply(listComingCalls, {
        calls: [{ role: 'visitor' as const, boothName: 'Laurel Heights' }],
      }),
      reply(listOwnRooms, { rooms: [table] }),
    ],
    whole: ['Laurel Heights', 'Vastu table'],
  },
  {
    name: 'alice looking at a room that she hosts',
    who: alice,
    page: <OwnRooms />,
    address: '/MyBreakoutRooms',
    replies: [
      reply(listOwnRooms, {
        rooms: [{ ...table, owner: { _id: alice._id }, startAt: '2021-06-02T06:30:00.000Z' }],
      }),
      reply(listRoomInvitations, { invitations: [{ email: 'bob@demo.example' }] }),
    ],
    around: [reply(listComingCalls)],
    whole: ['Vastu table', 'Resend Passcode'],
  },
  {
    name: 'alice opening a breakout room',
    who: alice,
    page: <RoomCreate />,
    address: '/breakoutroom/create',
    replies: [reply(listRooms, { may: ['room.create'] })],
    whole: ['Topic'],
  },
  {
    name: 'alice with an invitation to a breakout room',
    who: alice,
    page: <RoomInvitation />,
    address: `/breakoutroom/invitation/${exampleId}`,
    replies: [reply(acceptRoomInvitation)],
    whole: ['Your invitation'],
  },
  {
    name: 'alice at the door of a breakout room',
    who: alice,
    page: <BreakoutDevices />,
    address: `/breakoutroom/${exampleId}/devices`,
    replies: [
      reply(getVideoDoor, { topic: 'Vastu table' }),
      reply(listRecordings, { recordings: [{ state: 'ready' as const, url: '/files/talk.webm' }] }),
    ],
    whole: ['Vastu table', 'Download'],
  },
]);
