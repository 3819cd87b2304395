import { useState } from 'react';
import { useCountdown } from '../../lib/useCountdown.ts';
import { useTexts } from '../../texts/texts.ts';

const connectingMs = 20_000;

/** What a room says while nobody else is inside: in a room of two, whether the other person is on their way, late or gone. */
export function AloneInRoom({ partner, hasMet }: { partner: string | null; hasMet: boolean }) {
  const t = useTexts();
  const [until] = useState(() => Date.now() + connectingMs);
  const isConnecting = useCountdown(until) > 0;
  if (partner === null) return <p>{t('video.alone')}</p>;
  if (hasMet) return <p role="status">{t('video.partnerLeft', { name: partner })}</p>;
  return (
    <p role="status">
      {t(isConnecting ? 'video.connecting' : 'video.partnerLate', { name: partner })}
    </p>
  );
}
