import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { LiveBadge } from '../LiveBadge.tsx';

/** “Live” while something plays in a session whose doors are open, “Starts soon” before. */
export function OnAirBadge({ isOnAir }: { isOnAir: boolean }) {
  const t = useTexts();
  if (isOnAir) return <LiveBadge />;
  return (
    <Text as="span" size="sm" tone="soft" weight="semibold">
      {t('stage.soon')}
    </Text>
  );
}
