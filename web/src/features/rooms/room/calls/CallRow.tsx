import { callState, type ComingCall, toCallFacts, fullName } from '@pavilion/contract';
import { IconAlarm, IconVideo } from '@tabler/icons-react';
import { Link } from '../../../../render/router.ts';
import { useEvent } from '../../../../lib/event/event.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { OwnTime } from '../../../../ui/text/OwnTime.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './ComingCalls.module.css';
import { CallDoor } from './CallDoor.tsx';
import { useRoomTime } from '../roomTimes.ts';

const everyMs = 5000;

/** A booked call: with whom, when on both clocks, who waits in its room, and the way in. */
export function CallRow({
  call,
  word,
}: {
  call: ComingCall;
  /** How it stands, where nobody is in its room. */
  word?: string | undefined;
}) {
  const t = useTexts();
  const { when } = useRoomTime();
  const me = useLogin()!.user._id;
  const { rooms } = useEvent()!.config.features;
  const now = useNow(everyMs);
  const isVisitor = call.role === 'visitor';
  const other = isVisitor ? call.boothName || t('room.anyConsultant') : fullName(call.person);
  const state = callState(toCallFacts(call), now);
  const isAlarm = state === 'late';
  const colleague =
    !isVisitor && call.consultantPerson && call.consultantPerson._id !== me
      ? call.consultantPerson
      : null;
  const Icon = isAlarm ? IconAlarm : IconVideo;
  return (
    <li
      className={styles.call}
      data-alarm={isAlarm || undefined}
      data-waits={isWaiting(call) || undefined}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      <div className={styles.words}>
        <Link to="/call/$id" params={{ id: call._id }}>
          {other}
        </Link>
        <span>
          {when(call.startAt)} <OwnTime isInline at={call.startAt} />
        </span>
        {word && <span>{word}</span>}
        <Presence call={call} state={state} other={other} />
        {colleague && !call.consultantSince && (
          <span>{t('room.callOf', { name: fullName(colleague) })}</span>
        )}
      </div>
      {rooms && <CallDoor call={call} takesOver={colleague !== null} />}
    </li>
  );
}

/** Whether the other side waits in the room. */
export function isWaiting(call: ComingCall): boolean {
  return call.role === 'visitor'
    ? call.consultantSince !== null && call.visitorSince === null
    : call.visitorSince !== null && call.consultantSince === null;
}

/** Who is in the room, and whether a call is late. */
function Presence({
  call,
  state,
  other,
}: {
  call: ComingCall;
  state: ReturnType<typeof callState>;
  other: string;
}) {
  const t = useTexts();
  const isVisitor = call.role === 'visitor';
  const consultant = call.consultantPerson && fullName(call.consultantPerson);
  const { time } = useRoomTime();
  const words =
    state === 'talking'
      ? t('room.presence.talking', {
          name: isVisitor ? other : consultant || t('room.presence.colleague'),
        })
      : isWaiting(call)
        ? state === 'late'
          ? t('room.presence.waitsSince', { name: other, time: time(call.visitorSince!) })
          : t('room.presence.waits', { name: isVisitor ? consultant || other : other })
        : state === 'late'
          ? t(isVisitor ? 'room.presence.lateBooth' : 'room.presence.late', { name: other })
          : '';
  return (
    <Text as="span" tone="brand" weight="strong" className={styles.presence} role="status">
      {words}
    </Text>
  );
}
