import type { Booth } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import type { TextKey } from '../../../texts/texts.ts';
import type { StandPlace } from '../../../venue/scenes/standAnchors.ts';

/** What can be opened at a booth, in menu order; only what has content. */
export function listPlaces(booth: Booth): StandPlace[] {
  const places: [StandPlace, boolean][] = [
    ['location', booth.imagesLocation.length > 0],
    ['advantage', booth.imagesLocationAdvantage.length > 0],
    ['video', booth.videoLinks.length > 0],
    ['amenities', booth.imagesAmenities.length > 0],
    ['gallery', booth.imagesGallery.length > 0 || booth.panoramas.length > 0],
    ['testimonials', booth.testimonialVideoLinks.length > 0],
    ['brochures', booth.documents.length > 0],
  ];
  return places.filter(([, exists]) => exists).map(([place]) => place);
}

/** What a booth's menu opens: what is drawn there, its 360° pictures, and the sums about a home. */
export type BoothPlace = StandPlace | 'around' | 'costs';

/** The name of each place, by what the event's booths show. */
export function usePlaceNames(): Record<BoothPlace, TextKey> {
  const shows = useEvent()?.config.features.hall?.shows;
  return shows === 'exhibits' ? exhibitNames : placeNames;
}

const placeNames: Record<BoothPlace, TextKey> = {
  location: 'booth.location',
  advantage: 'booth.advantage',
  video: 'booth.video',
  amenities: 'booth.amenities',
  gallery: 'booth.gallery',
  testimonials: 'booth.testimonials',
  brochures: 'booth.brochures',
  offer: 'booth.offer',
  chat: 'booth.chat',
  call: 'booth.call',
  around: 'sphere.open',
  costs: 'cost.title',
};

/** The place that each list of pictures or videos fills. */
export const filledPlaces = {
  imagesLocation: 'location',
  imagesLocationAdvantage: 'advantage',
  imagesAmenities: 'amenities',
  imagesGallery: 'gallery',
  videoLinks: 'video',
  testimonialVideoLinks: 'testimonials',
} as const;

const exhibitNames: Record<BoothPlace, TextKey> = {
  ...placeNames,
  advantage: 'booth.exhibits.advantage',
  video: 'booth.exhibits.video',
  amenities: 'booth.exhibits.amenities',
};
