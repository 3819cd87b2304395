import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';

const StreamKeyPanel = lazyNamed(() => import('./StreamKeyPanel.tsx'), 'StreamKeyPanel');

/** How a production crew broadcasts in this session from a program of its own, once somebody asks for it. */
export function StreamKey({ sessionId }: { sessionId: string }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <Text as="summary" weight="strong">
        {t('streamKey.title')}
      </Text>
      {isOpen && (
        <Suspense fallback={null}>
          <StreamKeyPanel sessionId={sessionId} />
        </Suspense>
      )}
    </details>
  );
}
