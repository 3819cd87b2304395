import { Button } from '@mantine/core';
import type { ConsentEntry } from '@pavilion/contract';
import {
  IconBuildingStore,
  IconBus,
  IconCheckbox,
  IconHelpCircle,
  IconId,
  IconQrcode,
  IconUsers,
  IconUsersGroup,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useRef } from 'react';
import { useAsksMobile, useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './privacy.module.css';
import { useMyData, useWithdraw } from './data.ts';

const icons: Record<ConsentEntry['kind'], TablerIcon> = {
  registration: IconId,
  form: IconCheckbox,
  offer: IconBuildingStore,
  help: IconHelpCircle,
  tour: IconBus,
  badge: IconQrcode,
  connections: IconUsers,
  everybody: IconUsersGroup,
  guests: IconWorld,
};
const key = (entry: ConsentEntry) =>
  [
    entry.kind,
    entry.questionId,
    entry.boothId,
    entry.threadId,
    entry.fields,
    entry.givenAt,
    entry.withdrawnAt,
  ].join(' ');

/** Who received which contact details and how, each with a way to withdraw them. */
export function ConsentLedger() {
  const t = useTexts();
  const mine = useMyData();
  const withdraw = useWithdraw();
  const heading = useRef<HTMLHeadingElement>(null);
  const revoke = (entry: ConsentEntry) =>
    withdraw.mutate(entry, { onSuccess: () => heading.current?.focus() });
  return (
    <Stack as="section" className={styles.ledger} aria-labelledby="ledger">
      <h2 id="ledger" ref={heading} tabIndex={-1}>
        {t('privacy.ledger')}
      </h2>
      <p>{t('privacy.ledgerText')}</p>
      <Loaded query={mine} empty={null}>
        {({ consents }) => {
          const standing = consents.filter((entry) => entry.withdrawnAt === null);
          const past = consents.filter((entry) => entry.withdrawnAt !== null);
          return (
            <>
              {standing.length === 0 && <EmptyState>{t('privacy.nobody')}</EmptyState>}
              <Stack as="ul">
                {standing.map((entry) => (
                  <Entry
                    key={key(entry)}
                    entry={entry}
                    busy={withdraw.isPending && withdraw.variables === entry}
                    onTakeBack={() => revoke(entry)}
                  />
                ))}
              </Stack>
              {past.length > 0 && (
                <details className={styles.past}>
                  <summary>{t('privacy.past', { count: past.length })}</summary>
                  <Stack as="ul">
                    {past.map((entry) => (
                      <Entry key={key(entry)} entry={entry} />
                    ))}
                  </Stack>
                </details>
              )}
            </>
          );
        }}
      </Loaded>
      <FailedStep error={withdraw.error} />
    </Stack>
  );
}

function Entry({
  entry,
  busy = false,
  onTakeBack,
}: {
  entry: ConsentEntry;
  busy?: boolean;
  onTakeBack?: () => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const event = useEvent()!;
  const asksMobile = useAsksMobile();
  const Icon = icons[entry.kind];
  const whom = {
    registration: () => t('privacy.organisers', { event: event.name }),
    form: () => t('privacy.organisers', { event: event.name }),
    offer: () => entry.boothName ?? '',
    tour: () => entry.boothName ?? '',
    badge: () => entry.boothName ?? '',
    help: () => entry.boothName ?? t('privacy.infoDesk'),
    connections: () =>
      !entry.people
        ? t('privacy.connections')
        : t('privacy.yourConnections', { count: entry.people }),
    everybody: () => t('privacy.everybody'),
    guests: () => t('privacy.guests'),
  }[entry.kind]();
  const what = entry.question
    ? read(entry.question)
    : entry.fields
        .filter((field) => field !== 'mobile' || asksMobile)
        .map((field) => t(`privacy.field.${field}`))
        .join(', ');
  const day = (at: string) => inEventZone(at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={styles.facts}>
        <h3>{whom}</h3>
        <p>{what}</p>
        <Text tone="soft" size="sm">
          {t(`privacy.act.${entry.kind}`)}
          {entry.givenAt && ` · ${day(entry.givenAt)}`}
          {entry.version &&
            entry.language &&
            ` · ${t('privacy.version', {
              version: entry.version,
              language: nameOfLanguage(entry.language, language),
            })}`}
        </Text>
        {entry.withdrawnAt && (
          <Text tone="soft" size="sm">
            {t('privacy.withdrawn', { day: day(entry.withdrawnAt) })}
          </Text>
        )}
      </div>
      {onTakeBack && entry.kind !== 'registration' && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t('privacy.revokeFrom', { whom: entry.question ? what : whom })}
          onClick={onTakeBack}
        >
          {t('privacy.revoke')}
        </Button>
      )}
      {onTakeBack && entry.kind === 'connections' && event.config.features.connections && (
        <Link to="/my-network" className={styles.more}>
          {t('privacy.seeConnections')}
        </Link>
      )}
      {onTakeBack && entry.kind === 'registration' && (
        <a href="#delete" className={styles.more}>
          {t('privacy.endsByDeleting')}
        </a>
      )}
    </li>
  );
}
