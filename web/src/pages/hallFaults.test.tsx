import '../testing/startPage.ts';
import {
  enterPlace,
  getOwnAnswers,
  getPresence,
  listBoothConnections,
  listBoothFloors,
  listBooths,
  listSavedSearches,
  listShortlist,
  recordVisit,
  searchBooths,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleBooth, floors } from '../testing/exampleBooth.ts';
import { exampleId } from '../testing/exampleOf.ts';
import { flat } from '../testing/exampleListings.ts';
import { foundBooths } from '../testing/foundBooths.ts';
import { alice } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { Hall } from './visitor/Hall.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const laurel = exampleBooth({ staffed: true });
const theFloors = reply(listBoothFloors, { boothFloors: [], floors });
const [arrival, presence] = [reply(enterPlace), reply(getPresence)];
// without them, a search begins without filters
const ownAnswers = reply(getOwnAnswers, { questions: [], answered: [] });

tryFaults([
  {
    name: 'alice choosing a floor of the hall',
    who: alice,
    page: <Hall />,
    address: '/exhibition-hall',
    replies: [theFloors, presence],
    extras: [ownAnswers],
    around: [arrival],
    whole: ['Bengaluru', 'Kolkata'],
  },
  {
    name: 'alice on a floor of the hall',
    who: alice,
    page: <Hall />,
    address: '/exhibition-hall?city=Bangalore',
    replies: [reply(listBooths, { booths: [laurel] })],
    extras: [reply(recordVisit), ownAnswers, reply(listBoothConnections)],
    around: [theFloors, arrival, presence],
    whole: ['Laurel Heights', 'staff at the booth'],
  },
  {
    name: 'alice searching the hall',
    who: alice,
    page: <Hall />,
    address: '/exhibition-hall?view=list&q=laurel',
    replies: [
      reply(searchBooths, foundBooths(flat)),
      reply(listSavedSearches, { searches: [{ _id: exampleId, name: 'Flats near work' }] }),
    ],
    extras: [ownAnswers, reply(listShortlist, { entries: [] })],
    around: [theFloors, arrival, presence],
    whole: ['Laurel Heights', '3 BHK, east', 'Flats near work'],
  },
]);
