import type { CSSProperties } from 'react';
import { savesData } from '../../lib/browser/prefersQuiet.ts';
import { usePicture } from '../../lib/browser/usePicture.ts';
import { initials } from './initials.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  person: { _id: string; first_name: string; last_name: string; dpUrl: string | null };
  /** Width and height in pixels. */
  size?: number;
  /** A larger picture, for large sizes. */
  portraitUrl?: string | null;
}

/** A person's picture, or their initials on a muted colour of their own, as always with data saving on. Shown beside the name, so hidden from screen readers. */
export function Avatar({ person, size = 44, portraitUrl }: AvatarProps) {
  const address = usePicture(savesData() ? null : (portraitUrl ?? person.dpUrl));
  const style = { '--size': `${size}px`, '--hue': hue(person._id) } as CSSProperties;
  return (
    <span className={styles.avatar} style={style} aria-hidden>
      {address ? (
        <img src={address} alt="" width={size} height={size} decoding="async" />
      ) : (
        initials(person.first_name, person.last_name)
      )}
    </span>
  );
}

function hue(id: string): number {
  return Number.parseInt(id.slice(-4), 16) % 360;
}
