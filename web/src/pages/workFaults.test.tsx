import '../testing/startPage.ts';
import {
  countReach,
  describeImport,
  getCallCalendar,
  getCrm,
  getEditedBooth,
  getLiveboard,
  getLead,
  getOpenid,
  getOverview,
  getToday,
  getAsking,
  getUninvitedStaff,
  listAudit,
  listBoothFloors,
  listBooths,
  listEnquiries,
  getHostedProgramme,
  listHostedMeetings,
  listPersonTags,
  listOrganisedClasses,
  listFlagged,
  listFormQuestions,
  listInfoPages,
  listInvitations,
  listLeads,
  listMembers,
  listOrganisedAnnouncements,
  listOrganisedBooths,
  listCrmDeliveries,
  listOrganisedSpeakers,
  listOwnBooths,
  listOwnEvents,
  listPeopleViews,
  listReports,
  listSessions,
  listSponsors,
  listStaff,
  listTokens,
  listWebhooks,
  searchPeople,
} from '@pavilion/contract';
import { vi } from 'vitest';
import { exampleBooth, floors } from '../testing/exampleBooth.ts';
import { exampleId } from '../testing/exampleOf.ts';
import { eli, hana } from '../testing/people.ts';
import { event } from '../testing/startPage.ts';
import { reply, tryFaults } from '../testing/tryFaults.tsx';
import { MyEvents } from './account/MyEvents.tsx';
import { Exhibitor } from './exhibitor/Exhibitor.tsx';
import { ExhibitorBooth } from './exhibitor/ExhibitorBooth.tsx';
import { ExhibitorCalendar } from './exhibitor/ExhibitorCalendar.tsx';
import { ExhibitorCrm } from './exhibitor/ExhibitorCrm.tsx';
import { ExhibitorLeads } from './exhibitor/ExhibitorLeads.tsx';
import { ExhibitorStaff } from './exhibitor/ExhibitorStaff.tsx';
import { Organiser } from './organiser/Organiser.tsx';
import { OrganiserAnnouncements } from './organiser/OrganiserAnnouncements.tsx';
import { OrganiserBooth } from './organiser/hall/OrganiserBooth.tsx';
import { OrganiserEnquiries } from './organiser/OrganiserEnquiries.tsx';
import { OrganiserHall } from './organiser/hall/OrganiserHall.tsx';
import { OrganiserImport } from './organiser/OrganiserImport.tsx';
import { OrganiserIntegrations } from './organiser/OrganiserIntegrations.tsx';
import { OrganiserHosted } from './organiser/OrganiserHosted.tsx';
import { OrganiserInfoPages } from './organiser/OrganiserInfoPages.tsx';
import { OrganiserLive } from './organiser/OrganiserLive.tsx';
import { OrganiserLog } from './organiser/OrganiserLog.tsx';
import { OrganiserModeration } from './organiser/OrganiserModeration.tsx';
import { OrganiserNew } from './organiser/OrganiserNew.tsx';
import { OrganiserProgramme } from './organiser/programme/OrganiserProgramme.tsx';
import { OrganiserSpeakers } from './organiser/programme/OrganiserSpeakers.tsx';
import { OrganiserSponsors } from './organiser/OrganiserSponsors.tsx';
import { PeopleDesk } from './organiser/PeopleDesk.tsx';

vi.mock(
  '../lib/live/liveConnection.ts',
  async () => (await import('../testing/silentLive.ts')).silentLive,
);

const asha = { first_name: 'Asha', last_name: 'Nair' };
const ravi = { first_name: 'Ravi', last_name: 'Rao' };
const theBooths = reply(listOwnBooths, { booths: [{ name: 'Laurel Heights', published: true }] });
const theLeads = reply(listLeads, { leads: [{ person: asha }] });
const edited = reply(getEditedBooth, { booth: exampleBooth() });
const overview = reply(getOverview, {
  event,
  counts: { people: 417 },
  may: ['event.create', 'event.copy'],
});

tryFaults([
  {
    name: 'eli on the first page of his booth',
    who: eli,
    page: <Exhibitor />,
    address: '/exhibitor',
    replies: [theBooths, reply(getToday, { booth: { name: 'Laurel Heights' }, waiting: 417 })],
    whole: ['Laurel Heights', '417'],
  },
  {
    name: 'eli reading the leads of his booth',
    who: eli,
    page: <ExhibitorLeads />,
    address: '/exhibitor/leads',
    replies: [theLeads],
    around: [theBooths],
    whole: ['Asha Nair'],
  },
  {
    name: 'eli with one lead open',
    who: eli,
    page: <ExhibitorLeads />,
    address: `/exhibitor/leads?person=${exampleId}`,
    replies: [reply(getLead, { lead: { person: ravi } })],
    around: [theBooths, theLeads],
    whole: ['Asha Nair', 'Ravi Rao'],
  },
  {
    name: 'eli looking at what his CRM was sent',
    who: eli,
    page: <ExhibitorCrm />,
    address: '/exhibitor/crm',
    replies: [
      reply(getCrm, { crm: { url: 'https://crm.example/leads' } }),
      reply(listCrmDeliveries, {
        deliveries: [{ type: 'lead.offerTaken', state: 'delivered', person: asha }],
      }),
    ],
    around: [theBooths],
    whole: ['https://crm.example/leads', 'Took the offer · Asha Nair'],
  },
  {
    name: 'eli in the calendar of his booth',
    who: eli,
    page: <ExhibitorCalendar />,
    address: '/exhibitor/calendar',
    replies: [
      reply(getCallCalendar, {
        consultants: [{ person: asha }],
        slots: [{ time: '11:20', cells: [{}] }],
      }),
    ],
    around: [theBooths],
    whole: ['11:20'],
  },
  {
    name: 'eli editing his booth',
    who: eli,
    page: <ExhibitorBooth />,
    address: '/exhibitor/booth',
    replies: [edited],
    around: [theBooths],
    whole: ['Two towers'],
  },
  {
    name: 'eli managing the staff of his booth',
    who: eli,
    page: <ExhibitorStaff />,
    address: '/exhibitor/staff',
    replies: [reply(listStaff, { staff: [{ person: asha }] })],
    around: [theBooths],
    whole: ['Asha Nair'],
  },
  {
    name: 'hana on the first page of her event',
    who: hana,
    page: <Organiser />,
    address: '/organiser',
    replies: [overview, reply(getUninvitedStaff, { people: 12, booths: 3 })],
    around: [reply(getAsking)],
    whole: ['417', 'Invite 12 people at 3 booths'],
  },
  {
    name: 'hana creating an event',
    who: hana,
    page: <OrganiserNew />,
    address: '/organiser/new',
    replies: [overview],
    whole: ['Time zone'],
  },
  {
    name: 'hana managing the people of her event',
    who: hana,
    page: <PeopleDesk />,
    address: '/organiser/people',
    replies: [
      reply(listInvitations, { invitations: [{ email: 'ravi@demo.example' }] }),
      reply(searchPeople, { people: [asha], total: 1, next: null }),
      reply(listPeopleViews, { views: [] }),
      reply(listFormQuestions, { questions: [{ label: { en: 'Organisation' } }] }),
    ],
    whole: ['ravi@demo.example', 'Asha Nair'],
  },
  {
    name: 'hana reading what was reported',
    who: hana,
    page: <OrganiserModeration />,
    address: '/organiser/moderation',
    replies: [reply(listReports, { reports: [{ message: { text: 'Buy now' } }] })],
    whole: ['Buy now'],
  },
  {
    name: 'hana reading which messages were removed',
    who: hana,
    page: <OrganiserModeration />,
    address: '/organiser/moderation#removed',
    replies: [reply(listAudit, { entries: [{ thing: 'message', title: 'Advertising' }] })],
    whole: ['Advertising'],
  },
  {
    name: 'hana reading whose requests are suspicious',
    who: hana,
    page: <OrganiserModeration />,
    address: '/organiser/moderation#suspicious',
    replies: [reply(listFlagged, { flagged: [{ text: 'Cheap flats!' }] })],
    whole: ['Cheap flats!'],
  },
  {
    name: 'hana choosing between her events',
    who: hana,
    page: <MyEvents />,
    address: '/my-events',
    replies: [
      reply(listOwnEvents, {
        events: [
          {
            name: 'Spring Fair',
            roles: ['organiser'],
            firstDay: '2021-06-01',
            lastDay: '2021-06-03',
          },
        ],
      }),
    ],
    whole: ['Spring Fair'],
  },
  {
    name: 'hana watching her event live',
    who: hana,
    page: <OrganiserLive />,
    address: '/organiser/live',
    replies: [reply(getLiveboard)],
    whole: ['All is well'],
  },
  {
    name: 'hana reading the log of her event',
    who: hana,
    page: <OrganiserLog />,
    address: '/organiser/log',
    replies: [reply(listAudit, { entries: [{ thing: 'booth', title: 'Laurel Heights' }] })],
    whole: ['Laurel Heights'],
  },
  {
    name: 'hana arranging the hall',
    who: hana,
    page: <OrganiserHall />,
    address: '/organiser/hall',
    replies: [
      reply(listBoothFloors, { boothFloors: [], floors }),
      reply(listOrganisedBooths, {
        booths: [{ name: 'Laurel Heights', floorId: floors[0]!._id }],
      }),
    ],
    whole: ['Bengaluru', 'Laurel Heights'],
  },
  {
    name: 'hana editing a booth',
    who: hana,
    page: <OrganiserBooth />,
    address: `/organiser/hall/${exampleId}`,
    replies: [
      edited,
      reply(listStaff, { invitations: [{ email: 'ravi@demo.example', state: 'named' }] }),
    ],
    whole: ['Two towers', 'Invite 1 person'],
  },
  {
    name: 'hana managing the sessions',
    who: hana,
    page: <OrganiserProgramme />,
    address: '/organiser/programme',
    replies: [reply(listSessions, { sessions: [{ session: { topic: 'Opening' } }] })],
    whole: ['Opening'],
  },
  {
    name: 'hana managing the speakers',
    who: hana,
    page: <OrganiserSpeakers />,
    address: '/organiser/speakers',
    replies: [reply(listOrganisedSpeakers, { speakers: [{ userId: asha }] })],
    whole: ['Asha Nair'],
  },
  {
    name: 'hana managing the committee',
    who: hana,
    page: <OrganiserSpeakers />,
    address: '/organiser/speakers#members',
    replies: [reply(listMembers, { members: [{ name: 'Asha Nair' }] })],
    whole: ['Asha Nair'],
  },
  {
    name: 'hana managing the sponsors',
    who: hana,
    page: <OrganiserSponsors />,
    address: '/organiser/sponsors',
    replies: [reply(listSponsors, { sponsors: [{ name: 'Warm Stone', tier: 'Gold' }] })],
    whole: ['Warm Stone'],
  },
  {
    name: 'hana managing the pages and links of her event',
    who: hana,
    page: <OrganiserInfoPages />,
    address: '/organiser/pages',
    replies: [reply(listInfoPages, { infoPages: [{ title: { en: 'Getting there' } }] })],
    whole: ['Getting there'],
  },
  {
    name: 'hana importing a table',
    who: hana,
    page: <OrganiserImport />,
    address: '/organiser/import?kind=booths',
    replies: [reply(describeImport, { columns: [{ name: 'slug' }] })],
    whole: ['slug'],
  },
  {
    name: 'hana managing API tokens',
    who: hana,
    page: <OrganiserIntegrations />,
    address: '/organiser/integrations',
    replies: [reply(listTokens, { tokens: [{ name: 'Signage' }] })],
    whole: ['Signage'],
  },
  {
    name: 'hana managing webhooks',
    who: hana,
    page: <OrganiserIntegrations />,
    address: '/organiser/integrations#webhooks',
    replies: [reply(listWebhooks, { webhooks: [{ url: 'https://crm.example/hook' }] })],
    whole: ['https://crm.example/hook'],
  },
  {
    name: 'hana setting up single sign-on',
    who: hana,
    page: <OrganiserIntegrations />,
    address: '/organiser/integrations#openid',
    replies: [reply(getOpenid, { redirectUrl: 'https://expo.example/back' })],
    whole: ['https://expo.example/back'],
  },
  {
    name: 'hana writing announcements',
    who: hana,
    page: <OrganiserAnnouncements />,
    address: '/organiser/announcements',
    replies: [
      reply(listOrganisedAnnouncements, { announcements: [{ text: { en: 'Doors open' } }] }),
    ],
    extras: [reply(countReach), reply(listBooths), reply(listSessions)],
    whole: ['Doors open'],
  },
  {
    name: 'hana planning the meetings of hosted buyers',
    who: hana,
    page: <OrganiserHosted />,
    address: '/organiser/hosted-buyers',
    replies: [
      reply(getHostedProgramme, {
        programme: { people: [{ first_name: 'Ravi' }], solvedAt: '2021-06-02T05:30:00.000Z' },
      }),
      reply(listPersonTags, { tags: [{ tag: 'Hosted' }] }),
      reply(listOrganisedClasses),
      reply(listHostedMeetings, { meetings: [{ buyer: { first_name: 'Farah' } }] }),
    ],
    whole: ['Ravi', 'Farah'],
  },
  {
    name: 'hana reading enquiries',
    who: hana,
    page: <OrganiserEnquiries />,
    address: '/organiser/enquiries',
    replies: [reply(listEnquiries, { enquiries: [{ company: 'Warm Stone' }] })],
    whole: ['Warm Stone'],
  },
]);
