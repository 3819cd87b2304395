import { Button } from '@mantine/core';
import { CallError, isEmail, type Room } from '@pavilion/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useEndInvitation, useInvitations, useInvite } from './data.ts';
import { EmailRows } from './EmailRows.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './RoomDialogs.module.css';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';

/** Who is invited to a room by email; adds and revokes invitations. */
export function InviteDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const t = useTexts();
  const [{ emails }, set, begun, settle] = useDraft(`invitees:${room._id}`, { emails: [''] });
  const [problems, setProblems] = useState<Record<number, string>>({});
  const invited = useInvitations(room._id);
  const invite = useInvite();
  const end = useEndInvitation(room._id);
  const failed = invite.error ?? end.error;
  const send = () => {
    const wrong = emails.flatMap((one, at) =>
      one.trim() && !isEmail(one) ? [[at, t('email.invalid')] as const] : [],
    );
    if (emails.every((one) => !one.trim())) wrong.push([0, t('room.inviteesNeeded')]);
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    invite.mutate(
      { meetingId: room._id, emails: emails.filter((one) => one.trim()) },
      {
        onSuccess: () => settle({ emails }),
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          const said = error.fields.map(({ path, message }) => [
            Number(path.split('.')[1]),
            message,
          ]);
          setProblems(Object.fromEntries(said));
        },
      },
    );
  };
  return (
    <FormDialog onClose={onClose} title={t('room.inviteTitle', { topic: room.topic })}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          send();
        }}
      >
        <Unsaved draft={{ emails }} saved={begun} />
        <Text tone="soft">{t('room.inviteesHint')}</Text>
        <EmailRows
          emails={emails}
          errorAt={(at) => problems[at]}
          onChange={(next) => set({ emails: next })}
        />
        <FailedStep error={failed} />
        {invite.isSuccess && (
          <Notice tone="good">{t('room.resent', { count: invite.data.length })}</Notice>
        )}
        <Button type="submit" loading={invite.isPending}>
          {t('room.inviteSend')}
        </Button>
        <Text as="h3" size="lg">
          {t('room.invited')}
        </Text>
        <Loaded
          query={invited}
          isEmpty={(invitations) => invitations.length === 0}
          empty={<Text tone="soft">{t('room.nobodyInvited')}</Text>}
        >
          {(invitations) => (
            <Stack as="ul" gap={1} className={styles.list}>
              {invitations.map((one) => (
                <li key={one._id}>
                  <span>
                    {one.email}
                    <small>{t(one.accepted ? 'room.accepted' : 'room.waiting')}</small>
                  </span>
                  <button
                    type="button"
                    aria-label={t('room.removeNth', { email: one.email })}
                    title={t('room.remove')}
                    onClick={() => end.mutate(one._id)}
                  >
                    <IconTrash size={20} stroke={1.7} aria-hidden />
                  </button>
                </li>
              ))}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </FormDialog>
  );
}
