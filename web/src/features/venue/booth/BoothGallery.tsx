import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import type { Booth } from '@pavilion/contract';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useBeside } from '../../../lib/browser/beside.ts';
import { useTexts } from '../../../texts/texts.ts';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';
import styles from './BoothMenu.module.css';

const withoutArrows = { buttonPrev: () => null, buttonNext: () => null };

/** A booth's pictures, large, with keyboard and touch: over the page or, while a conversation is open, beside it. */
export function BoothGallery({
  title,
  images,
  firstUrl,
  onClose,
}: {
  title: string;
  images: Booth['imagesGallery'];
  /** The picture to begin with. */
  firstUrl?: string | undefined;
  onClose: () => void;
}) {
  const isBeside = useBeside() !== null;
  if (!isBeside) return <Pictures images={images} firstUrl={firstUrl} onClose={onClose} />;
  return (
    <SceneDialog opened onClose={onClose} title={title} size="72rem">
      <div className={styles.gallery}>
        <Pictures isInline images={images} firstUrl={firstUrl} onClose={onClose} />
      </div>
    </SceneDialog>
  );
}

function Pictures({
  images,
  firstUrl,
  isInline = false,
  onClose,
}: Pick<Parameters<typeof BoothGallery>[0], 'images' | 'firstUrl' | 'onClose'> & {
  isInline?: boolean;
}) {
  const t = useTexts();
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        images.findIndex(({ imageUrl }) => imageUrl === firstUrl),
      )}
      slides={images.map(({ imageUrl, alt }) => ({ src: imageUrl, alt, description: alt }))}
      plugins={isInline ? [Captions, Zoom, Inline] : [Captions, Zoom]}
      captions={{ descriptionMaxLines: 8 }}
      {...(images.length < 2 && { carousel: { finite: true }, render: withoutArrows })}
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
