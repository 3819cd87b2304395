import { type Booth, toOpenings } from '@pavilion/contract';
import { AnswerLanguages } from '../../../features/exhibiting/help/AnswerLanguages.tsx';
import { AnswerTime } from '../../../features/exhibiting/help/AnswerTime.tsx';
import { useClosing } from '../../../features/exhibiting/help/useClosing.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useAfterEvent } from '../../../lib/event/useAfterEvent.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Whether somebody is at the booth now, how soon they usually answer, and in which languages; at a closed booth, when it opens. */
export function Answering({ booth, className }: { booth: Booth; className?: string }) {
  const t = useTexts();
  const closing = useClosing(toOpenings(booth.openingHours, useEvent()!), booth.staffed);
  const after = useAfterEvent();
  if (after?.takesQuestions === false) return <p className={className}>{t('booth.closed')}</p>;
  if (closing && !after)
    return (
      <p className={className}>
        {closing.title}
        <br />
        {closing.text}
      </p>
    );
  return (
    <p className={className}>
      {t(booth.staffed ? 'booth.staffed' : 'booth.unstaffed')}
      {booth.staffed && booth.published && <AnswerTime boothId={booth._id} />}
      {booth.published && <AnswerLanguages boothId={booth._id} />}
    </p>
  );
}
