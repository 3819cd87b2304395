import type { SessionCaptions } from '@pavilion/contract';
import { IconBadgeCc } from '@tabler/icons-react';
import { useState } from 'react';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { NewsCard } from '../../../ui/feedback/NewsCard.tsx';

/** Tells everyone inside that captions are written, until they have read it. */
export function CaptionNews(given: {
  captions: SessionCaptions | null;
  /** Whether the captions are on screen. */
  isReading: boolean;
  onRead: () => void;
}) {
  const { captions, isReading, onRead } = given;
  const t = useTexts();
  const language = useLanguage();
  const [isRead, setRead] = useState(false);
  const isNews = captions?.isOn && !isRead && !isReading;
  return (
    <NewsCard
      news={
        isNews
          ? {
              icon: <IconBadgeCc size={22} stroke={1.7} aria-hidden />,
              title: t('caption.notice'),
              text: nameOfLanguage(captions.language, language),
              action: t('caption.show'),
              onAct: () => {
                setRead(true);
                onRead();
              },
              onDismiss: () => setRead(true),
            }
          : null
      }
    />
  );
}
