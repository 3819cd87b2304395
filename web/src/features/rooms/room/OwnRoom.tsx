import { doorsOpenAt } from '@pavilion/contract/clock';
import type { Room } from '@pavilion/contract';
import {
  IconClock,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useInvitations, useInvite } from './data.ts';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './OwnRooms.module.css';
import pill from '../../../ui/button/pill.module.css';
import { RoomTable } from './RoomTable.tsx';
import { personName, stateAt, useRoomTime } from './roomTimes.ts';
import { useInsideWords } from './useInsideWords.ts';

const everyMs = 10_000;
const namesShown = 3;

/** One of the user's rooms: when and with whom, the link in, and actions for its host. */
export function OwnRoom({
  room,
  onDelete,
  onInvite,
}: {
  room: Room;
  onDelete?: () => void;
  onInvite?: () => void;
}) {
  const t = useTexts();
  const me = useLogin()!.user._id;
  const { when, time, length } = useRoomTime();
  const words = useInsideWords(namesShown);
  const state = useTimed(everyMs, (now) => stateAt(room, now));
  const isMine = room.owner?._id === me;
  const leads = isMine && room.kind === 'breakout' && onDelete !== undefined;
  const other = isMine ? room.talk?.with : room.owner;
  const title =
    room.kind === 'breakout'
      ? room.topic
      : t('room.callWith', {
          name: room.kind === 'call' ? room.topic : other ? personName(other) : room.topic,
        });
  return (
    <li className={styles.room} data-state={state}>
      <RoomTable room={room} size="small" />
      <Stack gap={1} size="md" tone="soft" className={styles.words}>
        <Row as="p" size="sm" weight="semibold" className={styles.kind}>
          {t(`room.kind.${room.kind}`)}
          {state === 'open' && (
            <Text as="strong" tone="good">
              {t('room.openNow')}
            </Text>
          )}
          {state === 'over' && <span>{t('room.over')}</span>}
        </Row>
        <h2>{title}</h2>
        <Row as="p" align="center" className={styles.when}>
          <IconClock size={18} stroke={1.7} aria-hidden />
          <time dateTime={room.startAt}>{when(room.startAt)}</time>
          <OwnTime at={room.startAt} />
          <Text as="span" tone="soft">
            {length(room.duration)}
          </Text>
        </Row>
        {state !== 'over' && (
          <p>
            {room.kind === 'breakout' && !isMine && room.owner
              ? `${t('room.by', { name: personName(room.owner) })} · `
              : ''}
            {t('room.seats', { taken: room.inside.count, count: room.maxCapacity })}
            {room.inside.count > 0 && ` · ${words(room)}`}
          </p>
        )}
      </Stack>
      <div className={styles.actions}>
        {state === 'open' && onDelete && (
          <Link
            className={`${pill.main} ${styles.join}`}
            to="/breakoutroom/$id/devices"
            params={{ id: room._id }}
            aria-label={`${t('room.joinNow')}: ${title}`}
          >
            {t('room.joinNow')}
          </Link>
        )}
        {state === 'upcoming' && (
          <p className={styles.soon}>{t('room.soon', { time: time(doorsOpenAt(room)) })}</p>
        )}
        {leads && (
          <>
            <button type="button" className={pill.pill} onClick={onInvite}>
              <IconUserPlus size={19} stroke={1.7} aria-hidden />
              {t('room.invite')}
            </button>
            <Resend roomId={room._id} />
            <Link to="/breakoutroom/create" className={pill.pill} search={{ change: room._id }}>
              <IconPencil size={19} stroke={1.7} aria-hidden />
              {t('room.change')}
            </Link>
            <button type="button" className={pill.pill} onClick={onDelete}>
              <IconTrash size={19} stroke={1.7} aria-hidden />
              {t('room.delete')}
            </button>
          </>
        )}
      </div>
    </li>
  );
}

/** Resends links to invitees who haven't accepted yet. */
function Resend({ roomId }: { roomId: string }) {
  const t = useTexts();
  const invitations = useInvitations(roomId);
  const invited = invitations.data ?? [];
  const invite = useInvite();
  const waiting = invited.filter((one) => !one.accepted).map((one) => one.email);
  if (waiting.length === 0 && !invite.isSuccess)
    return <FailedPart isAside what={t('room.invited')} queries={[invitations]} />;
  return (
    <>
      <button
        type="button"
        className={pill.pill}
        disabled={invite.isPending || waiting.length === 0}
        onClick={() => invite.mutate({ meetingId: roomId, emails: waiting })}
      >
        <IconMailForward size={19} stroke={1.7} aria-hidden />
        {t('room.resend')}
      </button>
      {invite.isSuccess && (
        <Notice tone="good">{t('room.resent', { count: invite.data.length })}</Notice>
      )}
      <FailedStep error={invite.error} />
    </>
  );
}
