import { Button } from '@mantine/core';
import type { AnnouncementState, OrganisedAnnouncement } from '@pavilion/contract';
import { translations } from '@pavilion/contract/languages';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Announcements.module.css';
import { useOrganised } from './data.ts';
import { DeleteAnnouncement } from './DeleteAnnouncement.tsx';

const order = ['live', 'scheduled', 'draft', 'expired'] satisfies AnnouncementState[];

/** Past, current and scheduled announcements, live ones first. */
export function AnnouncementList({ onEdit }: { onEdit: (one: OrganisedAnnouncement) => void }) {
  const t = useTexts();
  const query = useOrganised();
  return (
    <PagedList
      query={query}
      toItems={(page) => page.announcements}
      empty={<EmptyState>{t('announcement.none')}</EmptyState>}
      more={t('message.more')}
    >
      {(all) =>
        order
          .map((state) => ({ state, some: all.filter((one) => one.state === state) }))
          .filter(({ some }) => some.length > 0)
          .map(({ state, some }) => (
            <Stack as="section" key={state}>
              <Text as="h2" size="xl">
                {t(`announcement.state.${state}`)}
              </Text>
              <Stack as="ul" gap={2}>
                {some.map((one) => (
                  <AnnouncementRow key={one._id} one={one} onEdit={() => onEdit(one)} />
                ))}
              </Stack>
            </Stack>
          ))
      }
    </PagedList>
  );
}

function AnnouncementRow({ one, onEdit }: { one: OrganisedAnnouncement; onEdit: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const [leaves, setLeaves] = useState(false);
  const moment = (iso: string) =>
    inEventZone(iso, language, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  const { kind, role, name } = one.to;
  const to =
    kind === 'role'
      ? t(`announcement.role.${role!}`)
      : kind === 'all'
        ? t('announcement.to.all')
        : `${t(`announcement.to.${kind}`)}: ${name ?? '–'}`;
  return (
    <Row as="li" gap={4} rowGap={2} align="start" className={styles.row} data-state={one.state}>
      <div className={styles.words}>
        <Text weight="semibold" dir="auto">
          {one.text.en}
        </Text>
        {translations.map(
          (code) =>
            one.text[code] && (
              <Text key={code} lang={code} tone="soft" size="sm">
                {one.text[code]}
              </Text>
            ),
        )}
        <Text tone="soft" size="sm">
          {[
            to,
            one.channels.map((channel) => t(`announcement.channel.${channel}`)).join(', '),
            one.startsAt && moment(one.startsAt),
            one.endsAt && t('announcement.until', { moment: moment(one.endsAt) }),
            one.reached > 0 && t('announcement.reached', { count: one.reached }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Row className={styles.actions}>
        <Button size="sm" variant="default" onClick={onEdit}>
          {t('announcement.edit')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setLeaves(true)}>
          {t(one.state === 'live' ? 'announcement.withdraw' : 'shell.delete')}
        </Button>
      </Row>
      {leaves && <DeleteAnnouncement one={one} onClose={() => setLeaves(false)} />}
    </Row>
  );
}
