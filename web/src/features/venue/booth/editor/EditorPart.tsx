import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './BoothEditor.module.css';
import type { BoothDraft } from './useBoothDraft.ts';

/** The parts of a booth, in the editor's order. */
export const parts = [
  'basics',
  'look',
  'words',
  'facts',
  'items',
  'pictures',
  'films',
  'papers',
  'offer',
  'hours',
  'staff',
] as const;
type Part = (typeof parts)[number];

/** The props of each group of fields. */
export interface DraftFields {
  draft: BoothDraft;
  errorAt: (path: string) => string | undefined;
}

/** One part of a booth's editor, with its heading. */
export function EditorPart({
  part,
  title,
  children,
}: {
  part: Part;
  /** If the event names it. */
  title?: string;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Card
      as="section"
      id={`edit-${part}`}
      gap={4}
      className={styles.part}
      aria-labelledby={`edit-${part}-title`}
    >
      <Text as="h2" size="2xl" id={`edit-${part}-title`}>
        {title ?? t(`edit.part.${part}`)}
      </Text>
      {children}
    </Card>
  );
}
