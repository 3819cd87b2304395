import { fullName, type Today } from '@pavilion/contract';
import {
  IconAddressBook,
  IconAlarm,
  IconClockHour4,
  IconMessageCircleQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import type { ReactNode } from 'react';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import badge from '../../../ui/layout/badge.module.css';
import link from '../../../ui/button/link.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Board.module.css';

const endMs = (call: Today['calls'][number]) => Date.parse(call.startAt) + call.minutes * 60_000;

/** A booth's day at a glance: who is waiting, what was promised, calls, leads, and who is here. */
export function TodayBoard({ today, boothId }: { today: Today; boothId: string }) {
  const t = useTexts();
  const language = useLanguage();
  useNow(15_000);
  const minutes = (since: string) =>
    Math.max(0, Math.floor((eventNow().getTime() - Date.parse(since)) / 60_000));
  const clock = (at: string) => inEventZone(at, language, { hour: '2-digit', minute: '2-digit' });
  const booth = { booth: boothId };
  return (
    <div className={styles.board}>
      <Grid as="ul" least="10rem" className={styles.tiles}>
        <Tile
          to="/desk"
          sign={<IconMessageCircleQuestion size={22} stroke={1.6} aria-hidden />}
          name={t('exhibitor.waiting')}
          count={today.waiting}
          urgent={today.waiting > 0}
          detail={
            today.waitingSince
              ? t('exhibitor.waitingSince', { count: minutes(today.waitingSince) })
              : t('exhibitor.waitingNone')
          }
        />
        <Tile
          to="/desk"
          sign={<IconAlarm size={22} stroke={1.6} aria-hidden />}
          name={t('exhibitor.promised')}
          count={today.promised}
          urgent={today.overdue > 0}
          detail={
            today.overdue > 0
              ? t('exhibitor.overdue', { count: today.overdue })
              : today.nextDueAt
                ? t('exhibitor.nextDue', { time: clock(today.nextDueAt) })
                : t('exhibitor.promisedNone')
          }
        />
        <Tile
          to="/exhibitor/leads"
          search={{ ...booth, stage: 'new' }}
          sign={<IconAddressBook size={22} stroke={1.6} aria-hidden />}
          name={t('exhibitor.newLeads')}
          count={today.newLeads}
          detail={t('exhibitor.leadsToday', { count: today.leadsToday, all: today.leads })}
        />
        <Tile
          to="/exhibitor/figures"
          search={booth}
          sign={<IconUsers size={22} stroke={1.6} aria-hidden />}
          name={t('exhibitor.here')}
          count={today.visitorsHere}
          detail={t('exhibitor.visitsToday', { count: today.visitsToday })}
        />
      </Grid>
      <CallsToday today={today} boothId={boothId} />
      <StaffHere today={today} boothId={boothId} />
    </div>
  );
}

function CallsToday({ today, boothId }: { today: Today; boothId: string }) {
  const t = useTexts();
  const now = eventNow().getTime();
  const coming = today.calls.filter((call) => endMs(call) > now);
  return (
    <Card as="section" justify="start" padding={5}>
      <Row as="header" gap={4} rowGap={1} align="baseline" justify="between">
        <Text as="h2" size="xl">
          {t('exhibitor.callsToday')}
        </Text>
        <Link to="/exhibitor/calendar" search={{ booth: boothId }} className={link.dense}>
          {t('exhibitor.openCalendar')}
        </Link>
      </Row>
      {coming.length === 0 ? (
        <Text tone="soft">
          {t(today.callsToday ? 'exhibitor.callsOver' : 'exhibitor.callsNone')}
        </Text>
      ) : (
        <Stack as="ul" gap={1} className={styles.people}>
          {coming.map((call) => (
            <li key={call._id}>
              <strong className={styles.time}>{call.time}</strong>
              <Avatar person={call.person} size={36} />
              <Stack as="span" gap={0} weight="semibold" className={styles.who}>
                {fullName(call.person)}
                {call.consultantName && (
                  <Text as="small" tone="soft" weight="medium">
                    {call.consultantName}
                  </Text>
                )}
              </Stack>
              {call.personHere && (
                <span className={badge.brand}>
                  <IconClockHour4 size={16} aria-hidden /> {t('exhibitor.waits')}
                </span>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function StaffHere({ today, boothId }: { today: Today; boothId: string }) {
  const t = useTexts();
  return (
    <Card as="section" justify="start" padding={5}>
      <Row as="header" gap={4} rowGap={1} align="baseline" justify="between">
        <Text as="h2" size="xl">
          {t('exhibitor.staffHere')}
        </Text>
        <Link to="/exhibitor/staff" search={{ booth: boothId }} className={link.dense}>
          {t('exhibitor.openStaff')}
        </Link>
      </Row>
      {today.staffHere.length === 0 ? (
        <Text tone="soft">
          {t('exhibitor.staffNone')}{' '}
          <Link to="/desk" className={link.dense}>
            {t('exhibitor.openDesk')}
          </Link>
        </Text>
      ) : (
        <Stack as="ul" gap={1} className={styles.people}>
          {today.staffHere.map((person) => (
            <li key={person._id}>
              <Avatar person={person} size={36} />
              <Text as="span" weight="semibold" className={styles.who}>
                {fullName(person)}
              </Text>
              <span className={styles.badge} data-good={person.isOnDuty || undefined}>
                {t(person.isOnDuty ? 'staff.onDuty' : 'staff.offDuty')}
              </span>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Tile({
  to,
  search,
  sign,
  name,
  count,
  detail,
  urgent = false,
}: {
  to: '/desk' | '/exhibitor/leads' | '/exhibitor/figures';
  search?: Record<string, string>;
  sign: ReactNode;
  name: string;
  count: number;
  detail: string;
  urgent?: boolean;
}) {
  return (
    <li>
      <Link to={to} search={search} className={styles.tile} data-urgent={urgent || undefined}>
        <Row
          as="span"
          wrap={false}
          align="center"
          tone="soft"
          size="sm"
          weight="strong"
          className={styles.name}
        >
          {sign} {name}
        </Row>
        <strong>{count}</strong>
        <Text as="span" tone="soft" size="sm" className={styles.detail}>
          {detail}
        </Text>
      </Link>
    </li>
  );
}
