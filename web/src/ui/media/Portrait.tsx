import { usePicture } from '../../lib/browser/usePicture.ts';
import { initials } from './initials.ts';
import styles from './Portrait.module.css';

interface PortraitProps {
  name: string;
  dpUrl: string | null;
  /** Loads immediately instead of near the viewport. */
  eager?: boolean;
}

/** A person's picture at the size of its frame, or their initials on the event's colours. Shown beside the name, so hidden from screen readers. */
export function Portrait({ name, dpUrl, eager = false }: PortraitProps) {
  const address = usePicture(dpUrl);
  return (
    <span className={styles.portrait} aria-hidden>
      {address ? (
        <img src={address} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
      ) : (
        <span className={styles.initials}>{initials(...outerWords(name))}</span>
      )}
    </span>
  );
}

function outerWords(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  return words.length > 1 ? [words[0]!, words.at(-1)!] : words;
}
