import type { MyPoll } from '@pavilion/contract';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useTexts } from '../../../texts/texts.ts';
import { NewsCard } from '../../../ui/feedback/NewsCard.tsx';

/** A card that announces an open poll the user hasn't answered yet, with a button to answer it. */
export function OpenPoll({ poll, onAnswer }: { poll: MyPoll | undefined; onAnswer: () => void }) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = poll?._id === dismissed ? undefined : poll;
  return (
    <NewsCard
      news={
        shown
          ? {
              icon: <IconChartBar size={20} stroke={1.7} aria-hidden />,
              title: t('poll.isOpen'),
              text: term(shown.title),
              lang: langFor(shown.title),
              action: t('poll.answerIt'),
              onAct: onAnswer,
              onDismiss: () => setDismissed(shown._id),
            }
          : null
      }
    />
  );
}
