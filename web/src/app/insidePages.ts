import type { PageName } from '@pavilion/contract/pages';
import type { ComponentType } from 'react';
import { catalogues } from 'virtual:pageCatalogues';
import { loadPageTexts } from '../texts/texts.ts';

export type Load = () => Promise<Record<string, ComponentType>>;

/** The pages for logged-in people, one per address, loaded on demand. */
const insidePages: Partial<Record<PageName, [load: Load, name: string]>> = {
  home: [() => import('../pages/visitor/Entrance.tsx'), 'Entrance'],
  lobby: [() => import('../pages/visitor/Lobby.tsx'), 'Lobby'],
  infoDesk: [() => import('../pages/visitor/InfoDesk.tsx'), 'InfoDesk'],
  hall: [() => import('../pages/visitor/Hall.tsx'), 'Hall'],
  booth: [() => import('../pages/visitor/Booth.tsx'), 'Booth'],
  myVisit: [() => import('../pages/visitor/myVisit/MyVisit.tsx'), 'MyVisit'],
  shortlist: [() => import('../pages/visitor/shortlist/Shortlist.tsx'), 'Shortlist'],
  call: [() => import('../pages/visitor/Call.tsx'), 'Call'],
  siteVisits: [() => import('../pages/visitor/SiteVisits.tsx'), 'SiteVisits'],
  desk: [() => import('../pages/exhibitor/Desk.tsx'), 'Desk'],
  profile: [() => import('../pages/account/Profile.tsx'), 'Profile'],
  profileEdit: [() => import('../pages/account/ProfileEdit.tsx'), 'ProfileEdit'],
  attendee: [() => import('../pages/visitor/Attendee.tsx'), 'Attendee'],
  lounge: [() => import('../pages/visitor/Lounge.tsx'), 'Lounge'],
  myData: [() => import('../pages/account/MyData.tsx'), 'MyData'],
  security: [() => import('../pages/account/Security.tsx'), 'Security'],
  ownEvents: [() => import('../pages/account/MyEvents.tsx'), 'MyEvents'],
  myPlace: [() => import('../pages/visitor/MyPlace.tsx'), 'MyPlace'],
  badge: [() => import('../pages/visitor/MyBadge.tsx'), 'MyBadge'],
  checkIn: [() => import('../pages/visitor/CheckIn.tsx'), 'CheckIn'],
  roomCreate: [() => import('../pages/visitor/rooms/RoomCreate.tsx'), 'RoomCreate'],
  roomInvitation: [() => import('../pages/visitor/rooms/RoomInvitation.tsx'), 'RoomInvitation'],
  rooms: [() => import('../pages/visitor/rooms/Rooms.tsx'), 'Rooms'],
  ownRooms: [() => import('../pages/visitor/rooms/OwnRooms.tsx'), 'OwnRooms'],
  network: [() => import('../pages/visitor/Network.tsx'), 'Network'],
  messages: [() => import('../pages/visitor/Messages.tsx'), 'Messages'],
  exhibitor: [() => import('../pages/exhibitor/Exhibitor.tsx'), 'Exhibitor'],
  exhibitorLeads: [() => import('../pages/exhibitor/ExhibitorLeads.tsx'), 'ExhibitorLeads'],
  exhibitorCrm: [() => import('../pages/exhibitor/ExhibitorCrm.tsx'), 'ExhibitorCrm'],
  exhibitorCalendar: [
    () => import('../pages/exhibitor/ExhibitorCalendar.tsx'),
    'ExhibitorCalendar',
  ],
  exhibitorSiteVisits: [
    () => import('../pages/exhibitor/ExhibitorSiteVisits.tsx'),
    'ExhibitorSiteVisits',
  ],
  exhibitorBooth: [() => import('../pages/exhibitor/ExhibitorBooth.tsx'), 'ExhibitorBooth'],
  exhibitorImport: [() => import('../pages/exhibitor/ExhibitorImport.tsx'), 'ExhibitorImport'],
  exhibitorStaff: [() => import('../pages/exhibitor/ExhibitorStaff.tsx'), 'ExhibitorStaff'],
  exhibitorFigures: [() => import('../pages/exhibitor/ExhibitorFigures.tsx'), 'ExhibitorFigures'],
  organiser: [() => import('../pages/organiser/Organiser.tsx'), 'Organiser'],
  organiserNew: [() => import('../pages/organiser/OrganiserNew.tsx'), 'OrganiserNew'],
  organiserProgramme: [
    () => import('../pages/organiser/programme/OrganiserProgramme.tsx'),
    'OrganiserProgramme',
  ],
  organiserSettings: [
    () => import('../pages/organiser/OrganiserSettings.tsx'),
    'OrganiserSettings',
  ],
  organiserHall: [() => import('../pages/organiser/hall/OrganiserHall.tsx'), 'OrganiserHall'],
  organiserBooth: [() => import('../pages/organiser/hall/OrganiserBooth.tsx'), 'OrganiserBooth'],
  organiserImport: [() => import('../pages/organiser/OrganiserImport.tsx'), 'OrganiserImport'],
  organiserIntegrations: [
    () => import('../pages/organiser/OrganiserIntegrations.tsx'),
    'OrganiserIntegrations',
  ],
  organiserLog: [() => import('../pages/organiser/OrganiserLog.tsx'), 'OrganiserLog'],
  organiserSpeakers: [
    () => import('../pages/organiser/programme/OrganiserSpeakers.tsx'),
    'OrganiserSpeakers',
  ],
  organiserGuide: [() => import('../pages/organiser/OrganiserGuide.tsx'), 'OrganiserGuide'],
  organiserInfoPages: [
    () => import('../pages/organiser/OrganiserInfoPages.tsx'),
    'OrganiserInfoPages',
  ],
  organiserSponsors: [
    () => import('../pages/organiser/OrganiserSponsors.tsx'),
    'OrganiserSponsors',
  ],
  organiserLook: [() => import('../pages/organiser/OrganiserLook.tsx'), 'OrganiserLook'],
  organiserWording: [() => import('../pages/organiser/OrganiserWording.tsx'), 'OrganiserWording'],
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
  organiserOutbox: [() => import('../pages/organiser/OrganiserOutbox.tsx'), 'OrganiserOutbox'],
  organiserHosted: [() => import('../pages/organiser/OrganiserHosted.tsx'), 'OrganiserHosted'],
  organiserEnquiries: [
    () => import('../pages/organiser/OrganiserEnquiries.tsx'),
    'OrganiserEnquiries',
  ],
  organiserFigures: [() => import('../pages/organiser/OrganiserFigures.tsx'), 'OrganiserFigures'],
  peopleDesk: [() => import('../pages/organiser/PeopleDesk.tsx'), 'PeopleDesk'],
  notifications: [() => import('../pages/visitor/Notifications.tsx'), 'Notifications'],
  auditorium: [() => import('../pages/visitor/Auditorium.tsx'), 'Auditorium'],
  sessions: [() => import('../pages/visitor/Sessions.tsx'), 'Sessions'],
  meeting: [() => import('../pages/visitor/rooms/Meeting.tsx'), 'Meeting'],
  pollPresentation: [
    () => import('../pages/visitor/rooms/PollPresentation.tsx'),
    'PollPresentation',
  ],
  breakoutDevices: [() => import('../pages/visitor/rooms/BreakoutDevices.tsx'), 'BreakoutDevices'],
  breakoutCall: [() => import('../pages/visitor/rooms/BreakoutCall.tsx'), 'BreakoutCall'],
};

/** Loads the component of a page, and its texts. */
export async function loadInsidePage(page: PageName): Promise<ComponentType> {
  const [load, name] = insidePages[page]!;
  const [module] = await Promise.all([load(), loadPageTexts(page, catalogues[page])]);
  return module[name]!;
}
