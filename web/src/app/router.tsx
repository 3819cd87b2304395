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
import { session, useSession } from '../lib/session.ts';
import { start } from '../lib/start.ts';
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
  network: [() => import('../pages/Network.tsx'), 'Network'],
  messages: [() => import('../pages/Messages.tsx'), 'Messages'],
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
  outbox: [() => import('../pages/Outbox.tsx'), 'Outbox'],
};

const root = createRootRoute({
  component: Root,
  notFoundComponent: Missing,
  errorComponent: Crash,
});

const routes = (Object.entries(pages) as [PageName, Page][]).map(([name, page]) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path.replace(/\{(\w+)\}/g, '$$$1'),
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
  if (page.access === 'guest' && session()) throw redirect({ href: nextOf(href) ?? '/' });
  if (page.path === pages.sessionJoin.path && session())
    throw redirect({
      href: href.replace(/^.*\/video-session\/([^/?#]+).*$/, '/agenda-landing/$1'),
    });
  if (page.access === 'signedIn' && !session()) {
    if (page.path === '/') throw redirect({ to: '/landing' as string });
    throw redirect({ href: `/attendee-login?next=${encodeURIComponent(href)}` });
  }
}

/** Where a login leads: the page asked for, if it is one of ours. */
function nextOf(href: string): string | null {
  const next = new URLSearchParams(href.split('?')[1] ?? '').get('next');
  return next && /^\/(?![/\\])/.test(next) && !next.startsWith('/attendee-login') ? next : null;
}

export const router = createRouter({
  routeTree: root.addChildren(routes),
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
