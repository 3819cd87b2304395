import type { OwnWishes } from '@pavilion/contract';
import { useRef, useState } from 'react';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import pill from '../../../ui/button/pill.module.css';
import { useWishFacts } from './useWishFacts.ts';
import { WishForm } from './WishForm.tsx';
import { toValues, type WishValues } from './wishValues.ts';

/** What the person looks for, to read and to change. */
export function MyWishes({ mine }: { mine: OwnWishes }) {
  const t = useTexts();
  const facts = useWishFacts(mine);
  const draft = useConflictDraft<WishValues>(toValues(mine), 'wishes');
  const [isOpen, setIsOpen] = useState(draft.isChanged);
  const [isSaved, setIsSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (saved: boolean) => {
    setIsOpen(false);
    setIsSaved(saved);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <WishForm mine={mine} draft={draft} onClose={close} />;
  return (
    <>
      <Grid as="dl" least="200px" gap={4} rowGap={3}>
        {facts.map(({ name, label, text }) => (
          <div key={name}>
            <Text as="dt" tone="soft" size="sm" dir="auto">
              {label}
            </Text>
            <dd dir="auto">{text || t('wish.none')}</dd>
          </div>
        ))}
      </Grid>
      <Row align="center" gap={4}>
        <button ref={opener} type="button" className={pill.pill} onClick={() => setIsOpen(true)}>
          {t('wish.change')}
        </button>
        <Text tone="good" weight="semibold" role="status">
          {isSaved && t('wish.saved')}
        </Text>
      </Row>
    </>
  );
}
