import type { Booth } from '@pavilion/contract';
import { AnswerTime } from '../../../features/exhibiting/help/AnswerTime.tsx';
import { useTexts } from '../../../texts/texts.ts';

/** Whether somebody is at the booth now, and how soon they usually answer. */
export function Answering({ booth, className }: { booth: Booth; className?: string }) {
  const t = useTexts();
  return (
    <p className={className}>
      {t(booth.staffed ? 'booth.staffed' : 'booth.unstaffed')}
      {booth.staffed && booth.published && <AnswerTime boothId={booth._id} />}
    </p>
  );
}
