import { useNow } from '../../../lib/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import pill from '../../../ui/pill.module.css';
import soft from '../../../ui/soft.module.css';
import { useOpenCall } from './data.ts';
import { doorsOpenAt, useRoomTime } from './roomTimes.ts';
import { useEnterCall } from './useEnterCall.ts';

const everyMs = 10_000;

/** The link into a booked call's room, from 15 minutes before the call until its end. */
export function CallDoor({
  call,
  takes = false,
}: {
  call: { _id: string; startAt: string; minutes: number };
  /** Whether the user joins as the consultant. */
  takes?: boolean;
}) {
  const t = useTexts();
  const { inSentence } = useRoomTime();
  const now = useNow(everyMs);
  const open = useOpenCall();
  const enter = useEnterCall();
  const opens = doorsOpenAt(call);
  if (now.getTime() > Date.parse(call.startAt) + call.minutes * 60_000) return null;
  if (now < opens)
    return <span className={soft.hint}>{t('room.callLater', { time: inSentence(opens) })}</span>;
  return (
    <>
      <button
        type="button"
        className={pill.main}
        disabled={open.isPending}
        onClick={() => open.mutate(call._id, { onSuccess: (room) => enter(room._id) })}
      >
        {t(takes ? 'room.callTake' : 'room.callJoin')}
      </button>
      <FailedStep error={open.error} />
    </>
  );
}
