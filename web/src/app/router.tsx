import {
  isConsole,
  isOffered,
  isOrganising,
  type Page,
  type PageName,
  findPage,
  pages,
} from '@pavilion/contract/pages';
import type { ComponentType } from 'react';
import {
  type Address,
  browserHistory,
  decoded,
  type Loaded,
  type Match,
  type PageHistory,
  Router,
} from '../render/router.ts';
import { nextPage } from '../lib/login/nextPage.ts';
import { currentLogin, useLogin } from '../lib/login/login.ts';
import { start } from '../lib/start.ts';
import { findWorkplace } from '../lib/login/workplace.ts';
import { loadGuestTexts, loadWorkTexts } from '../texts/texts.ts';
import type { Load } from './insidePages.ts';

/** The guest pages, one per address, loaded on demand. The list of pages behind the login loads with the first of them: it names hundreds of files. */
const guestPages: Partial<Record<PageName, [load: Load, name: string]>> = {
  landing: [() => import('../pages/public/Landing.tsx'), 'Landing'],
  login: [() => import('../pages/public/Login.tsx'), 'Login'],
  registration: [() => import('../pages/public/Registration.tsx'), 'Registration'],
  registrationThanks: [
    () => import('../pages/public/RegistrationThanks.tsx'),
    'RegistrationThanks',
  ],
  userEdit: [() => import('../pages/public/UserEdit.tsx'), 'UserEdit'],
  sessionJoin: [() => import('../pages/public/session/SessionJoin.tsx'), 'SessionJoin'],
  exhibitorEnquiry: [() => import('../pages/public/ExhibitorEnquiry.tsx'), 'ExhibitorEnquiry'],
  sponsorEnquiry: [() => import('../pages/public/SponsorEnquiry.tsx'), 'SponsorEnquiry'],
  speakerEnquiry: [() => import('../pages/public/SpeakerEnquiry.tsx'), 'SpeakerEnquiry'],
  preview: [() => import('../pages/public/Preview.tsx'), 'Preview'],
  abroad: [() => import('../pages/public/Abroad.tsx'), 'Abroad'],
  infoPage: [() => import('../pages/public/InfoPage.tsx'), 'InfoPage'],
  compare: [() => import('../pages/public/listing/Compare.tsx'), 'Compare'],
  sharedShortlist: [() => import('../pages/public/listing/SharedShortlist.tsx'), 'SharedShortlist'],
  notMe: [() => import('../pages/public/NotMe.tsx'), 'NotMe'],
  invitation: [() => import('../pages/public/Invitation.tsx'), 'Invitation'],
  unsubscribe: [() => import('../pages/public/Unsubscribe.tsx'), 'Unsubscribe'],
  speakers: [() => import('../pages/public/Speakers.tsx'), 'Speakers'],
  speakerInvitation: [() => import('../pages/public/Invitation.tsx'), 'SpeakerInvitation'],
  speakerBio: [() => import('../pages/public/SpeakerBio.tsx'), 'SpeakerBio'],
  auditoriumDetails: [
    () => import('../pages/public/session/AuditoriumDetails.tsx'),
    'AuditoriumDetails',
  ],
  certificate: [() => import('../pages/public/Certificate.tsx'), 'Certificate'],
  members: [() => import('../pages/public/Members.tsx'), 'Members'],
  agenda: [() => import('../pages/public/Agenda.tsx'), 'Agenda'],
  agendaSession: [() => import('../pages/public/session/AgendaSession.tsx'), 'AgendaSession'],
  agendaTrack: [() => import('../pages/public/session/AgendaTrack.tsx'), 'AgendaTrack'],
  pollResponse: [() => import('../pages/public/session/PollResponse.tsx'), 'PollResponse'],
  sessionDetails: [() => import('../pages/public/session/SessionDetails.tsx'), 'SessionDetails'],
  outbox: [() => import('../pages/public/Outbox.tsx'), 'Outbox'],
};

/** The router of the event’s pages; on the server, for a single address. */
export function createAppRouter(history: PageHistory = browserHistory()): Router {
  return new Router(match, history, start?.root ?? '');
}

function match({ pathname, href }: Address): Match {
  const found = findPage(pathname);
  if (!found) return null;
  const { name, page } = found;
  if (!page.movedTo && !isThere(page, pathname)) return null;
  const redirect = elsewhere(page, href);
  if (redirect) return { redirect };
  const params = Object.entries(found.parts).map(([key, part]) => [key, decoded(part)]);
  return { page: name, params: Object.fromEntries(params), load: () => load(name, page) };
}

const loaded = new Map<PageName, Promise<ComponentType>>();

/** Loads a page with its texts; organisers' pages share a frame, and console pages and the door's load the console's texts too. */
async function load(name: PageName, page: Page): Promise<Loaded> {
  const [Page, Frame] = await Promise.all([
    loadOnce(name, page),
    isOrganising(page) ? loadFrame() : undefined,
    loadGuestTexts(name),
    (isConsole(page) || name === 'checkIn') && loadWorkTexts(),
  ]);
  return { Page, ...(Frame && { Frame }) };
}

function loadOnce(name: PageName, page: Page): Promise<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = loadComponent(name);
  const component = page.access === 'signedIn' ? loading.then(whileSignedIn) : loading;
  loaded.set(name, component);
  // a failed load is tried again
  component.catch(() => loaded.delete(name));
  return component;
}

async function loadComponent(name: PageName): Promise<ComponentType> {
  const ofGuests = guestPages[name];
  if (ofGuests) return (await ofGuests[0]())[ofGuests[1]]!;
  const { loadInsidePage } = await import('./insidePages.ts');
  return loadInsidePage(name);
}

/** Loads the event's texts in all languages too, as organisers edit them. */
async function loadFrame() {
  const [{ OrganiserFrame }, { loadAllTexts }] = await Promise.all([
    import('./console/OrganiserFrame.tsx'),
    import('../lib/event/loadFullEvent.ts'),
  ]);
  await loadAllTexts();
  return OrganiserFrame;
}

/** Renders nothing once the login has ended, until the redirect takes over. */
function whileSignedIn(Page: ComponentType): ComponentType {
  return () => (useLogin() ? <Page /> : null);
}

/** Whether the event has a page: its feature is on, and the server, which doesn't know who asks, knows its address. */
function isThere(page: Page, pathname: string): boolean {
  const features = start?.event.config.features;
  if (features && !isOffered(page, features)) return false;
  // what guests may not know of may be there for people who are logged in
  const mayBeTheirs = page.id !== undefined && currentLogin() !== null;
  return mayBeTheirs || start?.missing !== pathname;
}

/** Where a page redirects to: logged-in people go from the login page to where they work and from other guest pages home; pages behind the login ask for it first, and then open. */
function elsewhere(page: Page, href: string): string | null {
  if (page.movedTo) return href.replace(page.path, page.movedTo);
  const { user } = currentLogin() ?? {};
  if (page.access === 'guest' && user) {
    const workplace = page.path === pages.login.path ? findWorkplace(user) : null;
    // people with an account can use a signed ticket too, and choose a new password
    const hasTicket = page.path === pages.registration.path && /#(.*&)?ticket=/.test(href);
    const isReset = page.path === pages.login.path && /#reset=/.test(href);
    return hasTicket || isReset ? null : (nextPage(href) ?? workplace ?? '/');
  }
  if (page.path === pages.sessionJoin.path && user)
    return href.replace(/^.*\/video-session\/([^/?#]+).*$/, '/agenda-landing/$1');
  if (page.access !== 'signedIn' || user) return null;
  return page.path === '/' ? '/landing' : `/attendee-login?next=${encodeURIComponent(href)}`;
}
