import type { Concern } from '@pavilion/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';

/** What is wrong with where and when a session is. */
export function Clashes({ concerns }: { concerns: Concern[] | undefined }) {
  const t = useTexts();
  if (!concerns) return null;
  return (
    <Stack as="ul" gap={1} size="sm" tone="alarm" weight="semibold">
      {concerns.map(({ kind, count, names }) => (
        <Row as="li" key={kind} gap={1} wrap={false} align="start">
          <IconAlertTriangle size={18} aria-hidden />
          <span dir="auto">{t(`concern.${kind}`, { count, names: names.join(', ') })}</span>
        </Row>
      ))}
    </Stack>
  );
}
