import type { FeatureKey, Features } from './presets/event-config.ts';

/** A page of the product: who may open it, which feature it belongs to, and what its `{id}` must be for the address to exist. */
export interface Page {
  path: string;
  /** `guest` pages send signed-in people home; `signedIn` pages ask for a login and then open. */
  access: 'public' | 'guest' | 'signedIn';
  needs?: FeatureKey;
  /** The enquiry that the event must take. */
  enquiry?: 'exhibitor' | 'sponsor' | 'speaker';
  id?: 'booth' | 'session';
}

/** Every address that answers 200. The router and the server read this list; whatever is not in it is a 404. */
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
  desk: { path: '/desk', access: 'signedIn', needs: 'help' },
  profile: { path: '/profile', access: 'signedIn' },
  profileEdit: { path: '/profile/edit', access: 'signedIn' },
  myData: { path: '/my-data', access: 'signedIn' },
  attendee: { path: '/attendee/{id}', access: 'signedIn', needs: 'people' },
  lounge: { path: '/lounge', access: 'signedIn', needs: 'people' },
  network: { path: '/my-network', access: 'signedIn', needs: 'connections' },
  messages: { path: '/message-dashboard', access: 'signedIn', needs: 'messages' },
  notifications: { path: '/notifications', access: 'signedIn', needs: 'notifications' },
  outbox: { path: '/outbox', access: 'public' },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof pages;

/** Whether an event with these features has the page. */
export function isOffered(page: Page, features: Features): boolean {
  if (page.needs && features[page.needs] === null) return false;
  return !page.enquiry || features.enquiries?.[page.enquiry] === true;
}

/** The page of a path below the event's root (a trailing slash does not matter), with its `{id}`; null for an unknown address. */
export function pageOf(path: string): { name: PageName; page: Page; id?: string } | null {
  const wanted = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const [name, page] of Object.entries(pages) as [PageName, Page][]) {
    if (page.path === wanted) return { name, page };
    const [before, after] = page.path.split('{id}');
    if (after === undefined || !wanted.startsWith(before!) || !wanted.endsWith(after)) continue;
    const id = wanted.slice(before!.length, wanted.length - after.length);
    if (id && !id.includes('/')) return { name, page, id };
  }
  return null;
}
