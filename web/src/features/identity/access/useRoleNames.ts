import type { Role } from '@pavilion/contract/permissions';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';

/** The roles an invitation grants, in words, with the booths the person will staff. */
export function useRoleNames(): (given: { roles: Role[]; booths: string[] }) => string {
  const t = useTexts();
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  return ({ roles, booths }) => {
    const held = new Set<Role>(booths.length ? [...roles, 'exhibitor'] : roles);
    if (held.size > 1) held.delete('attendee');
    return list.format(
      [...held].map((role) =>
        role === 'exhibitor' && booths.length
          ? t('invitation.boothStaff', { booths: list.format(booths) })
          : t(`invitation.role.${role}`),
      ),
    );
  };
}
