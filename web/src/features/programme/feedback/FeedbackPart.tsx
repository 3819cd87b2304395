import { may } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { type Rated, useFeedback } from './data.ts';
import { FeedbackCard } from './FeedbackCard.tsx';
import { FeedbackResults } from './FeedbackResults.tsx';

/** The results for those whose work it is; for the others, the question how it was, once it is over. */
export function FeedbackPart({ rated, isOver }: { rated: Rated; isOver: boolean }) {
  const t = useTexts();
  const { data: feedback } = useFeedback(rated);
  if (may(feedback, 'feedback.readResults'))
    return <FeedbackResults rated={rated} title={t('feedback.title')} />;
  return isOver && <FeedbackCard key={rated.id} {...rated} />;
}
