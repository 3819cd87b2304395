import { Button } from '@mantine/core';
import type { LiveboardAlert } from '@pavilion/contract';
import {
  IconArmchair,
  IconBuildingStore,
  IconHelpHexagon,
  IconHourglassLow,
  IconMailExclamation,
  IconMicrophoneOff,
  IconUserQuestion,
  IconPhoneOff,
  IconPhotoPause,
  IconVideoOff,
  IconVolumeOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Liveboard.module.css';
import { type FloorHelp, useFloorHelp } from './data.ts';

const icons: Record<LiveboardAlert['kind'], TablerIcon> = {
  queue: IconHelpHexagon,
  unstaffed: IconBuildingStore,
  noSpeaker: IconMicrophoneOff,
  streamStill: IconVideoOff,
  streamSilent: IconVolumeOff,
  streamFrozen: IconPhotoPause,
  callLate: IconPhoneOff,
  callUntaken: IconPhoneOff,
  ending: IconHourglassLow,
  full: IconArmchair,
  failing: IconMailExclamation,
  approvals: IconUserQuestion,
};
const urgent: LiveboardAlert['kind'][] = [
  'queue',
  'noSpeaker',
  'streamStill',
  'streamSilent',
  'callLate',
  'failing',
];

/** One alert: what needs attention, for how long, and buttons to resolve it. */
export function AlertCard({ alert }: { alert: LiveboardAlert }) {
  const t = useTexts();
  const local = useLocalText();
  const now = useNow(1000);
  const help = useFloorHelp();
  const [done, setDone] = useState<string | null>(null);
  const Icon = icons[alert.kind];
  const name = alert.name ? local(alert.name) : alert.kind === 'queue' ? t('chat.infoDesk') : '';
  const length = (from: string) => toLength(t, Math.abs(now.getTime() - Date.parse(from)));
  const hasNoStaff = alert.team === 0;
  const ways = listWays(alert, useEvent()!.config.features.infoDesk !== null);
  const act = (way: Way) => {
    setDone(null);
    help.mutate(way.help, {
      onSuccess: (count) => setDone(t(way.done, count === null ? {} : { count })),
    });
  };
  return (
    <li className={styles.alert} data-urgent={urgent.includes(alert.kind) || undefined}>
      <Icon size={26} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <h3>{t(title(alert, now), { name, count: alert.count, capacity: alert.capacity ?? 0 })}</h3>
        <p className={styles.since}>{t(sinceText(alert, now), { time: length(alert.since) })}</p>
        {hasNoStaff && <p>{t('liveboard.noStaff')}</p>}
        {alert.waiting.length > 0 && (
          <Row as="ul" gap={4} rowGap={0} className={styles.since}>
            {alert.waiting.map((one) => (
              <li key={one.threadId ?? one.name}>
                {one.threadId ? (
                  <Link to="/desk" search={{ thread: one.threadId }}>
                    {one.name}
                  </Link>
                ) : (
                  one.name
                )}{' '}
                <span>{length(one.since)}</span>
              </li>
            ))}
          </Row>
        )}
        {alert.pagedAt && (
          <p className={styles.since}>{t('liveboard.paged', { time: length(alert.pagedAt) })}</p>
        )}
        <Text tone="good" size="sm" weight="semibold" role="status">
          {done}
        </Text>
        <FailedStep error={help.error} />
      </div>
      <Row justify="end" className={styles.actions}>
        {hasNoStaff && (
          <Button
            size="sm"
            renderRoot={(props) => (
              <Link to="/exhibitor/staff" search={{ booth: alert.boothId }} {...props} />
            )}
          >
            {t('liveboard.inviteStaff')}
          </Button>
        )}
        {ways.map((way, at) => (
          <Button
            key={way.text}
            size="sm"
            variant={at === 0 && !hasNoStaff ? 'filled' : 'default'}
            loading={help.isPending && help.variables === way.help}
            onClick={() => act(way)}
          >
            {t(way.text)}
          </Button>
        ))}
        {subject(alert) && (
          <Button
            size="sm"
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/organiser/announcements" search={{ about: subject(alert) }} {...props} />
            )}
          >
            {t('liveboard.announce')}
          </Button>
        )}
        {alert.kind.startsWith('stream') && (
          <Button
            size="sm"
            variant="default"
            renderRoot={(props) => (
              <Link to="/meeting/$id" params={{ id: alert.sessionId! }} {...props} />
            )}
          >
            {t('liveboard.stage')}
          </Button>
        )}
        {alert.kind === 'approvals' && (
          <Button
            size="sm"
            renderRoot={(props) => <Link to="/organiser/registration" {...props} />}
          >
            {t('admission.review')}
          </Button>
        )}
        {alert.kind === 'failing' && (
          <Button
            size="sm"
            variant="subtle"
            renderRoot={(props) => (
              <Link to="/organiser/outbox" search={{ state: 'failed' }} {...props} />
            )}
          >
            {t('liveboard.outbox')}
          </Button>
        )}
      </Row>
    </li>
  );
}

interface Way {
  text: TextKey;
  done: TextKey;
  help: FloorHelp;
}

function listWays(alert: LiveboardAlert, hasInfoDesk: boolean): Way[] {
  const { boothId, sessionId, roomId, channel } = alert;
  const page = (text: TextKey, body: { boothId: string | null } | { sessionId: string }): Way => ({
    text,
    done: 'liveboard.pagedNow',
    help: { act: 'page', body },
  });
  // no one to page if the booth has no team
  const callStaff = alert.team === 0 ? [] : [page('liveboard.page', { boothId })];
  switch (alert.kind) {
    case 'queue':
      return [
        ...callStaff,
        ...(boothId && hasInfoDesk
          ? [
              {
                text: 'liveboard.handOver',
                done: 'liveboard.handedOver',
                help: { act: 'handOver', body: { boothId } },
              } satisfies Way,
            ]
          : []),
      ];
    case 'callLate':
    case 'callUntaken':
      return boothId ? callStaff : [];
    case 'unstaffed':
      return callStaff;
    case 'noSpeaker':
      return [
        page('liveboard.pageSpeakers', { sessionId: sessionId! }),
        extension('liveboard.delay', { sessionId: sessionId!, delayMinutes: 10 }),
      ];
    case 'streamStill':
    case 'streamSilent':
    case 'streamFrozen':
      return [page('liveboard.pageSpeakers', { sessionId: sessionId! })];
    case 'ending':
      return [extension('liveboard.longer', { sessionId: sessionId!, minutes: 10 })];
    case 'full':
      return sessionId
        ? [extension('liveboard.seats', { sessionId, seats: 20 })]
        : [
            {
              text: 'liveboard.overflow',
              done: 'liveboard.overflowed',
              help: { act: 'overflow', roomId: roomId! },
            },
          ];
    case 'failing':
      return [
        {
          text: 'liveboard.retry',
          done: 'liveboard.retried',
          help: { act: 'retry', body: { channel: channel! } },
        },
        {
          text: 'liveboard.setAside',
          done: 'liveboard.setAsideDone',
          help: { act: 'retry', body: { channel: channel!, setAside: true } },
        },
      ];
    default:
      return [];
  }
}

function extension(
  text: TextKey,
  body: { sessionId: string; minutes?: number; delayMinutes?: number; seats?: number },
): Way {
  return { text, done: 'liveboard.extended', help: { act: 'extend', body } };
}

function title({ kind, channel, roomId, staffed, since }: LiveboardAlert, now: Date): TextKey {
  if (kind === 'failing')
    return channel === 'sms' ? 'liveboard.failingSms' : 'liveboard.failingMail';
  if (kind === 'queue') return staffed ? 'liveboard.queueStaffed' : 'liveboard.queue';
  if (kind === 'noSpeaker')
    return Date.parse(since) > now.getTime() ? 'liveboard.noSpeakerSoon' : 'liveboard.noSpeaker';
  if (kind === 'full') return roomId ? 'liveboard.fullRoom' : 'liveboard.full';
  return `liveboard.${kind}`;
}

/** Within this, seconds aren't worth counting. */
const closeMs = 60_000;

function sinceText({ kind, since }: LiveboardAlert, now: Date): TextKey {
  const ahead = Date.parse(since) - now.getTime();
  const isClose = Math.abs(ahead) < closeMs;
  if (ahead <= 0) return isClose ? 'liveboard.justNow' : 'liveboard.since';
  if (kind === 'ending') return isClose ? 'liveboard.endsNow' : 'liveboard.endsIn';
  return isClose ? 'liveboard.beginsNow' : 'liveboard.beginsIn';
}

/** The subject of an announcement about this alert. */
function subject({ boothId, sessionId }: LiveboardAlert): string | null {
  if (sessionId) return `session:${sessionId}`;
  return boothId ? `booth:${boothId}` : null;
}

function toLength(t: ReturnType<typeof useTexts>, ms: number): string {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  if (seconds < 60) return t('chat.seconds', { count: seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? t('chat.minutes', { count: minutes })
    : t('chat.hours', { count: Math.floor(minutes / 60) });
}
