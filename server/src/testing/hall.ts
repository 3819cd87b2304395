import type { BoothContent } from '@pavilion/contract';
import { createContext } from '../core/context.ts';
import {
  addDocument,
  createBooth,
  createFloor,
  type NewBooth,
  setStaff,
} from '../features/venue/booth/service.ts';
import type { TestServer } from './testServer.ts';

/** A furnished hall: two floors in the server's own event, one in the other. */
export interface TestHall {
  /** Two published booths and a draft on the first floor. */
  bng: string;
  kol: string;
  /** Staffed by eli; two consultants; an offer, a document. */
  meadows: string;
  /** No staff; one consultant; an offer that ends on 3 June at noon in India. */
  heights: string;
  /** On the second floor; no consultant, no offer. */
  riverside: string;
  /** Not published; staffed by eli too. */
  draft: string;
  /** A booth of the other event, and its document. */
  elsewhere: string;
  documents: { brochure: string; floorPlan: string; ofDraft: string; ofElsewhere: string };
}

/** The content of an empty booth. */
export const bareContent: BoothContent = {
  logoUrl: null,
  imgUrl: null,
  imgAlt: '',
  bgImgUrl: null,
  bgImgAlt: '',
  summaryText: 'Homes in a garden',
  summarySubText: '2 and 3 bedroom homes',
  summaryImg: null,
  summaryAlt: '',
  offerImg: null,
  offerImgAlt: '',
  infoLink: null,
  videoLinks: [],
  testimonialVideoLinks: [],
  imagesLocation: [],
  imagesLocationAdvantage: [],
  imagesAmenities: [],
  imagesGallery: [],
  panoramas: [],
  widget: null,
  facts: {},
  openingHours: [],
};

/** Adds floors and booths to both events of a test server, with the verbs organisers use. */
export async function furnishHall(server: TestServer): Promise<TestHall> {
  const eli = await server.person('eli');
  const own = server.event;
  return server.store.transaction(async (db) => {
    const within = (event: TestServer['event']) => ({
      ...createContext(server, { actor: null, event, language: 'en' }),
      db,
    });
    const ctx = within(own);
    const other = within(server.otherEvent);
    const floor = (of: typeof ctx, key: string, name: string, position: number) =>
      createFloor(of, {
        key,
        name,
        cities: [name],
        setting: { skyline: 'garden', greenery: 0.5 },
        position,
      });
    const bng = await floor(ctx, 'bng', 'Bangalore', 0);
    const kol = await floor(ctx, 'kol', 'Kolkata', 1);
    const otherFloor = await floor(other, 'bng', 'Bangalore', 0);
    let column = 0;
    const booth = (of: typeof ctx, floorId: string, slug: string, given: Partial<NewBooth> = {}) =>
      createBooth(of, {
        floorId,
        slug,
        name: slug[0]!.toUpperCase() + slug.slice(1),
        city: 'Bangalore',
        stand: { x: (column += 4), y: 2, style: 'arch', tier: 'standard', color: '#335577' },
        content: bareContent,
        offer: null,
        position: slug.length,
        ...given,
      });
    const offer = { title: 'Ten off', description: 'Ten per cent off this week.' };
    const meadows = await booth(ctx, bng, 'meadows', { consultants: 2, offer, position: 1 });
    const heights = await booth(ctx, bng, 'heights', {
      offer,
      offerEndsAt: new Date('2021-06-03T06:30:00Z'),
      stand: { x: 2, y: 8, style: 'cube', tier: 'large', color: '#773355' },
      position: 2,
    });
    const riverside = await booth(ctx, kol, 'riverside', { consultants: 0, position: 1 });
    const draft = await booth(ctx, bng, 'unfinished', { published: false, position: 3 });
    const elsewhere = await booth(other, otherFloor, 'elsewhere', { offer, position: 1 });
    await setStaff(ctx, meadows, [eli.id]);
    await setStaff(ctx, draft, [eli.id]);
    const saveDocument = (of: typeof ctx, boothId: string, title: string) =>
      addDocument(of, {
        boothId,
        title,
        documentUrl: `/files/public/${title.replace(' ', '-')}.pdf`,
      });
    return {
      bng,
      kol,
      meadows,
      heights,
      riverside,
      draft,
      elsewhere,
      documents: {
        brochure: await saveDocument(ctx, meadows, 'Brochure'),
        floorPlan: await saveDocument(ctx, meadows, 'Floor plan'),
        ofDraft: await saveDocument(ctx, draft, 'Secret plan'),
        ofElsewhere: await saveDocument(other, elsewhere, 'Elsewhere'),
      },
    };
  });
}

/** Sets who staffs a booth, by first name. */
export async function staffBooth(
  server: TestServer,
  boothId: string,
  names: string[],
): Promise<void> {
  const people = await Promise.all(names.map((name) => server.person(name)));
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  const ids = people.map(({ id }) => id);
  await server.store.transaction((db) => setStaff({ ...ctx, db }, boothId, ids));
}
