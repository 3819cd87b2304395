import { sized } from '../../lib/browser/sized.ts';
import { LaterImage } from './LaterImage.tsx';
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
      <LaterImage {...sized(url, sizes)} alt={alt} />
    </span>
  );
}
