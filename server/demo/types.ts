/** The shapes of the demo content. Every picture, video and document is a path below `media/`. */

export interface Words {
  en: string;
  hi: string;
}

export interface Picture {
  imageUrl: string;
  alt: string;
}

export interface Film {
  title: string;
  videoLink: string;
  poster: string;
  /** What is seen and said, for those who can't watch it. */
  description: string;
}

interface PaperDocument {
  title: string;
  file: string;
}

/** A picture to look around in, of the project or, with `item`, of the home of this name. */
interface DemoPanorama extends Picture {
  title: string;
  item?: string;
}

type FloorId = 'bng' | 'c&c' | 'kol';

export interface DemoBooth {
  slug: string;
  name: string;
  city: 'Bangalore' | 'Chennai' | 'Coimbatore' | 'Kolkata';
  locality: string;
  floor: FloorId;
  /** Cells of the floor's grid, from its far left corner. */
  place: { x: number; y: number; wide: number; deep: number };
  style: 'arch' | 'pergola' | 'cube' | 'canopy' | 'tower';
  tier: 'large' | 'standard';
  color: string;
  kind: 'apartments' | 'villas' | 'plots';
  configuration: string;
  priceFrom: { label: string; rupees: number };
  /** What the price of a home has in it, by the preset's options; absent where the price sheet says nothing. */
  priceIncludes?: readonly string[];
  possession: string;
  /** Made up: no such registration exists. */
  reraNumber: string;
  logo: Picture;
  summaryText: string;
  summarySubText: string;
  summaryImg: string;
  summaryAlt: string;
  imgUrl: string;
  imgAlt: string;
  bgImgUrl: string;
  bgImgAlt: string;
  offerImg?: string;
  offerImgAlt?: string;
  offer?: { title: string; description: string };
  /** The booth's box on the hall plan, as distances from the plan's edges in percent. */
  infoLink: { top: string; bottom: string; left: string; right: string };
  videoLinks: readonly Film[];
  testimonialVideoLinks: readonly Film[];
  imagesLocation: readonly Picture[];
  imagesLocationAdvantage: readonly Picture[];
  imagesAmenities: readonly Picture[];
  imagesGallery: readonly Picture[];
  panoramas?: readonly DemoPanorama[];
  documents: readonly PaperDocument[];
  consultants: number;
  /** The data the maps are drawn from. */
  map: {
    road: string;
    places: readonly string[];
    /** Minutes by road. */
    reach: readonly (readonly [place: string, minutes: number])[];
  };
}

/** A bank at the expo; its facts are by the keys of the preset's fields. */
export interface DemoBank extends Pick<
  DemoBooth,
  | 'slug'
  | 'name'
  | 'city'
  | 'floor'
  | 'place'
  | 'style'
  | 'color'
  | 'summaryText'
  | 'summarySubText'
> {
  facts: Readonly<Record<string, string | number>>;
  loans: readonly {
    name: string;
    facts: {
      rate: { from: number; to: number | null; on: string };
      rateKind: string;
      longestTerm: number;
      priceShare: number;
      processingFee: string;
      forWhom: readonly string[];
      documents: string;
    };
  }[];
}

export interface DemoFloor {
  id: FloorId;
  name: Words;
  cities: readonly Words[];
  cityNames: readonly DemoBooth['city'][];
  skyline: 'garden' | 'coast' | 'river';
  grid: { columns: number; rows: number };
  /** Where people enter, on the grid's near edge. */
  entrance: { x: number; y: number };
}

interface DemoEventBasics {
  name: Words;
  slug: string;
  tagline: Words;
  description: Words;
  host: Words;
  logo: Picture;
  /** YYYY-MM-DD */
  startDate: string;
  endDate: string;
  zone: string;
  /** HH:MM in that zone */
  opens: string;
  closes: string;
  palette: { brand: string; accent: string };
  /** When the demo begins, chosen so that a first visit shows a live event. */
  rehearsedAt: string;
}

interface PriceCard {
  title: Words;
  from: Words;
  note: Words;
}

export interface DemoLanding {
  hero: { wide: string; portrait: string; alt: Words };
  headline: Words;
  lead: Words;
  whoMayBuy: Words;
  sections: readonly {
    kind: DemoBooth['kind'];
    title: Words;
    text: Words;
    image: { imageUrl: string; alt: Words };
    cards: readonly PriceCard[];
  }[];
  popup: { imageUrl: string; alt: Words };
}

interface RegistrationOptions {
  interestedIn: readonly Words[];
  budgets: readonly Words[];
  cities: readonly Words[];
  /** DD/MM/YYYY */
  attendingDates: readonly string[];
}

interface SavedReply {
  question: Words;
  answer: Words;
}

interface DemoPerson {
  slug: string;
  first_name: string;
  last_name: string;
  profession: string;
  dpUrl?: string;
  dpAlt?: string;
}

export interface DemoSpeaker extends DemoPerson {
  /** Formatted text: paragraphs, emphasis and lists only. */
  biographicalInfo: string;
  roles: readonly ('speaker' | 'moderator')[];
}

/** One of the demo’s people who also speaks. */
export interface DemoTalker {
  slug: string;
  biographicalInfo: string;
}

export interface DemoSession {
  slug: string;
  topic: Words;
  description: Words;
  type: 'panel_discussion' | 'webinar' | 'breakout';
  /** With UTC offset. */
  startAt: string;
  /** Minutes. */
  duration: number;
  /** Slugs of speakers. */
  speakers: readonly string[];
  moderator: string;
  banner?: string;
  capacity?: number;
  /** The video played while it is live. */
  player?: {
    videoLink: string;
    captions?: string;
    /** What is seen and said, and its chapters. */
    description: Words;
  };
  recording?: Film;
  /** What was said, as its panel wrote it down, with the seconds of the recording. */
  said?: readonly [second: number, text: string][];
  brochures: readonly PaperDocument[];
}

type SponsorTier =
  | 'Platinum'
  | 'Gold'
  | 'Silver'
  | 'Ecosystem Partners'
  | 'Online Event Partner'
  | 'Exhibitor';

interface DemoSponsor {
  name: string;
  tier: SponsorTier;
  logo: Picture;
}

export interface DemoCommittee {
  officers: readonly {
    role:
      | 'Advisor'
      | 'Chairman'
      | 'Co-Chairman'
      | 'Ex-Officio President'
      | 'Ex-Officio General Secretary';
    person: DemoPerson;
  }[];
  workingCommittee: readonly string[];
}

export interface DemoExpo {
  event: DemoEventBasics;
  welcome: { entrance: Film; lobby: Film };
  landing: DemoLanding;
  floors: readonly DemoFloor[];
  booths: readonly DemoBooth[];
  banks: readonly DemoBank[];
  sessions: readonly DemoSession[];
  registration: RegistrationOptions;
  savedReplies: readonly SavedReply[];
}

export interface DemoConference {
  event: DemoEventBasics;
  welcome: { entrance: Film; lobby: Film };
  landing: { hero: { wide: string; portrait: string; alt: Words }; headline: Words; lead: Words };
  speakers: readonly DemoSpeaker[];
  committee: DemoCommittee;
  sessions: readonly DemoSession[];
  sponsors: readonly DemoSponsor[];
  savedReplies: readonly SavedReply[];
}
