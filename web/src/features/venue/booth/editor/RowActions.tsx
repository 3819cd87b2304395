import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './BoothEditor.module.css';

/** The actions on one item of an ordered list. */
export function RowActions<T>({
  all,
  at,
  name,
  onChange,
}: {
  all: readonly T[];
  at: number;
  /** The item's name. */
  name: string;
  onChange: (all: T[]) => void;
}) {
  const t = useTexts();
  const moved = (to: number) => onChange(all.toSpliced(at, 1).toSpliced(to, 0, all[at]!));
  return (
    <Row as="span" gap={0} wrap={false} className={styles.actions}>
      <button
        type="button"
        aria-label={t('edit.up', { name })}
        aria-disabled={at === 0}
        onClick={() => at > 0 && moved(at - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('edit.down', { name })}
        aria-disabled={at === all.length - 1}
        onClick={() => at < all.length - 1 && moved(at + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('edit.takeOut', { name })}
        onClick={() => onChange(all.toSpliced(at, 1))}
      >
        <IconTrash size={18} aria-hidden />
      </button>
    </Row>
  );
}
