import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { DemoBooth } from '@pavilion/server/demo/types.ts';
import { clubHouse, garden, swimmingPool } from './amenities.ts';
import { arrival, conferenceVenue, project, town } from './arrivals.ts';
import type { Art } from './art.ts';
import { balconyView } from './balcony-view.ts';
import { brochure, type BrochurePage } from './brochures.ts';
import { attendeeFaces } from './attendeeFaces.ts';
import { portraits } from './cast.ts';
import { darken, lighten, mix } from './colour.ts';
import { elevation } from './elevation.ts';
import { lettered, wrapped } from './lettering.ts';
import { livingRoom } from './living-room.ts';
import { brandLogo, projectLogo, sponsorLogo } from './logos.ts';
import { locationMap, masterPlan } from './maps.ts';
import { portrait } from './people.ts';
import { roomAround } from './sphere.ts';
import { travelMap } from './travelMap.ts';

const maxBytes = 60_000;

async function save(folder: string, name: string, content: string | Buffer): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Encodes at the best quality that stays within the size limit. */
async function raster(svg: string, quality = 56): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg), { unlimited: true });
  for (let best = quality; best >= 30; best -= 6) {
    const file = await drawing
      .clone()
      .webp({ quality: best, effort: 6, smartSubsample: true })
      .toBuffer();
    if (file.length <= maxBytes) return file;
  }
  throw new Error(`A picture does not fit into ${maxBytes} bytes: draw it smaller.`);
}

const gallery = { width: 1040, height: 650 };

export async function drawBooth(booth: DemoBooth, folder: string): Promise<void> {
  const art = project(booth.slug);
  const own = (name: string, content: string | Buffer) =>
    save(folder, `expo/${booth.slug}/${name}`, content);
  const has = (list: readonly { imageUrl: string }[], name: string) =>
    list.some(({ imageUrl }) => imageUrl.endsWith(`/${name}`));
  const hero = elevation(art, { width: 1200, height: 750 }).svg();
  await own('hero.webp', await raster(hero));
  await own(
    'card.webp',
    await sharp(Buffer.from(hero), { unlimited: true })
      .resize(480, 300)
      .webp({ quality: 62, effort: 6 })
      .toBuffer(),
  );
  const wide = elevation(art, {
    width: 1440,
    height: 600,
    hour: art.hour === 'golden' ? 'morning' : 'golden',
  });
  await own('backdrop.webp', await raster(wide.svg(), 48));
  await own('logo.svg', projectLogo(booth.slug, booth.name, booth.color));
  if (booth.offer) await own('offer.webp', await raster(offerCard(art, booth), 54));
  await own('location.svg', locationMap(art, booth.name, booth.map.road, booth.map.places));
  if (booth.imagesLocationAdvantage.length > 0)
    await own('advantage.svg', travelMap(art, booth.name, booth.map.reach));
  await own(
    'evening.webp',
    await raster(
      elevation(art, { ...gallery, hour: art.hour === 'dusk' ? 'morning' : 'dusk' }).svg(),
      54,
    ),
  );
  if (has(booth.imagesGallery, 'living.webp'))
    await own('living.webp', await raster(livingRoom(art, gallery).svg()));
  if (has(booth.imagesGallery, 'balcony.webp'))
    await own('balcony.webp', await raster(balconyView(art, gallery).svg(), 54));
  if (booth.panoramas) await own('around.webp', await roomAround(art, 4096));
  await own('plan.svg', masterPlan(art, booth.name));
  if (has(booth.imagesAmenities, 'pool.webp'))
    await own('pool.webp', await raster(swimmingPool(art, gallery).svg(), 50));
  if (has(booth.imagesAmenities, 'club.webp'))
    await own('club.webp', await raster(clubHouse(art, gallery).svg(), 56));
  if (has(booth.imagesAmenities, 'garden.webp'))
    await own('garden.webp', await raster(garden(art, gallery).svg(), 48));
  for (const { file } of booth.documents) {
    const name = file.split('/').at(-1) ?? '';
    await own(name, brochure(booth.name, darken(booth.color, 0.1), pages(booth, name)));
  }
}

/** Draws the offer beside the home it applies to. */
function offerCard(art: Art, booth: DemoBooth): string {
  const scene = elevation(art, {
    width: 960,
    height: 600,
    hour: art.hour === 'dusk' ? 'golden' : 'dusk',
    camera: { centre: [640, 440] },
  })
    .svg()
    .replace(/^<svg /, '<svg x="0" y="0" ');
  const ground = darken(mix(booth.color, '#1c2740', 0.35), 0.12);
  const lines = wrapped(booth.offer?.title ?? '', 300, 38, 0.8);
  const text = lines
    .map((line, index) =>
      lettered(line, { x: 48, y: 212 + index * 48, size: 38, colour: '#ffffff', weight: 0.8 }),
    )
    .join('');
  const after = 212 + lines.length * 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600">${scene}<path d="M0 0H400Q330 300 430 600H0Z" fill="${ground}"/><path d="M400 0Q330 300 430 600H418Q316 300 388 0Z" fill="${lighten(booth.color, 0.35)}"/>${lettered('EXPO OFFER', { x: 48, y: 118, size: 17, colour: lighten(booth.color, 0.6), weight: 0.7, tracking: 0.2 })}<rect x="48" y="138" width="56" height="4" fill="${lighten(booth.color, 0.35)}"/>${text}${lettered(booth.name, { x: 48, y: after + 26, size: 21, colour: '#ffffff', weight: 0.45 })}${lettered(`From ${booth.priceFrom.label}`, { x: 48, y: after + 58, size: 21, colour: lighten(booth.color, 0.6), weight: 0.45 })}${lettered('28 May to 6 June 2021', { x: 48, y: 548, size: 16, colour: '#ffffff', weight: 0.4, opacity: 0.85 })}</svg>`;
}

function pages(booth: DemoBooth, file: string): BrochurePage[] {
  const facts = [
    `${booth.configuration}, ${booth.locality}, ${booth.city}`,
    `From ${booth.priceFrom.label}. Possession: ${booth.possession}.`,
    `Registration: ${booth.reraNumber} (invented)`,
  ];
  const reach = booth.map.reach.map(([place, minutes]) => `${place}: ${minutes} minutes`);
  if (file === 'payment-plan.pdf')
    return [
      {
        title: 'Payment plan',
        lines: [
          ...facts,
          '',
          '10 percent on booking',
          '20 percent on signing the agreement',
          '15 percent on completion of the foundation',
          '15 percent on the fifth slab',
          '15 percent on the last slab',
          '15 percent on finishing of the interior',
          '10 percent on possession',
        ],
      },
    ];
  if (file === 'floor-plans.pdf')
    return [
      {
        title: 'Ground floor',
        lines: [
          ...facts,
          '',
          'Living room: 6.2 x 4.4 m',
          'Dining: 4.4 x 3.6 m',
          'Kitchen: 3.9 x 3.1 m, with utility',
          'Guest bedroom: 4.1 x 3.6 m',
          'Courtyard: 4.8 x 4.2 m',
        ],
      },
      {
        title: 'First floor',
        lines: [
          'Main bedroom: 5.1 x 4.2 m, with dressing room',
          'Two bedrooms: 4.2 x 3.7 m each',
          'Family lounge: 4.4 x 3.9 m',
          'Terrace: 18 square metres',
        ],
      },
    ];
  if (file === 'layout.pdf')
    return [
      {
        title: 'Layout',
        lines: [
          ...facts,
          '',
          'Main road 12 m, cross roads 9 m, all tarred and lit',
          'Water, sewage and power lines laid underground',
          'Corner plots and park-facing plots are marked on the plan',
        ],
      },
      {
        title: 'Title and papers',
        lines: [
          'Mother deed and encumbrance record for thirty years',
          'Approved layout plan with conversion order',
          'Property tax paid to date',
          'Who may buy: resident Indians, NRI, PIO and OCI',
          '',
          ...reach,
        ],
      },
    ];
  return [
    { title: 'At a glance', lines: [booth.summaryText, booth.summarySubText, '', ...facts] },
    { title: 'Around you', lines: [`On ${booth.map.road}`, '', ...reach] },
    {
      title: 'In the home',
      lines: [
        'Vitrified tiles in the rooms, wooden flooring in the main bedroom',
        'Granite kitchen counter with points for every appliance',
        'Concealed copper wiring with residual current protection',
        'Rainwater harvested, waste water reused in the gardens',
        'Who may buy: resident Indians, NRI, PIO and OCI',
      ],
    },
  ];
}

export async function drawLanding(folder: string): Promise<void> {
  await save(
    folder,
    'expo/landing/hero.webp',
    await raster(town({ width: 1600, height: 800 }).svg(), 66),
  );
  await save(
    folder,
    'expo/landing/hero-portrait.webp',
    await raster(town({ width: 900, height: 1200 }).svg(), 66),
  );
  for (const [name, slug, hour] of [
    ['apartments', 'heron-lake', 'morning'],
    ['villas', 'banyan-residences', 'golden'],
    ['plots', 'orchard-lane', 'morning'],
  ] as const)
    await save(
      folder,
      `expo/landing/${name}.webp`,
      await raster(elevation(project(slug), { width: 1120, height: 700, hour }).svg()),
    );
  await save(folder, 'expo/landing/popup.webp', await raster(popup(), 70));
  await save(
    folder,
    'expo/logo.svg',
    brandLogo('indravan', 'Indravan', 'PROPERTY EXPO 2021', '#0f5c5a'),
  );
}

function popup(): string {
  const scene = town({
    width: 840,
    height: 1050,
    hour: 'dusk',
    camera: { centre: [420, 800], focal: 760 },
  })
    .svg()
    .replace(/^<svg /, '<svg x="0" y="0" ');
  const gold = '#f4c27a';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1050" viewBox="0 0 840 1050"><defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#141b3d" stop-opacity=".88"/><stop offset="1" stop-color="#141b3d" stop-opacity="0"/></linearGradient></defs>${scene}<rect width="840" height="560" fill="url(#fade)"/>${lettered('INDRAVAN PROPERTY EXPO', { x: 64, y: 116, size: 22, colour: gold, weight: 0.6, tracking: 0.18 })}<rect x="64" y="140" width="72" height="5" fill="${gold}"/>${lettered('Ten days.', { x: 60, y: 236, size: 76, colour: '#ffffff', weight: 0.85 })}${lettered('Four cities.', { x: 60, y: 320, size: 76, colour: '#ffffff', weight: 0.85 })}${lettered('One front door.', { x: 60, y: 404, size: 76, colour: '#ffffff', weight: 0.85 })}${lettered('Homes and plots from Rs 9 lacs to Rs 2 crores', { x: 64, y: 462, size: 25, colour: '#eef1ff', weight: 0.4 })}<rect x="0" y="930" width="840" height="120" fill="#0f5c5a"/>${lettered('28 May to 6 June 2021', { x: 64, y: 984, size: 31, colour: '#ffffff', weight: 0.75 })}${lettered('Online, 7 am to 11 pm IST. Entry is free.', { x: 64, y: 1020, size: 20, colour: '#d9efe9', weight: 0.4 })}</svg>`;
}

export async function drawConference(
  folder: string,
  sponsors: readonly { logo: { imageUrl: string }; name: string }[],
): Promise<void> {
  await save(
    folder,
    'conference/hero.webp',
    await raster(arrival(conferenceVenue, { width: 1600, height: 800, hour: 'golden' }).svg(), 66),
  );
  await save(
    folder,
    'conference/hero-portrait.webp',
    await raster(
      arrival(conferenceVenue, {
        width: 900,
        height: 1200,
        hour: 'dusk',
        camera: { focal: 900, centre: [450, 800] },
      }).svg(),
      66,
    ),
  );
  await save(
    folder,
    'conference/logo.svg',
    brandLogo('guild', 'Numeris 2021', 'DECCAN GUILD OF ACCOUNTANTS', '#2b3f8c'),
  );
  for (const [slug, face] of Object.entries(portraits))
    await save(
      folder,
      `conference/people/${slug}.webp`,
      await sharp(Buffer.from(portrait(face, 480)))
        .webp({ quality: 80, effort: 6 })
        .toBuffer(),
    );
  const inks = ['#1f6f78', '#8a3f5f', '#2b3f8c', '#b4632f', '#4f7a3f', '#6a4f9c', '#a03a3a'];
  for (const [index, { name, logo }] of sponsors.entries())
    await save(
      folder,
      logo.imageUrl.replace(/^demo\//, ''),
      sponsorLogo(name, inks[index % inks.length] ?? '#2b3f8c', index),
    );
  await save(
    folder,
    'conference/reading-cash.pdf',
    brochure(
      'Reading cash before profit',
      '#2b3f8c',
      [
        {
          title: 'Handout',
          lines: [
            'Start with the cash statement.',
            'Ask what moved, then why.',
            'Only then open the profit line.',
            '',
            'Three questions for every set of accounts:',
            '1. Did the cash follow the sale?',
            '2. Who was paid later than before?',
            '3. What would a lender have seen first?',
          ],
        },
      ],
      'Numeris 2021',
    ),
  );
}

/** Draws the attendees who have a picture, at the small size in which profile pictures are stored. */
export async function drawAttendees(folder: string): Promise<void> {
  for (const [slug, face] of Object.entries(attendeeFaces))
    await save(
      folder,
      `people/${slug}.webp`,
      await sharp(Buffer.from(portrait(face, 256)))
        .webp({ quality: 80, effort: 6 })
        .toBuffer(),
    );
}
