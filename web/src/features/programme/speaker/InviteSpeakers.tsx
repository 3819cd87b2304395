import { Button } from '@mantine/core';
import { fullName, type OrganisedSpeaker } from '@pavilion/contract';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useInviteSpeakers } from './organiserData.ts';

const mostNamed = 12;

/** Invites all speakers who can be invited at once, after naming them; renders nothing without several. */
export function InviteSpeakers({ speakers }: { speakers: OrganisedSpeaker[] }) {
  const t = useTexts();
  const invite = useInviteSpeakers();
  const [isAsked, setAsked] = useState(false);
  const waiting = speakers.filter(
    ({ hasAccount, email, invitation }) => !hasAccount && email && !invitation,
  );
  if (invite.isSuccess)
    return <Notice tone="good">{t('programme.invited', { count: invite.data.sent })}</Notice>;
  if (waiting.length < 2) return null;
  const label = t('programme.inviteAll', { count: waiting.length });
  const names = waiting.slice(0, mostNamed).map(({ userId }) => fullName(userId));
  const rest = waiting.length - names.length;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={label}
          confirm={t('programme.inviteAllYes')}
          isHarmless
          act={{ ...invite, run: () => invite.mutate() }}
          onClose={() => setAsked(false)}
        >
          <p>{t('programme.inviteAllText')}</p>
          <p>
            {rest
              ? t('programme.inviteAllMore', { names: names.join(', '), count: rest })
              : names.join(', ')}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
