import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { useInviteNamed, useUninvited } from './data.ts';
import { Sent } from './Sent.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Staff.module.css';

/** One button to invite everyone in the event who is named as booth staff and has no invitation; renders nothing if there are none. */
export function InviteNamed() {
  const t = useTexts();
  const uninvited = useUninvited();
  const [sent, setSent] = useState(0);
  const invite = useInviteNamed(setSent);
  const { people = 0, booths = 0 } = uninvited.data ?? {};
  const [asked, setAsked] = useState(0);
  const result = useFocusAfter(invite.data, people);
  if (uninvited.isError)
    return (
      <Loaded query={uninvited} empty={null}>
        {() => null}
      </Loaded>
    );
  if (people === 0 && !invite.isPending && !invite.data && !invite.error) return null;
  return (
    <Stack align="start" className={styles.named}>
      {(people > 0 || invite.isPending) && (
        <>
          <p>{t('staff.inviteAllText')}</p>
          <Button
            leftSection={<IconMailForward size={18} aria-hidden />}
            loading={invite.isPending}
            onClick={() => {
              setSent(0);
              setAsked(people);
              invite.mutate();
            }}
          >
            {t('staff.inviteAll', {
              people: t('staff.people', { count: people }),
              booths: t('staff.booths', { count: booths }),
            })}
          </Button>
        </>
      )}
      {invite.isPending && (
        <p role="status">
          <progress value={sent} max={asked} aria-hidden />{' '}
          {t('staff.sending', { sent, people: asked })}
        </p>
      )}
      <div ref={result} tabIndex={-1}>
        {!invite.isPending && <Sent result={invite.data} error={invite.error} />}
      </div>
    </Stack>
  );
}
