import type { Panorama } from '@pavilion/contract';
import { IconView360Number } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts.ts';
import styles from './Panorama.module.css';
import { PanoramaStill } from './PanoramaStill.tsx';

/** Opens a 360° picture; shows what people see first. */
export function PanoramaButton({
  panorama,
  name,
  onOpen,
}: {
  panorama: Panorama;
  /** What it shows. */
  name: string;
  onOpen: () => void;
}) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={styles.opening}
      aria-label={t('sphere.openNamed', { name })}
      onClick={onOpen}
    >
      <PanoramaStill url={panorama.imageUrl} sizes="(width < 60rem) 100vw, 60rem" />
      <span className={styles.word}>
        <IconView360Number size={20} aria-hidden /> {t('sphere.open')}
      </span>
    </button>
  );
}
