import { isOffered, type Page, type PageName, pages } from '@pavilion/contract/pages';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { nextPage } from '../lib/nextPage.ts';
import { session, useSession } from '../lib/session.ts';
import { start } from '../lib/start.ts';
import { loadWorkTexts } from '../texts/texts.ts';
import { Crash } from './Crash.tsx';
import { Missing } from './Missing.tsx';
import { Root } from './Root.tsx';

type Load = () => Promise<Record<string, RouteComponent>>;

/** One page per address, loaded when it is opened. */
const components: Record<PageName, [load: Load, name: string]> = {
  home: [() => import('../pages/Entrance.tsx'), 'Entrance'],
  landing: [() => import('../pages/Landing.tsx'), 'Landing'],
  login: [() => import('../pages/Login.tsx'), 'Login'],
  registration: [() => import('../pages/Registration.tsx'), 'Registration'],
  registrationThanks: [() => import('../pages/RegistrationThanks.tsx'), 'RegistrationThanks'],
  userEdit: [() => import('../pages/UserEdit.tsx'), 'UserEdit'],
  sessionJoin: [() => import('../pages/SessionJoin.tsx'), 'SessionJoin'],
  exhibitorEnquiry: [() => import('../pages/Enquiry.tsx'), 'ExhibitorEnquiry'],
  sponsorEnquiry: [() => import('../pages/Enquiry.tsx'), 'SponsorEnquiry'],
  speakerEnquiry: [() => import('../pages/Enquiry.tsx'), 'SpeakerEnquiry'],
  preview: [() => import('../pages/Preview.tsx'), 'Preview'],
  lobby: [() => import('../pages/Lobby.tsx'), 'Lobby'],
  infoDesk: [() => import('../pages/InfoDesk.tsx'), 'InfoDesk'],
  hall: [() => import('../pages/Hall.tsx'), 'Hall'],
  booth: [() => import('../pages/Booth.tsx'), 'Booth'],
  desk: [() => import('../pages/Desk.tsx'), 'Desk'],
  profile: [() => import('../pages/Profile.tsx'), 'Profile'],
  profileEdit: [() => import('../pages/ProfileEdit.tsx'), 'ProfileEdit'],
  attendee: [() => import('../pages/Attendee.tsx'), 'Attendee'],
  lounge: [() => import('../pages/Lounge.tsx'), 'Lounge'],
  myData: [() => import('../pages/MyData.tsx'), 'MyData'],
  security: [() => import('../pages/Security.tsx'), 'Security'],
  notMe: [() => import('../pages/NotMe.tsx'), 'NotMe'],
  roomCreate: [() => import('../pages/RoomCreate.tsx'), 'RoomCreate'],
  roomInvitation: [() => import('../pages/RoomInvitation.tsx'), 'RoomInvitation'],
  rooms: [() => import('../pages/Rooms.tsx'), 'Rooms'],
  ownRooms: [() => import('../pages/OwnRooms.tsx'), 'OwnRooms'],
  network: [() => import('../pages/Network.tsx'), 'Network'],
  messages: [() => import('../pages/Messages.tsx'), 'Messages'],
  exhibitor: [() => import('../pages/Exhibitor.tsx'), 'Exhibitor'],
  exhibitorLeads: [() => import('../pages/ExhibitorLeads.tsx'), 'ExhibitorLeads'],
  exhibitorCalendar: [() => import('../pages/ExhibitorCalendar.tsx'), 'ExhibitorCalendar'],
  exhibitorBooth: [() => import('../pages/ExhibitorBooth.tsx'), 'ExhibitorBooth'],
  exhibitorStaff: [() => import('../pages/ExhibitorStaff.tsx'), 'ExhibitorStaff'],
  exhibitorFigures: [() => import('../pages/ExhibitorFigures.tsx'), 'ExhibitorFigures'],
  organiser: [() => import('../pages/Organiser.tsx'), 'Organiser'],
  organiserNew: [() => import('../pages/OrganiserNew.tsx'), 'OrganiserNew'],
  organiserProgramme: [() => import('../pages/OrganiserProgramme.tsx'), 'OrganiserProgramme'],
  organiserSettings: [() => import('../pages/OrganiserSettings.tsx'), 'OrganiserSettings'],
  organiserHall: [() => import('../pages/OrganiserHall.tsx'), 'OrganiserHall'],
  organiserBooth: [() => import('../pages/OrganiserBooth.tsx'), 'OrganiserBooth'],
  organiserImport: [() => import('../pages/OrganiserImport.tsx'), 'OrganiserImport'],
  organiserIntegrations: [
    () => import('../pages/OrganiserIntegrations.tsx'),
    'OrganiserIntegrations',
  ],
  organiserLog: [() => import('../pages/OrganiserLog.tsx'), 'OrganiserLog'],
  organiserFloor: [() => import('../pages/OrganiserFloor.tsx'), 'OrganiserFloor'],
  organiserAnnouncements: [
    () => import('../pages/OrganiserAnnouncements.tsx'),
    'OrganiserAnnouncements',
  ],
  organiserEnquiries: [() => import('../pages/OrganiserEnquiries.tsx'), 'OrganiserEnquiries'],
  organiserFigures: [() => import('../pages/OrganiserFigures.tsx'), 'OrganiserFigures'],
  invitation: [() => import('../pages/Invitation.tsx'), 'Invitation'],
  peopleDesk: [() => import('../pages/PeopleDesk.tsx'), 'PeopleDesk'],
  notifications: [() => import('../pages/Notifications.tsx'), 'Notifications'],
  speakers: [() => import('../pages/Speakers.tsx'), 'Speakers'],
  speakerBio: [() => import('../pages/SpeakerBio.tsx'), 'SpeakerBio'],
  auditorium: [() => import('../pages/Auditorium.tsx'), 'Auditorium'],
  auditoriumDetails: [() => import('../pages/AuditoriumDetails.tsx'), 'AuditoriumDetails'],
  certificate: [() => import('../pages/Certificate.tsx'), 'Certificate'],
  members: [() => import('../pages/Members.tsx'), 'Members'],
  agenda: [() => import('../pages/Agenda.tsx'), 'Agenda'],
  agendaSession: [() => import('../pages/AgendaSession.tsx'), 'AgendaSession'],
  pollResponse: [() => import('../pages/PollResponse.tsx'), 'PollResponse'],
  sessionDetails: [() => import('../pages/SessionDetails.tsx'), 'SessionDetails'],
  sessions: [() => import('../pages/Sessions.tsx'), 'Sessions'],
  meeting: [() => import('../pages/Meeting.tsx'), 'Meeting'],
  breakoutDevices: [() => import('../pages/BreakoutDevices.tsx'), 'BreakoutDevices'],
  breakoutCall: [() => import('../pages/BreakoutCall.tsx'), 'BreakoutCall'],
  outbox: [() => import('../pages/Outbox.tsx'), 'Outbox'],
};

const root = createRootRoute({
  component: Root,
  notFoundComponent: Missing,
  errorComponent: Crash,
});

/** The organiser's pages stand in one frame; they, and the exhibitors', bring their own sentences. */
const organising = createRoute({
  getParentRoute: () => root,
  id: 'organising',
  loader: loadWorkTexts,
  component: lazyRouteComponent(() => import('./OrganiserFrame.tsx'), 'OrganiserFrame'),
});
const isOrganising = (page: Page) => /^\/organiser(\/|$)/.test(page.path);
const isExhibiting = (page: Page) => /^\/(exhibitor|desk)(\/|$)/.test(page.path);

const all = Object.entries(pages) as [PageName, Page][];
const routes = all.map(([name, page]) =>
  createRoute({
    getParentRoute: () => (isOrganising(page) ? organising : root) as typeof root,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    ...(isExhibiting(page) && { loader: loadWorkTexts }),
    staticData: { page: name },
    beforeLoad: ({ location }) => admit(page, location.href),
    component:
      page.access === 'signedIn' ? whileSignedIn(name) : lazyRouteComponent(...components[name]),
  }),
);

/** With the login its pages are gone, before the way out of them is found. */
function whileSignedIn(name: PageName) {
  const Page = lazyRouteComponent(...components[name]);
  const Guarded = () => (useSession() ? <Page /> : null);
  return Object.assign(Guarded, { preload: Page.preload });
}

/** Who may open a page: absent features are not there, guests' pages send signed-in people home, the rest asks for a login and then opens. */
function admit(page: Page, href: string): void {
  const features = start?.event.config.features;
  if (features && !isOffered(page, features)) throw notFound();
  if (start?.missing !== undefined && start.missing === href.split(/[?#]/)[0]) throw notFound();
  if (page.access === 'guest' && session()) throw redirect({ href: nextPage(href) ?? '/' });
  if (page.path === pages.sessionJoin.path && session())
    throw redirect({
      href: href.replace(/^.*\/video-session\/([^/?#]+).*$/, '/agenda-landing/$1'),
    });
  if (page.access === 'signedIn' && !session()) {
    if (page.path === '/') throw redirect({ to: '/landing' as string });
    throw redirect({ href: `/attendee-login?next=${encodeURIComponent(href)}` });
  }
}

export const router = createRouter({
  routeTree: root.addChildren([
    organising.addChildren(routes.filter((_, at) => isOrganising(all[at]![1]))),
    ...routes.filter((_, at) => !isOrganising(all[at]![1])),
  ]),
  basepath: start?.root || '/',
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'preserve',
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageName;
  }
}
