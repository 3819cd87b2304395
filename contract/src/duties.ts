import type { Act } from './kit/act.ts';
import type { Route } from './kit/route.ts';
import type { PageName } from './pages.ts';

/** What an organiser may be limited to. `readOnly`: sees what the other three look after, and the log and the figures. */
export const duties = ['content', 'people', 'programme', 'readOnly'] as const;
export type Duty = (typeof duties)[number];

type ActThing<A> = A extends `${infer Name}.${string}` ? Name : never;
type Thing = ActThing<Act>;

/** Whose duty it is to organise something: `any` of them; `edit`: any but `readOnly`; `view`: to see it, with `readOnly`; `all`: it takes all rights, or isn't about organising at all, so that an organiser with duties does it as a visitor. */
type Demand = Exclude<Duty, 'readOnly'> | 'any' | 'edit' | 'view' | 'all';

const demandOfThing: Record<Thing, Demand> = {
  accessClass: 'people',
  admission: 'people',
  announcement: 'people',
  audit: 'all',
  auditorium: 'programme',
  authenticator: 'all',
  availability: 'all',
  badge: 'all',
  badgeScan: 'all',
  block: 'all',
  booth: 'content',
  boothFloor: 'content',
  boothTable: 'content',
  bounce: 'people',
  calendar: 'all',
  call: 'people',
  callSlot: 'content',
  campaign: 'people',
  caption: 'programme',
  certificate: 'programme',
  chat: 'programme',
  checkin: 'people',
  clock: 'all',
  companion: 'all',
  connection: 'people',
  consultant: 'content',
  crm: 'all',
  crmDelivery: 'all',
  desk: 'people',
  directCall: 'all',
  doNotDisturb: 'any',
  email: 'all',
  embed: 'all',
  enquiry: 'content',
  event: 'all',
  feature: 'all',
  feedback: 'programme',
  figure: 'all',
  file: 'edit',
  formAnswer: 'people',
  formFile: 'people',
  formQuestion: 'people',
  formStep: 'all',
  guideChapter: 'content',
  help: 'people',
  hosted: 'people',
  impression: 'all',
  infoPage: 'content',
  invitation: 'people',
  language: 'all',
  lead: 'people',
  leadNote: 'people',
  live: 'any',
  liveboard: 'programme',
  login: 'all',
  meeting: 'all',
  member: 'content',
  message: 'all',
  mobile: 'all',
  notification: 'any',
  notificationPreference: 'any',
  offer: 'content',
  openid: 'all',
  outbox: 'people',
  ownData: 'all',
  passkey: 'all',
  password: 'all',
  person: 'people',
  personNote: 'people',
  personTag: 'people',
  personView: 'people',
  poll: 'programme',
  presence: 'all',
  profile: 'all',
  proof: 'all',
  push: 'any',
  question: 'programme',
  recording: 'programme',
  registration: 'all',
  reply: 'content',
  report: 'people',
  room: 'programme',
  roomInvitation: 'programme',
  savedSearch: 'all',
  securityNotice: 'all',
  session: 'programme',
  shortlist: 'all',
  speaker: 'programme',
  speakerInvitation: 'programme',
  speakerTask: 'programme',
  sponsor: 'content',
  staff: 'content',
  staffHours: 'content',
  staffSkills: 'content',
  stage: 'programme',
  streamKey: 'programme',
  suggestion: 'all',
  swag: 'all',
  table: 'all',
  ticket: 'people',
  ticketKey: 'all',
  ticketShop: 'all',
  token: 'all',
  tour: 'content',
  tourBooking: 'all',
  tourGuest: 'people',
  unsubscription: 'all',
  video: 'programme',
  visit: 'all',
  voucher: 'people',
  webhook: 'all',
  webhookDelivery: 'all',
  webVital: 'all',
  wish: 'all',
  wording: 'content',
};

/** Acts that demand something else than what they are about. */
const demandOfAct: Partial<Record<Act, Demand>> = {
  'audit.list': 'view',
  'booth.readFigures': 'people',
  'event.enter': 'any',
  'event.list': 'any',
  'event.listOwn': 'any',
  'event.read': 'any',
  'event.readOverview': 'any',
  'figure.read': 'view',
  'invitation.readLink': 'all',
  'lead.export': 'all',
  'offer.listLeads': 'people',
  'person.assignRoles': 'all',
  'person.deleteAuthenticator': 'all',
};

/** Reads that are no GET, as what they ask for belongs in no address. */
const readsByPost: readonly Act[] = [
  'announcement.countReach',
  'campaign.countReach',
  'campaign.preview',
  'person.search',
];

/** What a call demands of an organiser who is limited to duties. */
export function findDemand(act: Act): Demand {
  return demandOfAct[act] ?? demandOfThing[act.split('.')[0] as Thing];
}

/** Whether an organiser with these duties, or all rights (undefined), makes a call as an organiser. */
export function mayOrganise(
  given: readonly Duty[] | undefined,
  { act, method, fresh }: Pick<Route, 'act' | 'method' | 'fresh'>,
): boolean {
  if (!given) return true;
  const demand = findDemand(act);
  if (demand === 'all') return false;
  const isRead = (method === 'GET' && !fresh) || readsByPost.includes(act);
  const mayRead = isRead && given.includes('readOnly');
  if (demand === 'view') return mayRead;
  if (demand === 'edit') return given.some((duty) => duty !== 'readOnly');
  if (demand === 'any') return true;
  return mayRead || given.includes(demand);
}

/** The right to read what an organisers' page shows; every organiser may open the others. */
export const readForPage: Partial<Record<PageName, Act>> = {
  organiserHall: 'booth.listAll',
  organiserProgramme: 'session.readDraft',
  organiserSpeakers: 'speaker.listAll',
  organiserSponsors: 'sponsor.update',
  organiserGuide: 'guideChapter.update',
  organiserInfoPages: 'infoPage.list',
  organiserLook: 'event.update',
  organiserWording: 'wording.list',
  organiserRegistration: 'formQuestion.listAll',
  organiserLive: 'liveboard.read',
  organiserAnnouncements: 'announcement.listAll',
  organiserCampaigns: 'campaign.list',
  organiserOutbox: 'outbox.list',
  peopleDesk: 'person.search',
  organiserModeration: 'report.list',
  organiserHosted: 'hosted.read',
  organiserEnquiries: 'enquiry.list',
  organiserFigures: 'figure.read',
  organiserLog: 'audit.list',
  organiserImport: 'table.read',
  organiserIntegrations: 'token.list',
  organiserSettings: 'event.update',
  organiserBooth: 'booth.listAll',
  organiserCampaign: 'campaign.list',
};
