import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Notice.module.css';

/** A message that stays as long as it is true. Bad news interrupts screen readers, and takes focus if a pending button has lost it. */
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
