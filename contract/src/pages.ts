import type { FeatureKey, Features } from './presets/event-config.ts';

/** A page: who may open it, which feature it belongs to, and what its `{id}` must refer to for the address to exist. */
export interface Page {
  path: string;
  /** `guest` pages send logged-in people home; `signedIn` pages require a login and then open. */
  access: 'public' | 'guest' | 'signedIn';
  needs?: FeatureKey;
  /** The kind of enquiry the event must accept. */
  enquiry?: 'exhibitor' | 'sponsor' | 'speaker';
  id?: 'booth' | 'session' | 'speaker' | 'certificate' | 'track' | 'infoPage';
  /** Shows what a link or its search names: search engines leave it out. */
  isUnlisted?: true;
  /** For an address of earlier versions: where it redirects. */
  movedTo?: string;
}

/** Every address that returns 200. The router and the server read this list; any other address is a 404. */
export const pages = {
  home: { path: '/', access: 'signedIn' },
  landing: { path: '/landing', access: 'guest' },
  login: { path: '/attendee-login', access: 'guest' },
  registration: { path: '/attendee-registration', access: 'guest', needs: 'registration' },
  registrationThanks: {
    path: '/attendee-registration/thankyou',
    access: 'public',
    needs: 'registration',
  },
  userEdit: { path: '/landing-user-edit/{id}', access: 'public', needs: 'registration' },
  sessionJoin: {
    path: '/video-session/{id}/join',
    access: 'public',
    needs: 'registration',
    id: 'session',
  },
  exhibitorEnquiry: {
    path: '/exhibitor-registration',
    access: 'public',
    needs: 'enquiries',
    enquiry: 'exhibitor',
  },
  sponsorEnquiry: {
    path: '/sponsor-registration',
    access: 'public',
    needs: 'enquiries',
    enquiry: 'sponsor',
  },
  speakerEnquiry: {
    path: '/speaker-registration',
    access: 'public',
    needs: 'enquiries',
    enquiry: 'speaker',
  },
  preview: { path: '/preview/{id}', access: 'public', needs: 'hall', id: 'booth' },
  lobby: { path: '/lobby', access: 'signedIn', needs: 'lobby' },
  infoDesk: { path: '/info-desk', access: 'signedIn', needs: 'infoDesk' },
  hall: { path: '/exhibition-hall', access: 'signedIn', needs: 'hall' },
  booth: { path: '/booth/{id}', access: 'signedIn', needs: 'hall', id: 'booth' },
  myVisit: { path: '/my-visit', access: 'signedIn' },
  shortlist: { path: '/shortlist', access: 'signedIn', needs: 'hall' },
  sharedShortlist: {
    path: '/shared-shortlist',
    access: 'public',
    needs: 'hall',
    isUnlisted: true,
  },
  abroad: { path: '/abroad', access: 'public', needs: 'hall' },
  infoPage: { path: '/page/{id}', access: 'public', id: 'infoPage' },
  compare: { path: '/compare', access: 'public', needs: 'hall', isUnlisted: true },
  call: { path: '/call/{id}', access: 'signedIn', needs: 'calls' },
  siteVisits: { path: '/site-visits', access: 'signedIn', needs: 'tours' },
  desk: { path: '/desk', access: 'signedIn', needs: 'help' },
  profile: { path: '/profile', access: 'signedIn' },
  profileEdit: { path: '/profile/edit', access: 'signedIn' },
  myData: { path: '/my-data', access: 'signedIn' },
  security: { path: '/security', access: 'signedIn' },
  myPlace: { path: '/my-place', access: 'signedIn' },
  badge: { path: '/my-badge', access: 'signedIn', needs: 'badges' },
  checkIn: { path: '/check-in', access: 'signedIn', needs: 'badges' },
  notMe: { path: '/not-me', access: 'public' },
  ownEvents: { path: '/my-events', access: 'signedIn' },
  attendee: { path: '/attendee/{id}', access: 'signedIn', needs: 'people' },
  lounge: { path: '/lounge', access: 'signedIn', needs: 'people' },
  roomCreate: { path: '/breakoutroom/create', access: 'signedIn', needs: 'rooms' },
  roomInvitation: { path: '/breakoutroom/invitation/{token}', access: 'signedIn', needs: 'rooms' },
  rooms: { path: '/BreakoutRoom', access: 'public', needs: 'rooms' },
  ownRooms: { path: '/MyBreakoutRooms', access: 'public', needs: 'rooms' },
  network: { path: '/my-network', access: 'signedIn', needs: 'connections' },
  messages: { path: '/message-dashboard', access: 'signedIn', needs: 'messages' },
  exhibitor: { path: '/exhibitor', access: 'signedIn', needs: 'hall' },
  exhibitorLeads: { path: '/exhibitor/leads', access: 'signedIn', needs: 'hall' },
  exhibitorCrm: { path: '/exhibitor/crm', access: 'signedIn', needs: 'hall' },
  exhibitorCalendar: { path: '/exhibitor/calendar', access: 'signedIn', needs: 'calls' },
  exhibitorSiteVisits: { path: '/exhibitor/site-visits', access: 'signedIn', needs: 'tours' },
  exhibitorBooth: { path: '/exhibitor/booth', access: 'signedIn', needs: 'hall' },
  exhibitorImport: { path: '/exhibitor/import', access: 'signedIn', needs: 'hall' },
  exhibitorStaff: { path: '/exhibitor/staff', access: 'signedIn', needs: 'hall' },
  exhibitorFigures: { path: '/exhibitor/figures', access: 'signedIn', needs: 'hall' },
  organiser: { path: '/organiser', access: 'signedIn' },
  organiserNew: { path: '/organiser/new', access: 'signedIn' },
  organiserProgramme: { path: '/organiser/programme', access: 'signedIn' },
  organiserSettings: { path: '/organiser/settings', access: 'signedIn' },
  organiserHall: { path: '/organiser/hall', access: 'signedIn', needs: 'hall' },
  organiserBooth: { path: '/organiser/hall/{id}', access: 'signedIn', needs: 'hall' },
  organiserImport: { path: '/organiser/import', access: 'signedIn' },
  organiserIntegrations: { path: '/organiser/integrations', access: 'signedIn' },
  organiserLog: { path: '/organiser/log', access: 'signedIn' },
  organiserSpeakers: { path: '/organiser/speakers', access: 'signedIn' },
  organiserSponsors: { path: '/organiser/sponsors', access: 'signedIn', needs: 'sponsors' },
  organiserGuide: { path: '/organiser/guide', access: 'signedIn', needs: 'hall' },
  organiserInfoPages: { path: '/organiser/pages', access: 'signedIn' },
  organiserLook: { path: '/organiser/look', access: 'signedIn' },
  organiserWording: { path: '/organiser/wording', access: 'signedIn' },
  organiserRegistration: { path: '/organiser/registration', access: 'signedIn' },
  organiserLive: { path: '/organiser/live', access: 'signedIn' },
  organiserFloor: { path: '/organiser/floor', access: 'signedIn', movedTo: '/organiser/live' },
  organiserModeration: { path: '/organiser/moderation', access: 'signedIn' },
  organiserAnnouncements: { path: '/organiser/announcements', access: 'signedIn' },
  organiserCampaigns: { path: '/organiser/campaigns', access: 'signedIn' },
  organiserOutbox: { path: '/organiser/outbox', access: 'signedIn' },
  organiserCampaign: { path: '/organiser/campaigns/{id}', access: 'signedIn' },
  peopleDesk: { path: '/organiser/people', access: 'signedIn' },
  organiserHosted: { path: '/organiser/hosted-buyers', access: 'signedIn', needs: 'rooms' },
  organiserEnquiries: { path: '/organiser/enquiries', access: 'signedIn', needs: 'enquiries' },
  organiserFigures: { path: '/organiser/figures', access: 'signedIn' },
  invitation: { path: '/invitation', access: 'public' },
  unsubscribe: { path: '/unsubscribe', access: 'public' },
  notifications: { path: '/notifications', access: 'signedIn', needs: 'notifications' },
  speakers: { path: '/speakers', access: 'public', needs: 'speakers' },
  speakerInvitation: { path: '/speaker-invitation', access: 'public' },
  speakerBio: { path: '/speaker-bio/{id}', access: 'public', needs: 'speakers', id: 'speaker' },
  auditorium: { path: '/auditorium', access: 'signedIn', needs: 'auditorium' },
  auditoriumDetails: { path: '/auditoriumDetails', access: 'public', needs: 'auditorium' },
  certificate: {
    path: '/certificate/{id}',
    access: 'public',
    needs: 'certificates',
    id: 'certificate',
  },
  members: { path: '/members', access: 'public', needs: 'members' },
  agenda: { path: '/agenda-landing', access: 'public', needs: 'sessions' },
  agendaSession: {
    path: '/agenda-landing/{id}',
    access: 'public',
    needs: 'sessions',
    id: 'session',
  },
  agendaTrack: {
    path: '/agenda-landing/track/{id}',
    access: 'public',
    needs: 'sessions',
    id: 'track',
  },
  pollResponse: {
    path: '/agenda-landing/{id}/poll-response/{pollId}',
    access: 'signedIn',
    needs: 'polls',
    id: 'session',
  },
  sessionDetails: {
    path: '/SessionDetails/{id}',
    access: 'public',
    needs: 'sessions',
    id: 'session',
  },
  sessions: { path: '/Session', access: 'signedIn', needs: 'sessions' },
  meeting: { path: '/meeting/{id}', access: 'public', needs: 'sessions', id: 'session' },
  pollPresentation: {
    path: '/meeting/{id}/poll/{pollId}',
    access: 'signedIn',
    needs: 'polls',
    id: 'session',
  },
  breakoutDevices: { path: '/breakoutroom/{id}/devices', access: 'signedIn', needs: 'rooms' },
  breakoutCall: { path: '/breakoutroom/{id}', access: 'signedIn', needs: 'rooms' },
  outbox: { path: '/outbox', access: 'public' },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof pages;

/** Whether an event with these features has the page. */
export function isOffered(page: Page, features: Features): boolean {
  if (page.needs && features[page.needs] === null) return false;
  return !page.enquiry || features.enquiries?.[page.enquiry] === true;
}

/** Whether a page is one of the organisers' own. */
export function isOrganising(page: Page): boolean {
  return /^\/organiser(\/|$)/.test(page.path);
}

/** Whether a page belongs to the console, where organisers and exhibitors work. */
export function isConsole(page: Page): boolean {
  return /^\/(organiser|exhibitor|desk|my-events)(\/|$)/.test(page.path);
}

/** Finds the page of a path below the event's root (a trailing slash doesn't matter), with its `{id}` and all parts in braces as written; null for an unknown address. */
export function findPage(
  path: string,
): { name: PageName; page: Page; id?: string; parts: Record<string, string> } | null {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    if (page.path === wanted) return { name, page, parts: {} };
    const pattern = page.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const found = pattern === page.path ? null : new RegExp(`^${pattern}$`).exec(wanted);
    if (found) return { name, page, id: found.groups?.['id'], parts: { ...found.groups } };
  }
  return null;
}
