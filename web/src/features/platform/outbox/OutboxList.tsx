import { hiddenSecret, type OutboxEntry } from '@pavilion/contract';
import { IconCheck, IconCopy, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { useLanguage } from '../../../lib/text/language.ts';
import { useCopy } from '../../../lib/browser/useCopy.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useOutbox } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Outbox.module.css';

/** Sent messages, newest first, with their codes to copy. */
export function OutboxList({ to }: { to: string }) {
  const t = useTexts();
  const outbox = useOutbox(to);
  return (
    <Loaded
      query={outbox}
      isEmpty={(entries) => entries.length === 0}
      empty={<EmptyState>{to ? t('outbox.noneFor', { to }) : t('outbox.empty')}</EmptyState>}
    >
      {(entries) => (
        <Stack as="ol">
          {entries.map((entry) => (
            <Entry key={`${entry.createdAt} ${entry.to} ${entry.subject}`} entry={entry} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const t = useTexts();
  const language = useLanguage();
  const sentAt = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  }).format(new Date(entry.createdAt));
  const Icon = entry.channel === 'mail' ? IconMail : IconDeviceMobile;
  return (
    <Card as="li" padding={5} className={styles.entry}>
      <Row gap={3} rowGap={2} align="center" className={styles.head}>
        <Icon size={24} stroke={1.6} aria-hidden />
        <p>
          <strong>{entry.to}</strong>
          <Text as="span" tone="soft" size="sm">
            {t(`outbox.${entry.channel}`)} · {sentAt} · {t(`outbox.state.${entry.state}`)}
          </Text>
        </p>
        {entry.code && <Code code={entry.code} />}
      </Row>
      {entry.subject && <h2>{entry.subject}</h2>}
      {entry.state === 'kept' && entry.text.includes(hiddenSecret) && (
        <p>{t(`outbox.hidden.${entry.channel}`)}</p>
      )}
      <details>
        <summary>{preview(entry.text) ?? t('outbox.show')}</summary>
        <p className={styles.text}>{entry.text}</p>
      </details>
    </Card>
  );
}

/** A preview of a message: its first line after the greeting. */
function preview(text: string): string | undefined {
  const lines = text.split('\n').filter(Boolean);
  return lines[1] ?? lines[0];
}

function Code({ code }: { code: string }) {
  const t = useTexts();
  const { copied, copy } = useCopy();
  return (
    <span className={styles.code}>
      <code>{code}</code>
      <IconButton aria-label={t('outbox.copy', { code })} onClick={() => copy(code)}>
        {copied === 'copied' ? (
          <IconCheck size={20} aria-hidden />
        ) : (
          <IconCopy size={20} aria-hidden />
        )}
      </IconButton>
      <span role="status" className={visuallyHidden.text}>
        {copied && t(`copy.${copied}`)}
      </span>
    </span>
  );
}
