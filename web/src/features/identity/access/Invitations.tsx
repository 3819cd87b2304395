import { Button } from '@mantine/core';
import type { PendingInvitation } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { MoreFailed } from '../../../ui/MoreFailed.tsx';
import { useInvitations, useRevokeInvitation } from './data.ts';
import styles from './Invitations.module.css';

/** Who was invited and has not come yet; each can be taken back. Nothing where nobody is waited for. */
export function Invitations() {
  const t = useTexts();
  const query = useInvitations();
  const pending = query.data?.pages.flatMap((page) => page.invitations) ?? [];
  if (!query.isError && pending.length === 0) return null;
  return (
    <details className={styles.pending} open={query.isError || undefined}>
      <summary>{t('access.pending')}</summary>
      <ul>
        {pending.map((one) => (
          <Row key={one._id} one={one} />
        ))}
      </ul>
      {query.isError && <MoreFailed error={query.error} otherwise={t('shell.failed')} />}
      {(query.hasNextPage || query.isError) && (
        <Button
          variant="subtle"
          aria-disabled={query.isFetching}
          onClick={() =>
            !query.isFetching && void (query.data ? query.fetchNextPage() : query.refetch())
          }
        >
          {t(query.isError ? 'shell.retry' : 'message.more')}
        </Button>
      )}
    </details>
  );
}

function Row({ one }: { one: PendingInvitation }) {
  const t = useTexts();
  const language = useLanguage();
  const revoke = useRevokeInvitation();
  const [asks, setAsks] = useState(false);
  const moment = inEventZone(one.expiresAt, language, { day: 'numeric', month: 'short' });
  const named = [one.first_name, one.last_name].filter(Boolean).join(' ');
  return (
    <li>
      <p>
        <strong>{one.email}</strong>
        <span>
          {[named, ...one.roles.map((role) => t(`access.role.${role}`))]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {t('access.pendingUntil', { moment })}
        </span>
      </p>
      <Button
        size="sm"
        variant="default"
        aria-label={t('access.takeBackNamed', { name: one.email })}
        onClick={() => setAsks(true)}
      >
        {t('access.takeBack')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('access.takeBackTitle', { name: one.email })}
          confirm={t('access.takeBack')}
          act={{
            isPending: revoke.isPending,
            error: revoke.error,
            run: () => revoke.mutate(one._id),
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('access.takeBackText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
