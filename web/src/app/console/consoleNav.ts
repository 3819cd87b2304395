import { type Duty, mayOrganise, readForPage } from '@pavilion/contract/duties';
import type { PageName, pages } from '@pavilion/contract/pages';
import {
  IconAddressBook,
  IconBuildingPavilion,
  IconBuildingStore,
  IconBus,
  IconCalendarEvent,
  IconCalendarUser,
  IconCalendarTime,
  IconChartHistogram,
  IconClipboardList,
  IconFileText,
  IconHeadset,
  IconHeartHandshake,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMailFast,
  IconMailForward,
  IconMicrophone2,
  IconPalette,
  IconPlugConnected,
  IconQrcode,
  IconQuote,
  IconRadar,
  IconSettings2,
  IconShieldCheck,
  IconSpeakerphone,
  IconTableImport,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TextKey } from '../../texts/texts.ts';

/** A page whose path has no parameters. */
type PlainPage = {
  [Name in PageName]: (typeof pages)[Name]['path'] extends `${string}{${string}` ? never : Name;
}[PageName];

/** Console pages that belong together, with the group's name. */
export interface NavGroup {
  /** Null where its only page says it all. */
  name: TextKey | null;
  pages: readonly [page: PlainPage, name: TextKey, icon: TablerIcon][];
}

/** The organiser's pages, in the order an event needs them; pages of features the event doesn't have are left out. */
const organiserNav: NavGroup[] = [
  {
    name: 'console.prepare',
    pages: [
      ['organiser', 'organiser.home', IconLayoutDashboard],
      ['organiserHall', 'hall.arrange', IconBuildingPavilion],
      ['organiserProgramme', 'organiser.programme', IconCalendarEvent],
      ['organiserSpeakers', 'organiser.speakers', IconMicrophone2],
      ['organiserSponsors', 'programme.sponsors', IconHeartHandshake],
      ['organiserGuide', 'guide.manage', IconWorld],
      ['organiserInfoPages', 'infopage.manage', IconFileText],
      ['organiserLook', 'organiser.look', IconPalette],
      ['organiserWording', 'wording.title', IconQuote],
      ['organiserRegistration', 'organiser.registration', IconClipboardList],
    ],
  },
  {
    name: 'console.run',
    pages: [
      ['organiserLive', 'liveboard.title', IconRadar],
      ['organiserAnnouncements', 'organiser.announcements', IconSpeakerphone],
      ['organiserCampaigns', 'organiser.campaigns', IconMailFast],
      ['organiserOutbox', 'outbox.desk', IconMailForward],
      ['peopleDesk', 'organiser.people', IconUsersGroup],
      ['organiserHosted', 'hosted.title', IconCalendarUser],
      ['checkIn', 'checkin.title', IconQrcode],
      ['organiserModeration', 'organiser.moderation', IconShieldCheck],
      ['organiserEnquiries', 'organiser.enquiries', IconInbox],
    ],
  },
  {
    name: 'console.learn',
    pages: [
      ['organiserFigures', 'organiser.figures', IconChartHistogram],
      ['organiserLog', 'organiser.log', IconHistory],
    ],
  },
  {
    name: 'console.connect',
    pages: [
      ['organiserImport', 'import.title', IconTableImport],
      ['organiserIntegrations', 'organiser.integrations', IconPlugConnected],
    ],
  },
  { name: null, pages: [['organiserSettings', 'organiser.settings', IconSettings2]] },
];

/** The organiser's pages that somebody limited to these duties may open; without any, all. */
export function organiserNavFor(duties: readonly Duty[] | undefined): NavGroup[] {
  const mayOpen = (page: PlainPage) => {
    const act = readForPage[page];
    return !act || mayOrganise(duties, { act, method: 'GET' });
  };
  return organiserNav.map((group) => ({
    ...group,
    pages: group.pages.filter(([page]) => mayOpen(page)),
  }));
}

/** The pages of a booth's staff. */
export const exhibitorNav: NavGroup[] = [
  {
    name: 'console.prepare',
    pages: [
      ['exhibitor', 'exhibitor.home', IconLayoutDashboard],
      ['exhibitorBooth', 'exhibitor.booth', IconBuildingStore],
      ['exhibitorImport', 'import.title', IconTableImport],
      ['exhibitorStaff', 'exhibitor.staff', IconUsersGroup],
      ['exhibitorCrm', 'exhibitor.crm', IconPlugConnected],
    ],
  },
  {
    name: 'console.run',
    pages: [
      ['desk', 'exhibitor.desk', IconHeadset],
      ['exhibitorLeads', 'exhibitor.leads', IconAddressBook],
      ['exhibitorCalendar', 'exhibitor.calendar', IconCalendarTime],
      ['exhibitorSiteVisits', 'exhibitor.siteVisits', IconBus],
    ],
  },
  {
    name: 'console.learn',
    pages: [['exhibitorFigures', 'exhibitor.figures', IconChartHistogram]],
  },
];
