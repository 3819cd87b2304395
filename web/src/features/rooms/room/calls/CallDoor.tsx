import { callState, type ConsultantCall, toCallFacts, isCallOpen } from '@pavilion/contract';
import { IconCalendarPlus, IconVideo } from '@tabler/icons-react';
import { keepFile } from '../../../../lib/browser/keepFile.ts';
import { useRouter } from '../../../../render/router.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useEvent } from '../../../../lib/event/event.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import pill from '../../../../ui/button/pill.module.css';
import { callFile } from './callFile.ts';
import { useOpenCall } from '../data.ts';
import { useRoomTime } from '../roomTimes.ts';
import { useEnterCall } from './useEnterCall.ts';

const everyMs = 5000;

/** The way into a booked call: Join once its room is open, which is being there, and quietly once it was held; before, from when on, and a calendar file. Nothing once the call is over. */
export function CallDoor({
  call,
  takesOver = false,
}: {
  call: ConsultantCall;
  /** Whether a colleague was to take the call. */
  takesOver?: boolean;
}) {
  const t = useTexts();
  const now = useNow(everyMs);
  const open = useOpenCall();
  const enter = useEnterCall();
  const facts = toCallFacts(call);
  if (!isCallOpen(facts, now))
    return now < new Date(call.opensAt) && facts.outcome === 'booked' ? (
      <Before call={call} />
    ) : null;
  const isHeld = callState(facts, now) === 'held';
  return (
    <>
      <button
        type="button"
        className={isHeld ? pill.pill : pill.main}
        disabled={open.isPending}
        onClick={() => open.mutate(call._id, { onSuccess: (room) => enter(room._id) })}
      >
        <IconVideo size={20} stroke={1.7} aria-hidden />
        {t(isHeld ? 'room.callAgain' : takesOver ? 'room.callTake' : 'room.callJoin')}
      </button>
      <FailedStep error={open.error} />
    </>
  );
}

function Before({ call }: { call: ConsultantCall }) {
  const t = useTexts();
  const event = useEvent()!;
  const { inSentence } = useRoomTime();
  const router = useRouter();
  const name = call.boothName || t('room.anyConsultant');
  const keep = () => {
    const url = new URL(
      router.hrefFor({ to: '/call/$id', params: { id: call._id } }),
      location.origin,
    ).href;
    const summary = `${t('room.callWith', { name })} · ${event.name}`;
    keepFile('call.ics', callFile(call, { summary, url }), 'text/calendar;charset=utf-8');
  };
  return (
    <Row gap={4} rowGap={2} align="center">
      <Text tone="soft" size="md">
        {t('room.callLater', { time: inSentence(call.opensAt) })}
      </Text>
      <button type="button" className={pill.pill} onClick={keep}>
        <IconCalendarPlus size={20} stroke={1.7} aria-hidden />
        {t('room.toCalendar')}
      </button>
    </Row>
  );
}
