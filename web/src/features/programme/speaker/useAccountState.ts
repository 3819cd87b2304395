import type { OrganisedSpeaker } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Describes the invitation state of a speaker without an account. */
export function useAccountState(): (speaker: OrganisedSpeaker) => string {
  const t = useTexts();
  const language = useLanguage();
  return ({ invitation }) => {
    if (!invitation) return t('programme.noAccount');
    if (Date.parse(invitation.expiresAt) <= Date.now()) return t('programme.inviteExpired');
    const on = inEventZone(invitation.sentAt, language, { dateStyle: 'medium' });
    return t('programme.invitedOn', { date: on });
  };
}
