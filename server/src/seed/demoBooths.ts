import { type BoothContent, type Facts, type Panorama, toSquareMetres } from '@pavilion/contract';
import type { DemoBank, DemoBooth, DemoFloor, Film, Picture } from '../../demo/types.ts';
import { emptyContent, type NewBooth } from '../features/venue/booth/service.ts';
import type { MediaUrl } from './demoMedia.ts';

/** A demo booth as `createBooth` takes it: `x` and `y` are of its middle, from the entrance; the demo lists cells from the far left corner. */
export function newBooth(
  booth: DemoBooth,
  floor: DemoFloor,
  given: { floorId: string; position: number; mediaUrl: MediaUrl; banks: readonly DemoBank[] },
): NewBooth {
  return {
    floorId: given.floorId,
    position: given.position,
    slug: booth.slug,
    name: booth.name,
    city: booth.city,
    stand: { ...toPlace(booth, floor), tier: booth.tier },
    content: toContent(booth, given),
    items: toItems(booth, given.mediaUrl),
    offer: booth.offer ?? null,
    consultants: booth.consultants,
  };
}

/** A demo bank as `createBooth` takes it. */
export function newBank(
  bank: DemoBank,
  floor: DemoFloor,
  given: { floorId: string; position: number },
): NewBooth {
  const { slug, name, city, summaryText, summarySubText, facts, loans } = bank;
  return {
    ...given,
    ...{ slug, name, city, kind: 'bank' },
    stand: { ...toPlace(bank, floor), tier: 'standard' },
    content: { ...emptyContent, summaryText, summarySubText, facts },
    items: loans.map((loan) => ({
      name: loan.name,
      facts: { ...loan.facts, forWhom: [...loan.facts.forWhom] },
      free: null,
    })),
    offer: null,
    consultants: 1,
  };
}

function toPlace({ place, style, color }: DemoBank | DemoBooth, { grid }: DemoFloor) {
  const { x, y, wide, deep } = place;
  return { x: x + wide / 2, y: grid.rows - (y + deep / 2), style, color };
}

function toContent(
  booth: DemoBooth,
  { mediaUrl, banks }: { mediaUrl: MediaUrl; banks: readonly DemoBank[] },
): BoothContent {
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
    panoramas: toPanoramas(booth, mediaUrl),
    widget: null,
    facts: toFacts(booth, banks),
    openingHours: [],
  };
}

/** The 360° pictures of a booth or of one of its homes. */
function toPanoramas({ panoramas = [] }: DemoBooth, mediaUrl: MediaUrl, home?: string): Panorama[] {
  return panoramas
    .filter(({ item }) => item === home)
    .flatMap(({ imageUrl, title, alt }) => {
      const url = mediaUrl(imageUrl);
      return url ? [{ imageUrl: url, title, description: alt }] : [];
    });
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The facts that the demo's data state of a booth, by the fields of the preset. */
function toFacts(booth: DemoBooth, banks: readonly DemoBank[]): Facts {
  const [, builder] = booth.logo.alt.split(' by ');
  const [, homes] = /(\d+) homes/.exec(booth.summarySubText) ?? [];
  const [, acres] = /(\d+) acres/.exec(booth.summarySubText) ?? [];
  const near = booth.map.reach.map(([place, minutes]) => `${place} ${minutes} min`);
  return {
    price: { from: booth.priceFrom.rupees, to: null },
    configuration: booth.configuration,
    locality: booth.locality,
    possession: toMonth(booth.possession),
    rera: {
      state: booth.reraNumber.split('/')[1]!,
      number: booth.reraNumber,
      confirmedAt: null,
    },
    ...(builder && { builder }),
    ...(acres && { landArea: Number(acres) }),
    ...(homes && { homesInAll: Number(homes) }),
    banks: banks.map(({ name }) => name).join(', '),
    distances: near.join(', '),
  };
}

/** `March 2022` → `2022-03`; what is ready is so now. */
function toMonth(possession: string): string {
  const [name = '', year = ''] = possession.split(' ');
  const month = months.indexOf(name) + 1;
  return month ? `${year}-${String(month).padStart(2, '0')}` : 'now';
}

/** The homes that a booth's configuration names; its lowest price is that of the smallest. */
function toItems(booth: DemoBooth, mediaUrl: MediaUrl): NonNullable<NewBooth['items']> {
  const { kind, configuration, priceFrom, priceIncludes } = booth;
  const price = { from: priceFrom.rupees, to: null };
  const priced = { price, ...(priceIncludes && { priceIncludes: [...priceIncludes] }) };
  if (kind === 'plots') {
    const [least = ''] = /[\d,]+(?= to)/.exec(configuration) ?? [];
    const plotArea = toSquareMetres(Number(least.replace(',', '')));
    const facts = { kind: 'Plot', ...priced, ...(plotArea && { plotArea }) };
    return [{ name: configuration, facts, free: null }];
  }
  const rooms = (configuration.match(/\d+/g) ?? []).map(Number);
  return rooms.map((count, at) => ({
    name: `${count} BHK`,
    panorama: toPanoramas(booth, mediaUrl, `${count} BHK`)[0] ?? null,
    facts: {
      kind: kind === 'villas' ? 'Villa' : 'Flat',
      ...(at === 0 && priced),
      rooms: count,
    },
    free: null,
  }));
}
