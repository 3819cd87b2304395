import type { Booth, Panorama } from '@pavilion/contract';
import { IconView360Number } from '@tabler/icons-react';
import { useState } from 'react';
import { useBeside } from '../../../lib/browser/beside.ts';
import { useTexts } from '../../../texts/texts.ts';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';
import { PanoramaDialog } from '../../../ui/media/PanoramaDialog.tsx';
import { PictureSlides } from '../../../ui/media/PictureSlides.tsx';
import styles from './BoothMenu.module.css';

interface Pictures {
  images: Booth['imagesGallery'];
  /** Shown flat, after the others, each with a button to look around in it. */
  panoramas: readonly Panorama[];
  /** The picture to begin with. */
  firstUrl?: string | undefined;
  onClose: () => void;
}

/** A booth's pictures, large, with keyboard and touch: over the page or, while a conversation is open, beside it. */
export function BoothGallery({
  title,
  images,
  panoramas,
  firstUrl,
  onClose,
}: Pictures & { title: string }) {
  const t = useTexts();
  const isBeside = useBeside() !== null;
  const [looking, setLooking] = useState<Panorama | null>(null);
  if (looking)
    return (
      <PanoramaDialog
        panoramas={[{ ...looking, title: looking.title || title }]}
        onClose={() => setLooking(null)}
      />
    );
  const toLookButton = (url: string) => {
    const panorama = panoramas.find(({ imageUrl }) => imageUrl === url);
    return (
      panorama && (
        <button type="button" className={styles.around} onClick={() => setLooking(panorama)}>
          <IconView360Number size={20} aria-hidden /> {t('sphere.open')}
        </button>
      )
    );
  };
  const slides = (
    <PictureSlides
      isInline={isBeside}
      slides={[
        ...images.map(({ imageUrl, alt }) => ({ src: imageUrl, alt, description: alt })),
        ...panoramas.map(({ imageUrl, title: alt, description }) => ({
          ...{ src: imageUrl, alt, description },
        })),
      ]}
      firstUrl={firstUrl}
      toFooter={toLookButton}
      onClose={onClose}
    />
  );
  if (!isBeside) return slides;
  return (
    <SceneDialog opened onClose={onClose} title={title} size="72rem">
      <div className={styles.gallery}>{slides}</div>
    </SceneDialog>
  );
}
