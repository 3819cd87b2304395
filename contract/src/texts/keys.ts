/** A key as it is said: counted sentences go by their stem, without the category of their plural. */
type Said<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** What both the server and the web say: refusals, and what a field lacks. */
type Shared = typeof import('./en/shared/exhibiting.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/general.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/identity.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/organising.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/people.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/platform.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/programme.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/rooms.json', { with: { type: 'json' } }) &
  typeof import('./en/shared/venue.json', { with: { type: 'json' } });

/** What the server says in mails, SMS, notices and files. */
type Server = typeof import('./en/server/exhibiting.json', { with: { type: 'json' } }) &
  typeof import('./en/server/general.json', { with: { type: 'json' } }) &
  typeof import('./en/server/identity.json', { with: { type: 'json' } }) &
  typeof import('./en/server/organising.json', { with: { type: 'json' } }) &
  typeof import('./en/server/platform.json', { with: { type: 'json' } }) &
  typeof import('./en/server/programme.json', { with: { type: 'json' } }) &
  typeof import('./en/server/rooms.json', { with: { type: 'json' } });

/** What the web says to everybody. */
type Web = typeof import('./en/web/exhibiting.json', { with: { type: 'json' } }) &
  typeof import('./en/web/general.json', { with: { type: 'json' } }) &
  typeof import('./en/web/identity.json', { with: { type: 'json' } }) &
  typeof import('./en/web/organising.json', { with: { type: 'json' } }) &
  typeof import('./en/web/people.json', { with: { type: 'json' } }) &
  typeof import('./en/web/platform.json', { with: { type: 'json' } }) &
  typeof import('./en/web/programme.json', { with: { type: 'json' } }) &
  typeof import('./en/web/rooms.json', { with: { type: 'json' } }) &
  typeof import('./en/web/venue.json', { with: { type: 'json' } });

/** What the web says to organisers and exhibitors alone. */
type Work = typeof import('./en/work/exhibiting.json', { with: { type: 'json' } }) &
  typeof import('./en/work/general.json', { with: { type: 'json' } }) &
  typeof import('./en/work/identity.json', { with: { type: 'json' } }) &
  typeof import('./en/work/organising.json', { with: { type: 'json' } }) &
  typeof import('./en/work/platform.json', { with: { type: 'json' } }) &
  typeof import('./en/work/programme.json', { with: { type: 'json' } }) &
  typeof import('./en/work/venue.json', { with: { type: 'json' } });

export type ServerKey = Said<keyof (Shared & Server)>;
export type WebKey = Said<keyof (Shared & Web & Work)>;
