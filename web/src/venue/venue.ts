import type { LogoTone } from '@pavilion/contract/logo';

/** The event's own colours, as CSS colours; each place is lit by them. */
export interface Palette {
  brand: string;
  accent: string;
}

/** What the places are made of and what lies outside the windows. */
export interface Setting {
  skyline: 'garden' | 'coast' | 'river' | 'glass';
  /** 0 is bare, 1 is a garden. */
  greenery: number;
  architecture: 'arcade' | 'glass';
}

/** The event's logo, on the signs and banners of the places. */
export interface Logo {
  url: string;
  /** Width divided by height. */
  ratio: number;
  /** A light one hangs on a dark board. */
  tone: LogoTone;
}

/** The props of every drawn place. */
export interface PlaceProps {
  palette: Palette;
  setting: Setting;
  logo?: Logo | null;
  /** Stops all motion. */
  still?: boolean;
  /** Draws floor, walls and structures only, without plants, people, furniture and the city. */
  bare?: boolean;
  /** Called on a plain click or Enter on a link; call `event.preventDefault()` and route. */
  onNavigate?: (event: React.MouseEvent, href: string) => void;
  /** 'tall' for portrait phones; measured when left out. */
  shape?: Shape;
}

export type Shape = 'wide' | 'tall';

/** A link (`href`) or else a button (`onPress`) in a drawn place. */
export interface Target<Id extends string = string> {
  id: Id;
  label: string;
  /** What it shows, in words. */
  detail?: string;
  href?: string;
  onPress?: () => void;
}
