import type { Event } from '@pavilion/contract';
import { isWordmark } from '@pavilion/contract/logo';
import type { CSSProperties, ReactNode } from 'react';
import { useLocalText } from '../../lib/text/useLocalText.ts';
import { useLogo } from '../../lib/event/useLogo.ts';
import styles from './EventName.module.css';

/** The event's name with its logo: a wide logo replaces the name, any other is beside it. Without a logo, the name after `sign`. */
export function EventName({
  name,
  logo,
  sign,
}: {
  name: string;
  logo: Event['config']['logo'];
  sign?: ReactNode;
}) {
  const read = useLocalText();
  const shown = useLogo(logo);
  if (!logo || !shown)
    return (
      <>
        {sign}
        <span>{name}</span>
      </>
    );
  const isName = isWordmark(shown.ratio);
  const alt = read(logo.alt);
  return (
    <>
      <img
        src={shown.url}
        // beside the name, the same words would be read twice
        alt={isName ? alt || name : alt === name ? '' : alt}
        className={styles.logo}
        data-tone={shown.tone}
        style={{ '--ratio': shown.ratio } as CSSProperties}
      />
      {!isName && <span>{name}</span>}
    </>
  );
}
