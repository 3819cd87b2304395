import type { CallPage } from '@pavilion/contract';
import { useState } from 'react';
import {
  WaitingForBooth,
  WaitingForVisitor,
} from '../../../features/exhibiting/call/WaitingForBooth.tsx';
import { useCountdown } from '../../../lib/time/useCountdown.ts';
import { useTexts } from '../../../texts/texts.ts';

const connectingMs = 20_000;

/** What a room says while nobody else is inside: in a room of two, whether the other person is on their way, late or gone. */
export function AloneInRoom({
  partner,
  hasMet,
  callPage,
  onDone,
}: {
  partner: string | null;
  hasMet: boolean;
  /** For the room of a booked call. */
  callPage: CallPage | null;
  /** Called with the call to show when its visitor has chosen not to wait. */
  onDone: (callId: string) => void;
}) {
  const t = useTexts();
  const [until] = useState(() => Date.now() + connectingMs);
  const isConnecting = useCountdown(until) > 0;
  if (partner === null) return <p>{t('video.alone')}</p>;
  if (hasMet) return <p role="status">{t('video.partnerLeft', { name: partner })}</p>;
  if (callPage?.role === 'visitor') return <WaitingForBooth page={callPage} onDone={onDone} />;
  if (callPage) return <WaitingForVisitor page={callPage} />;
  return (
    <p role="status">
      {t(isConnecting ? 'video.connecting' : 'video.partnerLate', { name: partner })}
    </p>
  );
}
