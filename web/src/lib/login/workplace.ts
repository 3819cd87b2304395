import type { OwnProfile } from '@pavilion/contract';
import { isOffered, type Page, pages } from '@pavilion/contract/pages';
import { start } from '../start.ts';

type Working = Pick<OwnProfile, 'roles' | 'boothIds'>;

/** Where a person works: the organisers' console or the exhibitors'; null for visitors. */
export function findWorkplace({ roles, boothIds }: Working): '/organiser' | '/exhibitor' | null {
  if (roles.includes('organiser')) return '/organiser';
  const exhibits = boothIds.length > 0 || roles.includes('exhibitor');
  return exhibits && mayOffer(pages.exhibitor) ? '/exhibitor' : null;
}

/** Where an invitation leads: organisers and exhibitors to their console, speakers and moderators to the sessions, others to the lobby. */
export function landingPath(user: Working): string {
  const workplace = findWorkplace(user);
  if (workplace) return workplace;
  const speaks = user.roles.includes('speaker') || user.roles.includes('moderator');
  const page = speaks && mayOffer(pages.sessions) ? pages.sessions : pages.lobby;
  return mayOffer(page) ? page.path : pages.home.path;
}

/** Whether the event has a page, or may have: from outside an event that isn't open, no feature is visible. */
function mayOffer(page: Page): boolean {
  const features = start?.event.config.features;
  if (!features) return false;
  const isOutside = Object.values(features).every((feature) => feature === null);
  return isOutside || isOffered(page, features);
}
