import { isOffered, pages } from '@pavilion/contract/pages';
import type { OwnProfile } from '@pavilion/contract';
import { start } from './start.ts';

/** Where somebody's work is: the organisers' console, the exhibitors'; null for visitors. */
export function workplaceOf({
  roles,
  boothIds,
}: Pick<OwnProfile, 'roles' | 'boothIds'>): '/organiser' | '/exhibitor' | null {
  if (roles.includes('organiser')) return '/organiser';
  const features = start?.event.config.features;
  const exhibits = boothIds.length > 0 || roles.includes('exhibitor');
  return exhibits && features && isOffered(pages.exhibitor, features) ? '/exhibitor' : null;
}
