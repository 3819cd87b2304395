import '../testing/startPage.ts';
import {
  findListings,
  getCertificate,
  getOwnProfile,
  getOwnWishes,
  listCompanions,
  listConversations,
  listHelpConversations,
  listOwnOffers,
  listOwnTours,
  listSessions,
  listShortlist,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleId } from '../testing/exampleOf.ts';
import { alice } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { MyVisit } from './visitor/myVisit/MyVisit.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const swag = [{ id: exampleId, title: 'Floor plans', documentUrl: '/p.pdf', available: true }];
const registered = { userId: alice._id, role: 'attendee' as const };

tryFaults([
  {
    name: 'alice on her visit',
    who: alice,
    page: <MyVisit />,
    address: '/my-visit',
    replies: [
      reply(listHelpConversations, {
        conversations: [{ thread: { boothId: exampleId, boothName: 'Laurel Heights' } }],
      }),
      reply(listConversations, { dashboard: [{ first_name: 'Bob', last_name: 'Fernandes' }] }),
      reply(listShortlist, { entries: [{ _id: exampleId, name: 'Meadows', isHere: true }] }),
      reply(findListings, {
        listings: [{ _id: exampleId, name: 'Meadows', booth: { city: 'Mysore' } }],
      }),
      reply(listOwnOffers, {
        leads: [{ title: 'A free kitchen', code: '12AB-34CD', isHere: true }],
      }),
      reply(listOwnTours),
      reply(getOwnProfile, { user: { ...alice, swag_bag: swag } }),
      reply(listSessions, {
        sessions: [
          {
            session: {
              ...{ topic: 'Opening', startAt: '2021-06-02T08:30:00.000Z', duration: 30 },
              userSessions: [{ ...registered, invitionStatus: 'registered' }],
            },
          },
        ],
      }),
      reply(getCertificate, { certificate: { isEarned: true, minutes: 70, minMinutes: 60 } }),
      reply(listCompanions, { most: 1, companions: [{ first_name: 'Ravi', state: 'coming' }] }),
      reply(getOwnWishes, { wishes: { cities: ['Chennai'] } }),
    ],
    whole: [
      ...['Laurel Heights', 'Bob Fernandes', 'Mysore', 'A free kitchen', '12AB-34CD'],
      ...['Floor plans', 'Opening', 'Chennai', 'Ravi'],
    ],
  },
]);
