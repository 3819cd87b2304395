import type { SessionCaptions } from '@pavilion/contract';
import { IconBadgeCc } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';

/** Says before somebody comes in that what is said is written down; nothing while it isn't. */
export function CaptionNotice({ captions }: { captions: SessionCaptions | null }) {
  const t = useTexts();
  if (!captions?.isOn) return null;
  return (
    <Text size="md">
      <IconBadgeCc size={20} stroke={1.7} aria-hidden /> {t('caption.notice')}
    </Text>
  );
}
