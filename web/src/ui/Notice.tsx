import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Notice.module.css';

/** Something to take note of, that stays until it is no longer true. Bad news interrupts, and takes the focus if a button in work has lost it. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: 'good' | 'bad' | 'quiet';
  title?: string;
  children?: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === 'bad' && document.activeElement === document.body) element.current?.focus();
  }, [tone]);
  return (
    <div
      ref={element}
      tabIndex={-1}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}
