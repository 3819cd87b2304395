import type { Notification, NotificationKind } from '@pavilion/contract';
import {
  IconBellRinging,
  IconBus,
  IconCalendarCheck,
  IconCalendarX,
  IconClockExclamation,
  IconClockPlay,
  IconGavel,
  IconPlugConnectedX,
  IconMail,
  IconMicrophone2,
  IconPhoneCall,
  IconPhoneX,
  IconSpeakerphone,
  IconFileText,
  IconFlag,
  IconHeadset,
  IconMessage2,
  IconMessageCheck,
  IconUserPlus,
  IconUserQuestion,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { ago } from './ago.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Notifications.module.css';

const icons: Record<NotificationKind, TablerIcon> = {
  connectionRequested: IconUserPlus,
  connectionAccepted: IconUserPlus,
  messageReceived: IconMessage2,
  messageReported: IconFlag,
  callBooked: IconCalendarCheck,
  callCancelled: IconCalendarX,
  callMoved: IconCalendarCheck,
  callMissed: IconCalendarX,
  callMovedNotice: IconCalendarCheck,
  callMissedNotice: IconCalendarX,
  callNotHeld: IconCalendarX,
  callNotHeldNotice: IconCalendarX,
  callSoon: IconClockPlay,
  callReassigned: IconCalendarCheck,
  callDocument: IconFileText,
  callLate: IconClockExclamation,
  callTaken: IconCalendarCheck,
  callUnassigned: IconClockExclamation,
  callCallback: IconPhoneCall,
  callArrived: IconPhoneCall,
  callWithdrawn: IconCalendarX,
  callNotice: IconCalendarCheck,
  callCancelledNotice: IconCalendarX,
  tourBooked: IconBus,
  tourStandby: IconBus,
  tourOffered: IconBus,
  tourLapsed: IconCalendarX,
  tourMoved: IconBus,
  tourCancelled: IconCalendarX,
  tourWithdrawn: IconCalendarX,
  tourSoon: IconClockPlay,
  tourMissed: IconCalendarX,
  tourNotice: IconBus,
  tourCancelledNotice: IconCalendarX,
  helpAnswered: IconMessage2,
  helpWaits: IconHeadset,
  helpOverdue: IconClockExclamation,
  leadDue: IconCalendarCheck,
  crmSetterLeft: IconPlugConnectedX,
  sessionSoon: IconClockPlay,
  speakerTaskDue: IconCalendarCheck,
  questionAnswered: IconMessageCheck,
  meetingAsked: IconCalendarCheck,
  meetingOffered: IconCalendarCheck,
  meetingBooked: IconCalendarCheck,
  meetingDeclined: IconCalendarX,
  meetingCancelled: IconCalendarX,
  meetingDropped: IconCalendarX,
  hostedPublished: IconCalendarCheck,
  meetingExpired: IconCalendarX,
  meetingSoon: IconClockPlay,
  meetingLate: IconClockExclamation,
  roomInvited: IconVideo,
  roomAsked: IconVideo,
  talkMissed: IconPhoneX,
  roomOverflow: IconVideo,
  roomRecorded: IconVideo,
  deskCalled: IconBellRinging,
  stageCalled: IconMicrophone2,
  announced: IconSpeakerphone,
  news: IconMail,
  warned: IconGavel,
  webhookOff: IconPlugConnectedX,
  approvalsWaiting: IconUserQuestion,
  applicantReplied: IconMail,
};

/** One notification: who, what and when, as a link. */
export function NotificationItem({
  notification,
  now,
  onOpen,
}: {
  notification: Notification;
  /** Event time, for the relative time. */
  now: Date;
  onOpen: (notification: Notification) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { text, isRead, createdAt, data, kind, link } = notification;
  const Icon = icons[kind];
  return (
    <Link
      href={link}
      className={styles.item}
      data-unread={!isRead}
      onClick={() => onOpen(notification)}
    >
      <span className={styles.face} aria-hidden>
        {data.user ? <Avatar person={data.user} /> : <Icon size={22} stroke={1.6} />}
        {data.user && (
          <span className={styles.icon}>
            <Icon size={14} stroke={2} />
          </span>
        )}
      </span>
      <Stack as="span" gap={1}>
        {!isRead && <span className={visuallyHidden.text}>{t('notification.unreadOne')}</span>}
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <Text as="time" tone="soft" size="xs" dateTime={createdAt}>
          {ago(createdAt, now, language) ?? t('notification.justNow')}
        </Text>
      </Stack>
      {!isRead && <span className={styles.dot} aria-hidden />}
    </Link>
  );
}
