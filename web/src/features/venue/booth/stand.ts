import type { Booth, BoothItem } from '@pavilion/contract';
import { useEffect, useState } from 'react';
import { atWidth, inDrawing } from '../../../lib/browser/sized.ts';
import { whileIdle } from '../../../lib/browser/whileIdle.ts';
import type { BoothInteriorProps } from '../../../venue/scenes/BoothInterior.tsx';
import type { StandPlace } from '../../../venue/scenes/standAnchors.ts';

type Stand = BoothInteriorProps['booth'];

/** What the drawing of a stand shows of its booth; its walls follow once the page is idle. */
export function useStand(booth: Booth & { items?: BoothItem[] }): Stand {
  const [hasTime, setHasTime] = useState(false);
  useEffect(() => whileIdle(async () => setHasTime(true)), []);
  return { ...toStand(booth), ...(hasTime && toWalls(booth)) };
}

/** A booth's pictures, small, as they hang in its drawing, and the kind of its homes. */
export function toWalls({
  imagesGallery,
  imagesLocation,
  testimonialVideoLinks,
  items = [],
}: Booth & { items?: BoothItem[] }): Pick<Stand, 'pictureUrls' | 'faceUrls' | 'mapUrl' | 'model'> {
  const small = (url: string) => atWidth(url, 360);
  const faces = testimonialVideoLinks.flatMap(({ posterUrl }) => posterUrl ?? []);
  const map = imagesLocation[0];
  return {
    pictureUrls: imagesGallery.slice(0, mostFrames).map(({ imageUrl }) => small(imageUrl)),
    faceUrls: faces.slice(0, mostFaces).map(small),
    ...(map && { mapUrl: small(map.imageUrl) }),
    model: findModel(items),
  };
}

const mostFrames = 4;
const mostFaces = 3;

const models = new Map<unknown, Stand['model']>([
  ['Flat', 'towers'],
  ['Shop', 'towers'],
  ['Villa', 'houses'],
  ['Row house', 'houses'],
  ['Plot', 'plots'],
]);

/** What most of a booth's items are, where they are homes. */
function findModel(items: readonly BoothItem[]): Stand['model'] {
  const found = items.map(({ facts }) => models.get(facts['kind']));
  const count = (model: Stand['model']) => found.filter((one) => one === model).length;
  return found
    .filter((model) => model !== undefined)
    .toSorted((one, other) => count(other) - count(one))[0];
}

/** What hangs or plays at each place of a booth, in words. */
export function toDetail(booth: Booth, place: StandPlace): string | undefined {
  const words: Partial<Record<StandPlace, string[]>> = {
    gallery: booth.imagesGallery.slice(0, mostFrames).map(({ alt }) => alt),
    location: booth.imagesLocation.slice(0, 1).map(({ alt }) => alt),
    testimonials: booth.testimonialVideoLinks.slice(0, mostFaces).map(({ title }) => title),
    video: booth.videoLinks.slice(0, 1).map(({ title }) => title),
  };
  return words[place]?.filter(Boolean).join('; ') || undefined;
}

/** What the drawing of a stand shows of its booth at once. */
export function toStand(booth: Booth): Stand {
  const screened = booth.videoLinks[0]?.posterUrl ?? booth.imgUrl;
  return {
    slug: booth.slug,
    name: booth.name,
    style: booth.style,
    color: booth.color,
    staffed: booth.staffed,
    ...(booth.logoUrl && { logoUrl: atWidth(booth.logoUrl, 360) }),
    ...(booth.bgImgUrl && { heroUrl: inDrawing(booth.bgImgUrl) }),
    ...(screened && { videoUrl: inDrawing(screened) }),
  };
}
