import { isOffered, type Page, type PageName, pages } from '@pavilion/contract/pages';
import type { TextKey } from '../../texts/texts.ts';
import { useEvent } from './event.ts';

/** The names of the visitors' pages whose paths have no parameters. */
const names: Partial<Record<PageName, TextKey>> = {
  home: 'palette.home',
  lobby: 'shell.lobby',
  myVisit: 'shell.myVisit',
  agenda: 'agenda.title',
  sessions: 'session.mineTitle',
  hall: 'shell.hall',
  auditorium: 'shell.auditorium',
  infoDesk: 'shell.help',
  speakers: 'speaker.title',
  lounge: 'palette.lounge',
  network: 'shell.network',
  messages: 'shell.messages',
  notifications: 'notification.title',
  profile: 'shell.profile',
  badge: 'badge.title',
};

/** The visitors' pages this event has. */
export function useNamedPages(): { path: Page['path']; name: TextKey }[] {
  const { features } = useEvent()!.config;
  return (Object.entries(names) as [PageName, TextKey][])
    .filter(([page]) => isOffered(pages[page], features))
    .map(([page, name]) => ({ path: pages[page].path, name }));
}
