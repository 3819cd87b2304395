import '../testing/startPage.ts';
import {
  enterPlace,
  getBoothHours,
  getBoothPreview,
  getHelpDesk,
  getPresence,
  listBoothTours,
  listOwnBooths,
  listOwnOffers,
  listOwnTours,
  listShortlist,
  listSlots,
  listTourGuests,
  listTours,
  reserveSlot,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleBooth } from '../testing/exampleBooth.ts';
import { exampleId } from '../testing/exampleOf.ts';
import { alice, eli } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { ExhibitorSiteVisits } from './exhibitor/ExhibitorSiteVisits.tsx';
import { Booth } from './visitor/Booth.tsx';
import { SiteVisits } from './visitor/SiteVisits.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const laurel = exampleBooth({
  staffed: true,
  consultants: 1,
  offer: { title: 'A free kitchen', description: 'For the first ten' },
});
const coming = {
  ...{ _id: exampleId, place: 'Laurel site office' },
  ...{ startAt: '2021-06-05T04:30:00.000Z', endAt: '2021-06-05T06:30:00.000Z' },
  booksUntil: '2021-06-05T02:30:00.000Z',
  ...{ date: '05/06/2021', startTime: '10:00', endTime: '12:00' },
};
const ownOffers = reply(listOwnOffers);
const tours = reply(listTours, { tours: [coming] });
const around = [
  reply(getBoothPreview, { booth: laurel }),
  ...[reply(enterPlace), reply(getPresence), reply(getBoothHours), reply(getHelpDesk)],
  ...[reply(listShortlist), ownOffers, tours],
];

tryFaults([
  {
    name: 'alice booking a call at a booth',
    who: alice,
    page: <Booth />,
    address: `/booth/${laurel._id}?open=call`,
    replies: [reply(listSlots, { date: '02-06-2021', slots: [{ time: '11:20', free: true }] })],
    extras: [reply(reserveSlot)],
    around,
    whole: ['11:20'],
  },
  {
    name: 'alice reading the offer of a booth',
    who: alice,
    page: <Booth />,
    address: `/booth/${laurel._id}?open=offer`,
    replies: [ownOffers],
    around: around.filter((one) => one !== ownOffers),
    whole: ['For the first ten', 'Claim this offer'],
  },
  {
    name: 'alice choosing a site visit at a booth',
    who: alice,
    page: <Booth />,
    address: `/booth/${laurel._id}?open=tours`,
    replies: [tours],
    around: around.filter((one) => one !== tours),
    whole: ['Laurel site office', 'Book seats'],
  },
  {
    name: 'alice reading her site visits',
    who: alice,
    page: <SiteVisits />,
    address: '/site-visits',
    replies: [reply(listOwnTours, { bookings: [{ tour: coming, code: 'K7QP3M' }] })],
    whole: ['Laurel site office', 'K7Q P3M'],
  },
  {
    name: 'eli reading who comes to a site visit',
    who: eli,
    page: <ExhibitorSiteVisits />,
    address: `/exhibitor/site-visits?tour=${exampleId}`,
    replies: [
      reply(listBoothTours, { tours: [coming] }),
      reply(listTourGuests, { guests: [{ person: { first_name: 'Asha', last_name: 'Nair' } }] }),
    ],
    around: [reply(listOwnBooths, { booths: [{ name: 'Laurel Heights', published: true }] })],
    whole: ['Laurel site office', 'Asha Nair'],
  },
]);
