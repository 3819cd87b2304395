import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type MailState, mailStates, may, type SentMail } from '@pavilion/contract';
import { IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { useResendMail, useSentMail } from './data.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import styles from './Outbox.module.css';

interface Narrowing {
  state: MailState | undefined;
  to: string;
}

/** What has become of the event's messages, and a way to send those again that did not arrive. */
export function SentMailList({
  narrowing: { state, to },
  onNarrow,
}: {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
}) {
  const t = useTexts();
  const [sought] = useDebouncedValue(to.trim(), 300);
  const query = useSentMail({ state, to: sought || undefined });
  const resend = useResendMail();
  return (
    <Stack gap={4}>
      <Grid least="220px" gap={4} className={styles.filters}>
        <NativeSelect
          label={t('outbox.show.state')}
          value={state ?? ''}
          data={[
            { value: '', label: t('outbox.show.all') },
            ...mailStates.map((value) => ({ value, label: t(`outbox.is.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onNarrow({ state: mailStates.find((one) => one === value), to })
          }
        />
        <TextInput
          type="search"
          label={t('outbox.search')}
          autoComplete="off"
          value={to}
          onChange={({ currentTarget: { value } }) => onNarrow({ state, to: value })}
        />
      </Grid>
      <FailedStep error={resend.error} />
      <PagedList
        query={query}
        toItems={(page) => page.mails}
        empty={<EmptyState>{t('outbox.none')}</EmptyState>}
        more={t('message.more')}
      >
        {(mails) => (
          <ol className={joined.rows}>
            {mails.map((mail) => (
              <Row key={mail._id} mail={mail} resend={resend} />
            ))}
          </ol>
        )}
      </PagedList>
    </Stack>
  );
}

function Row({ mail, resend }: { mail: SentMail; resend: ReturnType<typeof useResendMail> }) {
  const t = useTexts();
  const language = useLanguage();
  const Icon = mail.channel === 'mail' ? IconMail : IconDeviceMobile;
  const isSending = resend.isPending && resend.variables === mail._id;
  const moment = inEventZone(mail.sentAt ?? mail.createdAt, language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const isLost = mail.state === 'bounced' || mail.state === 'failed';
  return (
    <li>
      <div className={styles.mail}>
        <Icon size={22} stroke={1.6} aria-hidden />
        <p>
          <strong>{mail.subject || t('outbox.sms')}</strong>
          <span>
            {mail.to} · {moment}
          </span>
          <span className={styles.state} data-lost={isLost || undefined}>
            {t(`outbox.is.${mail.state}`)}
            {isLost && `: ${why(t, mail)}`}
          </span>
        </p>
      </div>
      {may(mail, 'outbox.resend') && (
        <Button
          size="sm"
          variant="default"
          loading={isSending}
          aria-label={t('outbox.resendTo', { to: mail.to })}
          onClick={() => !resend.isPending && resend.mutate(mail._id)}
        >
          {t('liveboard.retry')}
        </Button>
      )}
    </li>
  );
}

function why(t: ReturnType<typeof useTexts>, { state, reason, channel }: SentMail): string {
  if (state === 'bounced') return t('outbox.why.bounced', { reason: reason ?? '' });
  return t(channel === 'mail' ? 'outbox.why.mail' : 'outbox.why.sms');
}
