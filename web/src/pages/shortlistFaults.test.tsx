import '../testing/startPage.ts';
import {
  findListings,
  getShortlistLink,
  listShortlist,
  readSharedShortlist,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleId } from '../testing/exampleOf.ts';
import { alice } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { Compare } from './public/listing/Compare.tsx';
import { SharedShortlist } from './public/listing/SharedShortlist.tsx';
import { Shortlist } from './visitor/shortlist/Shortlist.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const kept = reply(listShortlist, { entries: [{ _id: exampleId, name: 'Meadows', isHere: true }] });

tryFaults([
  {
    name: 'alice on her shortlist',
    who: alice,
    page: <Shortlist />,
    address: '/shortlist',
    replies: [
      kept,
      reply(findListings, {
        listings: [{ name: 'Meadows', booth: { city: 'Mysore' } }],
      }),
      reply(getShortlistLink),
    ],
    whole: ['Meadows', 'Mysore', 'Create a link'],
  },
  {
    name: 'a guest comparing',
    who: null,
    page: <Compare />,
    address: `/compare?of=${exampleId}`,
    replies: [
      reply(findListings, {
        listings: [{ name: 'Meadows', booth: { facts: { locality: 'Whitefield' } } }],
      }),
    ],
    whole: ['Meadows', 'Whitefield'],
  },
  {
    name: 'a partner with the link of a shortlist',
    who: null,
    page: <SharedShortlist />,
    address: '/shared-shortlist#secret',
    replies: [
      reply(readSharedShortlist, {
        entries: [{ listing: { name: 'Meadows', booth: { city: 'Mysore' } } }],
      }),
    ],
    whole: ['Meadows', 'Mysore'],
  },
]);
