import '../testing/startPage.ts';
import {
  getBoothFigures,
  getFeedbackResults,
  getFigures,
  getHallFigures,
  listBoothFigureRows,
  listOwnBooths,
  listRated,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { eli, hana } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { ExhibitorFigures } from './exhibitor/ExhibitorFigures.tsx';
import { OrganiserFigures } from './organiser/OrganiserFigures.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const asha = { first_name: 'Asha', last_name: 'Nair' };
const theBooths = reply(listOwnBooths, { booths: [{ name: 'Laurel Heights', published: true }] });

tryFaults([
  {
    name: 'eli reading the figures of his booth',
    who: eli,
    page: <ExhibitorFigures />,
    address: '/exhibitor/figures',
    replies: [
      reply(getBoothFigures),
      reply(getHallFigures, { hall: null }),
      reply(listBoothFigureRows, { rows: [{ person: asha }] }),
    ],
    around: [theBooths, reply(getFeedbackResults, { results: { isHidden: true, answers: 0 } })],
    whole: ['Asha Nair'],
  },
  {
    name: 'hana reading the figures of her event',
    who: hana,
    page: <OrganiserFigures />,
    address: '/organiser/figures',
    replies: [
      reply(getFigures, { figures: [{ key: 'registrations', value: 417 }] }),
      reply(listRated, { rated: [{ title: { en: 'Opening' } }] }),
    ],
    whole: ['417', 'Opening'],
  },
]);
