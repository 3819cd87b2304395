import { Button } from '@mantine/core';
import type { OrganisedSpeaker } from '@pavilion/contract';
import { IconMail } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useInviteSpeaker } from './organiserData.ts';
import styles from './SpeakerInvite.module.css';
import { useAccountState } from './useAccountState.ts';

/** Whether a speaker has an account, and a button to email them an invitation. */
export function SpeakerInvite({ speaker: given }: { speaker: OrganisedSpeaker }) {
  const t = useTexts();
  const invite = useInviteSpeaker(given.userId._id);
  const accountState = useAccountState();
  const speaker = invite.data ?? given;
  const { email, invitation, hasAccount } = speaker;
  if (hasAccount) return <p className={styles.invite}>{t('programme.accountText')}</p>;
  return (
    <section className={styles.invite} aria-label={t('programme.invite')}>
      <p>{email ? t('programme.inviteText', { email }) : t('programme.inviteNoEmail')}</p>
      {email && (
        <div>
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={invite.isPending}
            onClick={() => invite.mutate()}
          >
            {invitation ? t('programme.inviteAgain') : t('programme.invite')}
          </Button>
          <span role="status">
            {invite.isSuccess ? t('programme.inviteSent') : invitation && accountState(speaker)}
          </span>
        </div>
      )}
      <FailedStep error={invite.error} />
    </section>
  );
}
