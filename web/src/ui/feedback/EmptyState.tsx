import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Text } from '../layout/Text.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon?: Icon;
  title?: string;
  /** Why nothing is here, or what to do about it. */
  children?: ReactNode;
  /** A link or button for the next step. */
  action?: ReactNode;
  /** Without a frame, for a panel or list that has its own. */
  isBare?: boolean;
  /** Announced when it appears, as the result of a search. */
  isAnswer?: boolean;
}

/** What a list shows while it is empty. */
export function EmptyState(props: EmptyStateProps) {
  const { icon: Icon, title, children, action, isBare = false, isAnswer } = props;
  return (
    <div className={styles.empty} data-bare={isBare} role={isAnswer ? 'status' : undefined}>
      {Icon && <Icon size={40} stroke={1.3} aria-hidden />}
      {title && (
        <Text size="xl" weight="strong" className={styles.title}>
          {title}
        </Text>
      )}
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
