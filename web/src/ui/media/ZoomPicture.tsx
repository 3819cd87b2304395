import { Suspense, useState } from 'react';
import { sized } from '../../lib/browser/sized.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import type { Slide } from './PictureSlides.tsx';
import styles from './ZoomPicture.module.css';

const PictureSlides = lazyNamed(() => import('./PictureSlides.tsx'), 'PictureSlides');

/** A picture that opens large, where it zooms; with `among`, the others are a step away. */
export function ZoomPicture({
  picture,
  sizes,
  among = [picture],
  className,
  lang,
}: {
  picture: Slide;
  /** How wide it is on the page, in CSS. */
  sizes: string;
  among?: Slide[];
  className?: string | undefined;
  lang?: string | undefined;
}) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsOpen(true)}>
        <img
          {...sized(picture.src, sizes)}
          alt={t('slides.enlarge', { alt: picture.alt })}
          lang={lang}
          className={className}
        />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureSlides slides={among} firstUrl={picture.src} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
