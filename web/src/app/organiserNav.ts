import type { PageName } from '@pavilion/contract/pages';
import {
  IconCalendarEvent,
  IconBuildingPavilion,
  IconChartHistogram,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconPlugConnected,
  IconRadar,
  IconSpeakerphone,
  IconSettings2,
  IconTableImport,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TextKey } from '../texts/texts.ts';

/** The ways of the organiser's side in their order; a page whose feature the event does not have is left out. */
export const organiserNav = [
  ['organiser', 'organiser.home', IconLayoutDashboard],
  ['organiserHall', 'hall.arrange', IconBuildingPavilion],
  ['organiserFloor', 'organiser.floor', IconRadar],
  ['organiserAnnouncements', 'organiser.announcements', IconSpeakerphone],
  ['organiserImport', 'sheet.title', IconTableImport],
  ['organiserProgramme', 'organiser.programme', IconCalendarEvent],
  ['peopleDesk', 'organiser.people', IconUsersGroup],
  ['organiserEnquiries', 'organiser.enquiries', IconInbox],
  ['organiserFigures', 'organiser.figures', IconChartHistogram],
  ['organiserIntegrations', 'organiser.integrations', IconPlugConnected],
  ['organiserLog', 'organiser.log', IconHistory],
  ['organiserSettings', 'organiser.settings', IconSettings2],
] as const satisfies [page: PageName, name: TextKey, sign: TablerIcon][];
