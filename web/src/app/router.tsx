import {
  isConsole,
  isOffered,
  isOrganising,
  type Page,
  type PageName,
  pages,
} from '@pavilion/contract/pages';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
  redirect,
  type RootRoute,
  type RouterHistory,
  type Route,
  type Router,
} from '@tanstack/react-router';
import { nextPage } from '../lib/nextPage.ts';
import { currentLogin, useLogin } from '../lib/login.ts';
import { start } from '../lib/start.ts';
import { workplaceOf } from '../lib/workplace.ts';
import { loadPageTexts, loadWorkTexts } from '../texts/texts.ts';
import { Crash } from './Crash.tsx';
import { Missing } from './Missing.tsx';
import { Root } from './Root.tsx';

type Load = () => Promise<Record<string, RouteComponent>>;

/** One page per address, loaded when it is opened. */
const components: Record<PageName, [load: Load, name: string]> = {
  home: [() => import('../pages/visitor/Entrance.tsx'), 'Entrance'],
  landing: [() => import('../pages/public/Landing.tsx'), 'Landing'],
  login: [() => import('../pages/public/Login.tsx'), 'Login'],
  registration: [() => import('../pages/public/Registration.tsx'), 'Registration'],
  registrationThanks: [
    () => import('../pages/public/RegistrationThanks.tsx'),
    'RegistrationThanks',
  ],
  userEdit: [() => import('../pages/public/UserEdit.tsx'), 'UserEdit'],
  sessionJoin: [() => import('../pages/public/SessionJoin.tsx'), 'SessionJoin'],
  exhibitorEnquiry: [() => import('../pages/public/Enquiry.tsx'), 'ExhibitorEnquiry'],
  sponsorEnquiry: [() => import('../pages/public/Enquiry.tsx'), 'SponsorEnquiry'],
  speakerEnquiry: [() => import('../pages/public/Enquiry.tsx'), 'SpeakerEnquiry'],
  preview: [() => import('../pages/public/Preview.tsx'), 'Preview'],
  lobby: [() => import('../pages/visitor/Lobby.tsx'), 'Lobby'],
  infoDesk: [() => import('../pages/visitor/InfoDesk.tsx'), 'InfoDesk'],
  hall: [() => import('../pages/visitor/Hall.tsx'), 'Hall'],
  booth: [() => import('../pages/visitor/Booth.tsx'), 'Booth'],
  desk: [() => import('../pages/exhibitor/Desk.tsx'), 'Desk'],
  profile: [() => import('../pages/account/Profile.tsx'), 'Profile'],
  profileEdit: [() => import('../pages/account/ProfileEdit.tsx'), 'ProfileEdit'],
  attendee: [() => import('../pages/visitor/Attendee.tsx'), 'Attendee'],
  lounge: [() => import('../pages/visitor/Lounge.tsx'), 'Lounge'],
  myData: [() => import('../pages/account/MyData.tsx'), 'MyData'],
  security: [() => import('../pages/account/Security.tsx'), 'Security'],
  ownEvents: [() => import('../pages/account/MyEvents.tsx'), 'MyEvents'],
  myPlace: [() => import('../pages/visitor/MyPlace.tsx'), 'MyPlace'],
  notMe: [() => import('../pages/public/NotMe.tsx'), 'NotMe'],
  roomCreate: [() => import('../pages/visitor/RoomCreate.tsx'), 'RoomCreate'],
  roomInvitation: [() => import('../pages/visitor/RoomInvitation.tsx'), 'RoomInvitation'],
  rooms: [() => import('../pages/visitor/Rooms.tsx'), 'Rooms'],
  ownRooms: [() => import('../pages/visitor/OwnRooms.tsx'), 'OwnRooms'],
  network: [() => import('../pages/visitor/Network.tsx'), 'Network'],
  messages: [() => import('../pages/visitor/Messages.tsx'), 'Messages'],
  exhibitor: [() => import('../pages/exhibitor/Exhibitor.tsx'), 'Exhibitor'],
  exhibitorLeads: [() => import('../pages/exhibitor/ExhibitorLeads.tsx'), 'ExhibitorLeads'],
  exhibitorCalendar: [
    () => import('../pages/exhibitor/ExhibitorCalendar.tsx'),
    'ExhibitorCalendar',
  ],
  exhibitorBooth: [() => import('../pages/exhibitor/ExhibitorBooth.tsx'), 'ExhibitorBooth'],
  exhibitorStaff: [() => import('../pages/exhibitor/ExhibitorStaff.tsx'), 'ExhibitorStaff'],
  exhibitorFigures: [() => import('../pages/exhibitor/ExhibitorFigures.tsx'), 'ExhibitorFigures'],
  organiser: [() => import('../pages/organiser/Organiser.tsx'), 'Organiser'],
  organiserNew: [() => import('../pages/organiser/OrganiserNew.tsx'), 'OrganiserNew'],
  organiserProgramme: [
    () => import('../pages/organiser/OrganiserProgramme.tsx'),
    'OrganiserProgramme',
  ],
  organiserSettings: [
    () => import('../pages/organiser/OrganiserSettings.tsx'),
    'OrganiserSettings',
  ],
  organiserHall: [() => import('../pages/organiser/OrganiserHall.tsx'), 'OrganiserHall'],
  organiserBooth: [() => import('../pages/organiser/OrganiserBooth.tsx'), 'OrganiserBooth'],
  organiserImport: [() => import('../pages/organiser/OrganiserImport.tsx'), 'OrganiserImport'],
  organiserIntegrations: [
    () => import('../pages/organiser/OrganiserIntegrations.tsx'),
    'OrganiserIntegrations',
  ],
  organiserLog: [() => import('../pages/organiser/OrganiserLog.tsx'), 'OrganiserLog'],
  organiserSpeakers: [
    () => import('../pages/organiser/OrganiserSpeakers.tsx'),
    'OrganiserSpeakers',
  ],
  organiserSponsors: [
    () => import('../pages/organiser/OrganiserSponsors.tsx'),
    'OrganiserSponsors',
  ],
  organiserLook: [() => import('../pages/organiser/OrganiserLook.tsx'), 'OrganiserLook'],
  organiserRegistration: [
    () => import('../pages/organiser/OrganiserRegistration.tsx'),
    'OrganiserRegistration',
  ],
  organiserLive: [() => import('../pages/organiser/OrganiserLive.tsx'), 'OrganiserLive'],
  organiserFloor: [() => import('../pages/organiser/OrganiserLive.tsx'), 'OrganiserLive'],
  organiserModeration: [
    () => import('../pages/organiser/OrganiserModeration.tsx'),
    'OrganiserModeration',
  ],
  organiserAnnouncements: [
    () => import('../pages/organiser/OrganiserAnnouncements.tsx'),
    'OrganiserAnnouncements',
  ],
  organiserCampaigns: [
    () => import('../pages/organiser/OrganiserCampaigns.tsx'),
    'OrganiserCampaigns',
  ],
  organiserCampaign: [
    () => import('../pages/organiser/OrganiserCampaign.tsx'),
    'OrganiserCampaign',
  ],
  organiserEnquiries: [
    () => import('../pages/organiser/OrganiserEnquiries.tsx'),
    'OrganiserEnquiries',
  ],
  organiserFigures: [() => import('../pages/organiser/OrganiserFigures.tsx'), 'OrganiserFigures'],
  invitation: [() => import('../pages/public/Invitation.tsx'), 'Invitation'],
  peopleDesk: [() => import('../pages/organiser/PeopleDesk.tsx'), 'PeopleDesk'],
  unsubscribe: [() => import('../pages/public/Unsubscribe.tsx'), 'Unsubscribe'],
  notifications: [() => import('../pages/visitor/Notifications.tsx'), 'Notifications'],
  speakers: [() => import('../pages/public/Speakers.tsx'), 'Speakers'],
  speakerInvitation: [() => import('../pages/public/SpeakerInvitation.tsx'), 'SpeakerInvitation'],
  speakerBio: [() => import('../pages/public/SpeakerBio.tsx'), 'SpeakerBio'],
  auditorium: [() => import('../pages/visitor/Auditorium.tsx'), 'Auditorium'],
  auditoriumDetails: [() => import('../pages/public/AuditoriumDetails.tsx'), 'AuditoriumDetails'],
  certificate: [() => import('../pages/public/Certificate.tsx'), 'Certificate'],
  members: [() => import('../pages/public/Members.tsx'), 'Members'],
  agenda: [() => import('../pages/public/Agenda.tsx'), 'Agenda'],
  agendaSession: [() => import('../pages/public/AgendaSession.tsx'), 'AgendaSession'],
  pollResponse: [() => import('../pages/public/PollResponse.tsx'), 'PollResponse'],
  sessionDetails: [() => import('../pages/public/SessionDetails.tsx'), 'SessionDetails'],
  sessions: [() => import('../pages/visitor/Sessions.tsx'), 'Sessions'],
  meeting: [() => import('../pages/visitor/Meeting.tsx'), 'Meeting'],
  breakoutDevices: [() => import('../pages/visitor/BreakoutDevices.tsx'), 'BreakoutDevices'],
  breakoutCall: [() => import('../pages/visitor/BreakoutCall.tsx'), 'BreakoutCall'],
  outbox: [() => import('../pages/public/Outbox.tsx'), 'Outbox'],
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

const all = Object.entries(pages) as [PageName, Page][];
const routes = all.map(([name, page]) =>
  createRoute({
    getParentRoute: () => (isOrganising(page) ? organising : root) as typeof root,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
    loader: () => textsOf(name, page),
    staticData: { page: name },
    beforeLoad: ({ location }) => admit(page, location.href),
    component:
      page.access === 'signedIn' ? whileSignedIn(name) : lazyRouteComponent(...components[name]),
  }),
);

/** A page brings its sentences; the organisers' frame has brought those of work before. */
function textsOf(name: PageName, page: Page): Promise<unknown> {
  const isExhibitors = isConsole(page) && !isOrganising(page);
  return Promise.all([loadPageTexts(name), isExhibitors && loadWorkTexts()]);
}

/** With the login its pages are gone, before the way out of them is found. */
function whileSignedIn(name: PageName) {
  const Page = lazyRouteComponent(...components[name]);
  const Guarded = () => (useLogin() ? <Page /> : null);
  return Object.assign(Guarded, { preload: Page.preload });
}

/** Who may open a page: absent features are not there, the login leads signed-in people to where they work, guests' other pages home, the rest asks for a login and then opens. */
function admit(page: Page, href: string): void {
  if (page.movedTo) throw redirect({ href: href.replace(page.path, page.movedTo) });
  const features = start?.event.config.features;
  if (features && !isOffered(page, features)) throw notFound();
  if (start?.missing !== undefined && start.missing === href.split(/[?#]/)[0]) throw notFound();
  if (page.access === 'guest') {
    const { user } = currentLogin() ?? {};
    const workplace = user && page.path === pages.login.path ? workplaceOf(user) : null;
    // a signed ticket is used by who has an account, too
    const hasTicket = page.path === pages.registration.path && /#(.*&)?ticket=/.test(href);
    if (user && !hasTicket) throw redirect({ href: nextPage(href) ?? workplace ?? '/' });
  }
  if (page.path === pages.sessionJoin.path && currentLogin())
    throw redirect({
      href: href.replace(/^.*\/video-session\/([^/?#]+).*$/, '/agenda-landing/$1'),
    });
  if (page.access === 'signedIn' && !currentLogin()) {
    if (page.path === '/') throw redirect({ to: '/landing' });
    throw redirect({ href: `/attendee-login?next=${encodeURIComponent(href)}` });
  }
}

const routeTree = root.addChildren([
  organising.addChildren(routes.filter((_, at) => isOrganising(all[at]![1]))),
  ...routes.filter((_, at) => !isOrganising(all[at]![1])),
]);

/** The router of the event’s pages; on the server that of one address, given as its history. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    basepath: start?.root || '/',
    defaultPreload: 'intent',
    scrollRestoration: history ? false : mayScroll(),
    trailingSlash: 'preserve',
  });
}

/** Whether a page that appears begins at its top, or where it was left: one that was scrolled before the application was there stays. */
function mayScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && scrollY > 0;
    isFirst = false;
    return !isScrolled;
  };
}

/** The contract's `/booth/{id}` as the router writes it. */
type AddressOf<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? AddressOf<`${Before}$${Name}${After}`>
  : Path;
type Routes = {
  [Name in PageName]: Route<unknown, RootRoute, AddressOf<(typeof pages)[Name]['path']>>;
};
type Tree = RootRoute<unknown, undefined, {}, {}, {}, {}, undefined, Routes>;

declare module '@tanstack/react-router' {
  /** By this the compiler knows the address of every link, and what it takes. */
  interface Register {
    router: Router<Tree>;
  }
  interface StaticDataRouteOption {
    page?: PageName;
  }
}
