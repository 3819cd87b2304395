import { type Booth, type HelpCard, isSameCard } from '@pavilion/contract';
import { Suspense } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { type BoothPlace, usePlaceNames } from './places.ts';
import type { BoothInHall } from './data.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const BoothGallery = lazyNamed(() => import('./BoothGallery.tsx'), 'BoothGallery');
const BoothPanoramas = lazyNamed(() => import('./BoothPanoramas.tsx'), 'BoothPanoramas');
const BoothVideos = lazyNamed(() => import('./BoothVideos.tsx'), 'BoothVideos');

const pictures = {
  location: 'imagesLocation',
  advantage: 'imagesLocationAdvantage',
  amenities: 'imagesAmenities',
  gallery: 'imagesGallery',
} as const;
const videos = { video: 'videoLinks', testimonials: 'testimonialVideoLinks' } as const;

/** Opens a booth's content: pictures as a gallery, 360° pictures to look around in, videos as a table or directly. */
export function BoothStory({
  booth,
  open,
  card = null,
  onClose,
}: {
  booth: BoothInHall;
  open: BoothPlace | null;
  /** A picture, 360° picture or video to open alone, or first. */
  card?: HelpCard | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const placeNames = usePlaceNames();
  const { place, picture, video }: Shown = card ? findShown(booth, card) : { place: open };
  if (!place) return null;
  return (
    <Suspense fallback={null}>
      {place in pictures && (
        <BoothGallery
          title={t(placeNames[place])}
          images={booth[pictures[place as keyof typeof pictures]]}
          firstUrl={picture}
          panoramas={place === 'gallery' ? booth.panoramas : []}
          onClose={onClose}
        />
      )}
      {place === 'around' && <BoothPanoramas booth={booth} card={card} onClose={onClose} />}
      {place in videos && (
        <BoothVideos
          title={t(placeNames[place])}
          videos={video ? [video] : booth[videos[place as keyof typeof videos]]}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

interface Shown {
  place: BoothPlace | null;
  picture?: string;
  video?: Booth['videoLinks'][number];
}

/** Where a booth shows the picture, 360° picture or video of a card. */
function findShown(booth: Booth, card: HelpCard): Shown {
  if (card.kind === 'panorama') return { place: 'around' };
  for (const [place, key] of Object.entries(pictures))
    if (booth[key].some((one) => isSameCard(card, { kind: 'picture', key: one.imageUrl })))
      return { place: place as BoothPlace, picture: card.key };
  for (const [place, key] of Object.entries(videos)) {
    const video = booth[key].find((one) => isSameCard(card, { kind: 'video', key: one.videoLink }));
    if (video) return { place: place as BoothPlace, video };
  }
  return { place: null };
}
