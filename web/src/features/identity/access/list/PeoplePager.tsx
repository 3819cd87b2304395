import { Button } from '@mantine/core';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';

/** Buttons for the previous and next page; renders nothing if there's only one. Both stay in place, so focus isn't lost. */
export function PeoplePager({
  after,
  next,
  isComing,
  onPage,
}: {
  /** Cursors of each page after the first, up to this one. */
  after: string[];
  next: string | null;
  /** The requested page is still loading. */
  isComing: boolean;
  onPage: (after: string[]) => void;
}) {
  const t = useTexts();
  if (after.length === 0 && !next) return null;
  const showPage = (to: string[] | null) => to && !isComing && onPage(to);
  const ways = {
    previous: after.length > 0 ? after.slice(0, -1) : null,
    next: next ? [...after, next] : null,
  };
  return (
    <Row align="center">
      {(['previous', 'next'] as const).map((way) => (
        <Button
          key={way}
          variant="default"
          aria-disabled={isComing || !ways[way]}
          data-disabled={!ways[way] || undefined}
          onClick={() => showPage(ways[way])}
        >
          {t(`access.${way}`)}
        </Button>
      ))}
      <Text as="span" tone="soft" size="sm" role="status">
        {t('access.page', { page: after.length + 1 })}
      </Text>
    </Row>
  );
}
