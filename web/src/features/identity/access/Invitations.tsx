import { Button } from '@mantine/core';
import type { PendingInvitation } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import {
  useInvitationLink,
  useInvitations,
  useResendInvitation,
  useRevokeInvitation,
} from './data.ts';
import { useRoleNames } from './useRoleNames.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Invitations.module.css';

/** Pending invitations, each of which can be resent or revoked. Renders nothing if there are none. */
export function Invitations() {
  const t = useTexts();
  const query = useInvitations();
  const [resent, setResent] = useState('');
  const mailIsOff = query.data?.pages[0]?.mailIsOff ?? false;
  const isNone = !query.data?.pages.some((page) => page.invitations.length > 0);
  if (isNone && !query.isError) return null;
  return (
    <details className={styles.pending} open={query.isError || mailIsOff || undefined}>
      <summary>{t('access.pending')}</summary>
      {mailIsOff && <Notice tone="quiet">{t('access.mailOff')}</Notice>}
      <p role="status" className={styles.resent}>
        {resent && t('access.resent', { name: resent })}
      </p>
      <PagedList
        query={query}
        toItems={({ invitations }) => invitations}
        more={t('message.more')}
        empty={null}
      >
        {(pending) => (
          <ul>
            {pending.map((one) => (
              // resending replaces an invitation with a new one
              <InvitationRow key={one.email} one={one} mailIsOff={mailIsOff} onResent={setResent} />
            ))}
          </ul>
        )}
      </PagedList>
    </details>
  );
}

function InvitationRow({
  one,
  mailIsOff,
  onResent,
}: {
  one: PendingInvitation;
  mailIsOff: boolean;
  onResent: (email: string) => void;
}) {
  const t = useTexts();
  const roles = useRoleNames();
  const resend = useResendInvitation();
  const link = useInvitationLink();
  const named = [one.first_name, one.last_name].filter(Boolean).join(' ');
  const booths = one.booths.map(({ name }) => name);
  return (
    <li>
      <p>
        <strong>{one.email}</strong>
        <span>
          {[named, roles({ roles: one.roles, booths }), useStanding(one)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <Row>
        {mailIsOff ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('access.getLinkNamed', { name: one.email })}
            loading={link.isPending}
            onClick={() => link.mutate(one._id)}
          >
            {t('access.getLink')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="default"
            aria-label={t('access.resendNamed', { name: one.email })}
            loading={resend.isPending}
            onClick={() => resend.mutate(one._id, { onSuccess: () => onResent(one.email) })}
          >
            {t('access.resend')}
          </Button>
        )}
        <Withdraw one={one} />
      </Row>
      <div className={styles.below}>
        {link.data && (
          <CopyField label={t('access.link', { name: one.email })} value={link.data} rows={2} />
        )}
        <FailedStep error={resend.error ?? link.error} />
      </div>
    </li>
  );
}

/** When an invitation was sent and how long it's valid. */
function useStanding(one: PendingInvitation): string {
  const t = useTexts();
  const language = useLanguage();
  const day = { day: 'numeric', month: 'short' } as const;
  const sent = inEventZone(one.sentAt, language, { ...day, hour: '2-digit', minute: '2-digit' });
  const moment = inEventZone(one.expiresAt, language, day);
  if (one.hasBounced) return t('access.pendingBounced', { sent });
  return one.isExpired
    ? t('access.pendingExpired', { sent })
    : t('access.pendingUntil', { sent, moment });
}

function Withdraw({ one }: { one: PendingInvitation }) {
  const t = useTexts();
  const revoke = useRevokeInvitation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={t('access.withdrawNamed', { name: one.email })}
        onClick={() => setAsks(true)}
      >
        {t('access.withdraw')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('access.withdrawTitle', { name: one.email })}
          confirm={t('access.withdraw')}
          act={{
            isPending: revoke.isPending,
            error: revoke.error,
            run: () => revoke.mutate(one._id),
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('access.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
