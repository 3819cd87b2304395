import type { HelpThread, VisitorCard as Visitor } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useAsksMobile, useEvent } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { toMoment } from './moments.ts';
import { personName } from './personName.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Desk.module.css';

interface VisitorCardProps {
  thread: HelpThread;
  visitor: Visitor;
  /** On phones either the card or the conversation is shown. */
  shown: boolean;
  /** What else the booth knows about the visitor. */
  children?: ReactNode;
}

/** Who the visitor is, and what the conversation is about; contact details only while they share them. */
export function VisitorCard({ thread, visitor, shown, children }: VisitorCardProps) {
  const t = useTexts();
  const language = useLanguage();
  const asksMobile = useAsksMobile();
  const zone = useEvent()!.zone;
  const withheld = asksMobile ? 'noContact' : 'noEmail';
  const hasOffer = thread.boothName !== null && !thread.handedOver;
  const shares = visitor.email !== null || visitor.mobile !== null;
  return (
    <Stack
      as="aside"
      gap={4}
      justify="start"
      tone="soft"
      size="md"
      className={styles.card}
      aria-label={t('desk.visitor')}
      data-shown={shown || undefined}
    >
      <Avatar person={visitor} size={72} />
      <div>
        <p className={styles.visitor}>{personName(visitor) || t('desk.former')}</p>
        {visitor.profession && <p>{visitor.profession}</p>}
      </div>
      <dl>
        <dt>{t('desk.askedAt')}</dt>
        <Stack as="dd" gap={0}>
          {thread.boothName ?? t('chat.infoDesk')}
          {thread.handedOver && <small>{t('desk.handedOver')}</small>}
        </Stack>
        <dt>{t('desk.askedSince')}</dt>
        <dd>{toMoment(thread.queuedAt, zone, language)}</dd>
        {thread.language && (
          <>
            <dt>{t('desk.language')}</dt>
            <dd>{nameOfLanguage(thread.language, language)}</dd>
          </>
        )}
        {shares && visitor.mobile && (
          <>
            <dt>{t('desk.mobile')}</dt>
            <dd>
              <a href={`tel:${visitor.mobile}`}>{visitor.mobile}</a>
            </dd>
          </>
        )}
        {shares && visitor.email && (
          <>
            <dt>{t('desk.email')}</dt>
            <dd>
              <a href={`mailto:${visitor.email}`}>{visitor.email}</a>
            </dd>
          </>
        )}
      </dl>
      {!shares && (
        <p className={styles.private}>{t(`desk.${withheld}.${hasOffer ? 'booth' : 'infoDesk'}`)}</p>
      )}
      {children}
    </Stack>
  );
}
