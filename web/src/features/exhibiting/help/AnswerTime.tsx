import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { answerWords } from './answerWords.ts';
import { useHelpDesk } from './data.ts';

/** How long a booth usually takes to answer, on a line of its own; nothing if too few were answered to tell. */
export function AnswerTime({ boothId }: { boothId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const words = answerWords(useHelpDesk(boothId).data?.usualAnswer ?? null, t, language);
  return (
    words && (
      <>
        <br />
        {words}
      </>
    )
  );
}
