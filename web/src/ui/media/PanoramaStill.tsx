import { sized } from '../../lib/browser/sized.ts';
import styles from './Panorama.module.css';

/** The middle of a 360° picture, as people see it first. */
export function PanoramaStill({
  url,
  sizes,
  alt = '',
}: {
  url: string;
  sizes: string;
  alt?: string;
}) {
  return (
    <span className={styles.still}>
      <img {...sized(url, sizes)} alt={alt} loading="lazy" />
    </span>
  );
}
