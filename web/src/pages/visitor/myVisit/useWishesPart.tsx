import { asksWishes } from '@pavilion/contract';
import { useOwnWishes } from '../../../features/people/wish/data.ts';
import { MyWishes } from '../../../features/people/wish/MyWishes.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import type { VisitPart } from './VisitPart.ts';

/** What the person looks for, and who sees it. */
export function useWishesPart(): VisitPart {
  const t = useTexts();
  const { registration, offers } = useEvent()!.config.features;
  const wishes = useOwnWishes(true);
  const asks = asksWishes(registration);
  return {
    id: 'wishes',
    title: t('wish.title'),
    queries: [wishes],
    isEmpty: !asks && !wishes.data?.questions.length,
    content: wishes.data && (
      <>
        <Text tone="soft">{t(asks && offers ? 'wish.text' : 'form.mineText')}</Text>
        <MyWishes mine={wishes.data} />
      </>
    ),
  };
}
