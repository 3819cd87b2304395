import type { Booth } from '@pavilion/contract';
import { Suspense } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { type BoothPlace, usePlaceNames } from './places.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const BoothGallery = lazyNamed(() => import('./BoothGallery.tsx'), 'BoothGallery');
const BoothVideos = lazyNamed(() => import('./BoothVideos.tsx'), 'BoothVideos');

const pictures = {
  location: 'imagesLocation',
  advantage: 'imagesLocationAdvantage',
  amenities: 'imagesAmenities',
  gallery: 'imagesGallery',
} as const;
const videos = { video: 'videoLinks', testimonials: 'testimonialVideoLinks' } as const;

/** Opens a booth's content: pictures as a gallery, videos as a table or directly. */
export function BoothStory({
  booth,
  open,
  onClose,
}: {
  booth: Booth;
  open: BoothPlace | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  return (
    <Suspense fallback={null}>
      {open && open in pictures && (
        <BoothGallery images={booth[pictures[open as keyof typeof pictures]]} onClose={onClose} />
      )}
      {open && open in videos && (
        <BoothVideos
          title={t(placeNames[open])}
          videos={booth[videos[open as keyof typeof videos]]}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
