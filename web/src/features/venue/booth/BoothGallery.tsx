import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import type { Booth } from '@pavilion/contract';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useTexts } from '../../../texts/texts.ts';

const withoutArrows = { buttonPrev: () => null, buttonNext: () => null };

/** A booth's pictures, large, with keyboard and touch. */
export function BoothGallery({
  images,
  onClose,
}: {
  images: Booth['imagesGallery'];
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Lightbox
      open
      close={onClose}
      slides={images.map(({ imageUrl, alt }) => ({ src: imageUrl, alt, description: alt }))}
      plugins={[Captions, Zoom]}
      captions={{ descriptionMaxLines: 8 }}
      {...(images.length < 2 && { carousel: { finite: true }, render: withoutArrows })}
      controller={{ closeOnBackdropClick: true }}
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
