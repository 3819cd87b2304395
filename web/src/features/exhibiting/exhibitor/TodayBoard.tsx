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
import styles from './TodayBoard.module.css';
import soft from '../../../ui/text/text.module.css';

/** A booth's day at a glance: who is waiting, what was promised, calls, leads, and who is here. */
export function TodayBoard({ today, boothId }: { today: Today; boothId: string }) {
  const t = useTexts();
  const language = useLanguage();
  useNow(15_000);
  const minutes = (since: string) =>
    Math.max(0, Math.floor((eventNow().getTime() - Date.parse(since)) / 60_000));
  const clock = (at: string) => inEventZone(at, language, { hour: '2-digit', minute: '2-digit' });
  const booth = { booth: boothId };
  const now = eventNow().getTime();
  const coming = today.calls.filter(
    (call) => Date.parse(call.startAt) + call.minutes * 60_000 > now,
  );
  return (
    <div className={styles.board}>
      <ul className={styles.tiles}>
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
      </ul>
      <section className={styles.part}>
        <header>
          <h2>{t('exhibitor.callsToday')}</h2>
          <Link to="/exhibitor/calendar" search={booth}>
            {t('exhibitor.openCalendar')}
          </Link>
        </header>
        {coming.length === 0 ? (
          <p className={soft.text}>
            {t(today.callsToday ? 'exhibitor.callsOver' : 'exhibitor.callsNone')}
          </p>
        ) : (
          <ul className={styles.rows}>
            {coming.map((call) => (
              <li key={call._id}>
                <strong className={styles.time}>{call.time}</strong>
                <Avatar person={call.person} size={36} />
                <span className={styles.who}>
                  {fullName(call.person)}
                  {call.consultantName && <small>{call.consultantName}</small>}
                </span>
                {call.personHere && (
                  <span className={styles.badge} data-live>
                    <IconClockHour4 size={16} aria-hidden /> {t('exhibitor.waits')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part}>
        <header>
          <h2>{t('exhibitor.staffHere')}</h2>
          <Link to="/exhibitor/staff" search={booth}>
            {t('exhibitor.openStaff')}
          </Link>
        </header>
        {today.staffHere.length === 0 ? (
          <p className={soft.text}>
            {t('exhibitor.staffNone')} <Link to="/desk">{t('exhibitor.openDesk')}</Link>
          </p>
        ) : (
          <ul className={styles.rows}>
            {today.staffHere.map((person) => (
              <li key={person._id}>
                <Avatar person={person} size={36} />
                <span className={styles.who}>{fullName(person)}</span>
                <span className={styles.badge} data-good={person.isOnDuty || undefined}>
                  {t(person.isOnDuty ? 'staff.onDuty' : 'staff.offDuty')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
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
        <span className={styles.name}>
          {sign} {name}
        </span>
        <strong className={styles.count}>{count}</strong>
        <span className={styles.detail}>{detail}</span>
      </Link>
    </li>
  );
}
