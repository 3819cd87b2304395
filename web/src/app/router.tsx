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
import type { Load } from './insidePages.ts';
import { Missing } from './Missing.tsx';
import { Root } from './Root.tsx';

/** One page per address, loaded when it is opened. The list of pages inside comes with the first of them: it names hundreds of files. */
const guestPages: Partial<Record<PageName, [load: Load, name: string]>> = {
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
  notMe: [() => import('../pages/public/NotMe.tsx'), 'NotMe'],
  invitation: [() => import('../pages/public/Invitation.tsx'), 'Invitation'],
  unsubscribe: [() => import('../pages/public/Unsubscribe.tsx'), 'Unsubscribe'],
  speakers: [() => import('../pages/public/Speakers.tsx'), 'Speakers'],
  speakerInvitation: [() => import('../pages/public/SpeakerInvitation.tsx'), 'SpeakerInvitation'],
  speakerBio: [() => import('../pages/public/SpeakerBio.tsx'), 'SpeakerBio'],
  auditoriumDetails: [() => import('../pages/public/AuditoriumDetails.tsx'), 'AuditoriumDetails'],
  certificate: [() => import('../pages/public/Certificate.tsx'), 'Certificate'],
  members: [() => import('../pages/public/Members.tsx'), 'Members'],
  agenda: [() => import('../pages/public/Agenda.tsx'), 'Agenda'],
  agendaSession: [() => import('../pages/public/AgendaSession.tsx'), 'AgendaSession'],
  pollResponse: [() => import('../pages/public/PollResponse.tsx'), 'PollResponse'],
  sessionDetails: [() => import('../pages/public/SessionDetails.tsx'), 'SessionDetails'],
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
  // what is written here has all languages
  loader: () => Promise.all([loadWorkTexts(), loadAllTexts()]),
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
    component: page.access === 'signedIn' ? whileSignedIn(name) : componentOf(name),
  }),
);

function loadAllTexts(): Promise<void> {
  return import('../lib/loadFullEvent.ts').then((module) => module.loadAllTexts());
}

/** A page brings its sentences; the organisers' frame has brought those of work before. */
function textsOf(name: PageName, page: Page): Promise<unknown> {
  const isExhibitors = isConsole(page) && !isOrganising(page);
  return Promise.all([loadPageTexts(name), isExhibitors && loadWorkTexts()]);
}

function componentOf(page: PageName): RouteComponent {
  const ofGuests = guestPages[page];
  if (ofGuests) return lazyRouteComponent(...ofGuests);
  return lazyRouteComponent(() =>
    import('./insidePages.ts').then(({ loadInsidePage }) => loadInsidePage(page)),
  );
}

/** With the login its pages are gone, before the way out of them is found. */
function whileSignedIn(name: PageName) {
  const Page = componentOf(name);
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
