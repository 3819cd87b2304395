import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useDeclineInvitation } from './data.ts';

/** Lets a companion say that they are not coming. */
export function DeclineInvitation({
  token,
  onDeclined,
}: {
  token: string;
  onDeclined: () => void;
}) {
  const t = useTexts();
  const [asks, setAsks] = useState(false);
  const declining = useDeclineInvitation();
  return (
    <div>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('invitation.decline')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('invitation.declineTitle')}
          confirm={t('invitation.decline')}
          act={{
            isPending: declining.isPending,
            error: declining.error,
            run: () => declining.mutate(token, { onSuccess: onDeclined }),
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('invitation.declineText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
