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
  /** Its width by its height. */
  ratio: number;
  /** A light one hangs on a dark board. */
  tone: LogoTone;
}

/** What each drawn place takes. */
export interface PlaceProps {
  palette: Palette;
  setting: Setting;
  logo?: Logo | null;
  /** Stops all motion. */
  still?: boolean;
  /** Draws floor, walls and what is built, without what grows, walks and stands about there. */
  bare?: boolean;
  /** Called on a plain click or Enter on a link; call `event.preventDefault()` and route. */
  onNavigate?: (event: React.MouseEvent, href: string) => void;
  /** 'tall' for portrait phones; measured from the width when left out. */
  shape?: Shape;
}

export type Shape = 'wide' | 'tall';

/** Something to press in a drawn place: a link with `href`, else a button with `onPress`. */
export interface Target<Id extends string = string> {
  id: Id;
  label: string;
  href?: string;
  onPress?: () => void;
}
