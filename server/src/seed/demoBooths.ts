import type { BoothContent } from '@pavilion/contract';
import type { DemoBooth, DemoFloor, Film, Picture } from '../../demo/types.ts';
import type { NewBooth } from '../features/venue/booth/service.ts';
import type { MediaUrl } from './demoMedia.ts';

/** A demo booth as `createBooth` takes it: `x` and `y` are of its middle, from the entrance; the demo lists cells from the far left corner. */
export function newBooth(
  booth: DemoBooth,
  floor: DemoFloor,
  given: { floorId: string; position: number; mediaUrl: MediaUrl },
): NewBooth {
  const { x, y, wide, deep } = booth.place;
  return {
    floorId: given.floorId,
    position: given.position,
    slug: booth.slug,
    name: booth.name,
    city: booth.city,
    stand: {
      x: x + wide / 2,
      y: floor.grid.rows - (y + deep / 2),
      style: booth.style,
      tier: booth.tier,
      color: booth.color,
    },
    content: toContent(booth, given.mediaUrl),
    offer: booth.offer ?? null,
    consultants: booth.consultants,
  };
}

function toContent(booth: DemoBooth, mediaUrl: MediaUrl): BoothContent {
  const images = (pictures: readonly Picture[]) =>
    pictures.flatMap(({ imageUrl, alt }) => {
      const url = mediaUrl(imageUrl);
      return url ? [{ imageUrl: url, alt }] : [];
    });
  const videos = (recordings: readonly Film[]) =>
    recordings.flatMap(({ title, videoLink, poster, description }) => {
      const url = mediaUrl(videoLink);
      return url ? [{ title, videoLink: url, posterUrl: mediaUrl(poster), description }] : [];
    });
  return {
    logoUrl: mediaUrl(booth.logo.imageUrl),
    imgUrl: mediaUrl(booth.imgUrl),
    imgAlt: booth.imgAlt,
    bgImgUrl: mediaUrl(booth.bgImgUrl),
    bgImgAlt: booth.bgImgAlt,
    summaryText: booth.summaryText,
    summarySubText: `${booth.summarySubText}, from ${booth.priceFrom.label}.`,
    summaryImg: mediaUrl(booth.summaryImg),
    summaryAlt: booth.summaryAlt,
    offerImg: mediaUrl(booth.offerImg),
    offerImgAlt: booth.offerImgAlt ?? '',
    infoLink: booth.infoLink,
    videoLinks: videos(booth.videoLinks),
    testimonialVideoLinks: videos(booth.testimonialVideoLinks),
    imagesLocation: images(booth.imagesLocation),
    imagesLocationAdvantage: images(booth.imagesLocationAdvantage),
    imagesAmenities: images(booth.imagesAmenities),
    imagesGallery: images(booth.imagesGallery),
    widget: null,
  };
}
