import '../testing/startPage.ts';
import {
  getAsking,
  getTicketShop,
  listAdmissions,
  listClassRequests,
  listFormQuestions,
  listOrganisedClasses,
  listTickets,
  listVouchers,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { hana } from '../testing/people.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { OrganiserRegistration } from './organiser/OrganiserRegistration.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

tryFaults([
  {
    name: 'hana writing the registration form',
    who: hana,
    page: <OrganiserRegistration />,
    address: '/organiser/registration',
    replies: [
      reply(listFormQuestions, { questions: [{ label: { en: 'Organisation' } }] }),
      reply(listOrganisedClasses, { classes: [{ name: { en: 'Delegate' } }] }),
      reply(listAdmissions, { admissions: [{ person: { name: 'Asha Nair' } }] }),
      reply(listClassRequests, { requests: [{ person: { name: 'Meera Rao' } }] }),
      reply(getTicketShop, { audience: 'the id of the event' }),
      reply(listTickets, { tickets: [{ name: 'Ravi Iyer' }] }),
      reply(listVouchers, { vouchers: [{ code: 'BOAT-2021' }] }),
    ],
    around: [reply(getAsking)],
    whole: ['Organisation', 'Delegate', 'Asha Nair', 'Meera Rao', 'Ravi Iyer', 'BOAT-2021'],
  },
]);
