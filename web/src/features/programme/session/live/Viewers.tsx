import { IconEye } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';

/** How many people are in a session; nothing before the first. */
export function Viewers({ count }: { count: number }) {
  const t = useTexts();
  if (count === 0) return null;
  return (
    <Row as="span" wrap={false} gap={1} align="center" size="sm" tone="soft" weight="semibold">
      <IconEye size={16} stroke={1.7} aria-hidden />
      {t('stage.viewers', { count })}
    </Row>
  );
}
