import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
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
    <section id={`edit-${part}`} className={styles.part} aria-labelledby={`edit-${part}-title`}>
      <h2 id={`edit-${part}-title`}>{title ?? t(`edit.part.${part}`)}</h2>
      {children}
    </section>
  );
}
