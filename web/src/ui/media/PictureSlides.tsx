import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import type { ReactNode } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useTexts } from '../../texts/texts.ts';
import { useHoldEscape } from '../dialog/holdEscape.ts';

/** A picture as it is shown large. */
export interface Slide {
  src: string;
  alt: string;
  /** Below it. */
  description?: string;
}

const withoutArrows = { buttonPrev: () => null, buttonNext: () => null };

/** Pictures, large, that zoom by wheel, two fingers, keys and buttons: over the page or, inline, in a dialog of one's own. */
export function PictureSlides({
  slides,
  firstUrl,
  isInline = false,
  toFooter = () => null,
  onClose,
}: {
  slides: Slide[];
  /** The picture to begin with. */
  firstUrl?: string | undefined;
  isInline?: boolean;
  toFooter?: (url: string) => ReactNode;
  onClose: () => void;
}) {
  const t = useTexts();
  useHoldEscape(!isInline);
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
      zoom={{ maxZoomPixelRatio: 4 }}
      {...(slides.length < 2 && { carousel: { finite: true } })}
      render={{
        ...(slides.length < 2 && withoutArrows),
        slideFooter: ({ slide }) => ('src' in slide ? toFooter(slide.src) : null),
      }}
      controller={isInline ? { focus: true } : { closeOnBackdropClick: true }}
      labels={{
        Lightbox: t('slides.view'),
        'Photo gallery': t('slides.all'),
        Caption: t('slides.caption'),
        Carousel: t('slides.carousel'),
        Slide: t('slides.slide'),
        '{index} of {total}': t('slides.place', { index: '{index}', total: '{total}' }),
        Previous: t('shell.previous'),
        Next: t('shell.next'),
        Close: t('shell.close'),
        'Zoom in': t('slides.zoomIn'),
        'Zoom out': t('slides.zoomOut'),
      }}
    />
  );
}
