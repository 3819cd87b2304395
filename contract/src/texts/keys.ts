import type sharedExhibiting from './en/shared/exhibiting.json';
import type sharedGeneral from './en/shared/general.json';
import type sharedIdentity from './en/shared/identity.json';
import type sharedOrganising from './en/shared/organising.json';
import type sharedPeople from './en/shared/people.json';
import type sharedPlatform from './en/shared/platform.json';
import type sharedProgramme from './en/shared/programme.json';
import type sharedRooms from './en/shared/rooms.json';
import type sharedVenue from './en/shared/venue.json';
import type serverExhibiting from './en/server/exhibiting.json';
import type serverGeneral from './en/server/general.json';
import type serverIdentity from './en/server/identity.json';
import type serverOrganising from './en/server/organising.json';
import type serverPlatform from './en/server/platform.json';
import type serverProgramme from './en/server/programme.json';
import type serverRooms from './en/server/rooms.json';
import type serverVenue from './en/server/venue.json';
import type webExhibiting from './en/web/exhibiting.json';
import type webGeneral from './en/web/general.json';
import type webIdentity from './en/web/identity.json';
import type webOrganising from './en/web/organising.json';
import type webPeople from './en/web/people.json';
import type webPlatform from './en/web/platform.json';
import type webProgramme from './en/web/programme.json';
import type webRooms from './en/web/rooms.json';
import type webVenue from './en/web/venue.json';
import type workExhibiting from './en/work/exhibiting.json';
import type workGeneral from './en/work/general.json';
import type workIdentity from './en/work/identity.json';
import type workOrganising from './en/work/organising.json';
import type workPlatform from './en/work/platform.json';
import type workProgramme from './en/work/programme.json';
import type workRooms from './en/work/rooms.json';
import type workVenue from './en/work/venue.json';

type Shared = typeof sharedExhibiting &
  typeof sharedGeneral &
  typeof sharedIdentity &
  typeof sharedOrganising &
  typeof sharedPeople &
  typeof sharedPlatform &
  typeof sharedProgramme &
  typeof sharedRooms &
  typeof sharedVenue;
type Server = typeof serverExhibiting &
  typeof serverGeneral &
  typeof serverIdentity &
  typeof serverOrganising &
  typeof serverPlatform &
  typeof serverProgramme &
  typeof serverRooms &
  typeof serverVenue;
type Web = typeof webExhibiting &
  typeof webGeneral &
  typeof webIdentity &
  typeof webOrganising &
  typeof webPeople &
  typeof webPlatform &
  typeof webProgramme &
  typeof webRooms &
  typeof webVenue;
type Work = typeof workExhibiting &
  typeof workGeneral &
  typeof workIdentity &
  typeof workOrganising &
  typeof workPlatform &
  typeof workProgramme &
  typeof workRooms &
  typeof workVenue;

/** A key as it is said: counted sentences go by their stem, without the category of their plural. */
type Said<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

/** What the server says: refusals, mails, SMS, notices and files. */
export type ServerKey = Said<keyof (Shared & Server)>;
/** What the web says, `work` to organisers and exhibitors alone. */
export type WebKey = Said<keyof (Shared & Web & Work)>;
