import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import type { Booth, Panorama } from '@pavilion/contract';
import { IconView360Number } from '@tabler/icons-react';
import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useBeside } from '../../../lib/browser/beside.ts';
import { useTexts } from '../../../texts/texts.ts';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';
import { PanoramaDialog } from '../../../ui/media/PanoramaDialog.tsx';
import styles from './BoothMenu.module.css';

const withoutArrows = { buttonPrev: () => null, buttonNext: () => null };

interface Pictures {
  images: Booth['imagesGallery'];
  /** Shown flat, after the others, each with a button to look around in it. */
  panoramas: readonly Panorama[];
  /** The picture to begin with. */
  firstUrl?: string | undefined;
  onClose: () => void;
}

/** A booth's pictures, large, with keyboard and touch: over the page or, while a conversation is open, beside it. */
export function BoothGallery({ title, ...pictures }: Pictures & { title: string }) {
  const isBeside = useBeside() !== null;
  const [looking, setLooking] = useState<Panorama | null>(null);
  if (looking)
    return (
      <PanoramaDialog
        panoramas={[{ ...looking, title: looking.title || title }]}
        onClose={() => setLooking(null)}
      />
    );
  if (!isBeside) return <PictureSlides {...pictures} onLook={setLooking} />;
  return (
    <SceneDialog opened onClose={pictures.onClose} title={title} size="72rem">
      <div className={styles.gallery}>
        <PictureSlides isInline {...pictures} onLook={setLooking} />
      </div>
    </SceneDialog>
  );
}

function PictureSlides({
  images,
  panoramas,
  firstUrl,
  isInline = false,
  onLook,
  onClose,
}: Pictures & { isInline?: boolean; onLook: (panorama: Panorama) => void }) {
  const t = useTexts();
  const slides = [
    ...images.map(({ imageUrl, alt }) => ({ src: imageUrl, alt, description: alt })),
    ...panoramas.map(({ imageUrl, title, description }) => ({
      ...{ src: imageUrl, alt: title, description },
    })),
  ];
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        slides.findIndex(({ src }) => src === firstUrl),
      )}
      slides={slides}
      plugins={isInline ? [Captions, Zoom, Inline] : [Captions, Zoom]}
      captions={{ descriptionMaxLines: 8 }}
      {...(slides.length < 2 && { carousel: { finite: true } })}
      render={{
        ...(slides.length < 2 && withoutArrows),
        slideFooter: ({ slide }) => {
          const panorama = panoramas.find(
            ({ imageUrl }) => 'src' in slide && imageUrl === slide.src,
          );
          if (!panorama) return null;
          return (
            <button type="button" className={styles.around} onClick={() => onLook(panorama)}>
              <IconView360Number size={20} aria-hidden /> {t('sphere.open')}
            </button>
          );
        },
      }}
      controller={isInline ? { focus: true } : { closeOnBackdropClick: true }}
      labels={{
        Previous: t('shell.previous'),
        Next: t('shell.next'),
        Close: t('shell.close'),
        'Zoom in': t('booth.zoomIn'),
        'Zoom out': t('booth.zoomOut'),
      }}
    />
  );
}
