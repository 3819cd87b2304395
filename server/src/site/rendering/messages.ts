/** Stands in rendered pages for the nonce that each reply has of its own. */
export const noncePlace = 'pavilion-nonce';

/** What the application begins with in the browser of whoever looks. */
export interface Viewer {
  /** What the page says of its event, as JSON; at event time `''`, as it is the same for everybody who comes. */
  start: string;
  language: string;
  savesData: boolean;
  /** The device of somebody who is signed in: their page is rendered as it looks while its data loads. Null for guests. */
  inside: Device | null;
}

export type Device = 'phone' | 'desk';

export interface ToRender {
  viewer: Viewer;
  /** Below the host, with its query. */
  address: string;
  /** Event time, an instant. */
  now: string;
}

/** A reply to what the page asked for while it was rendered. */
export interface Reply {
  status: number;
  body: string;
}

/** A page as HTML with the styles of its elements, the title that it gives the document, and what a browser takes it over with, as JSON. */
export interface RenderedPage {
  title: string;
  html: string;
  sheet: string;
  /** Names of the components that its page loads by themselves. */
  parts: string[];
  start: string;
  /** Addresses of the API that it asked for in vain, as only somebody who is signed in is answered. */
  reads: string[];
}

export type ToWorker = { id: number; toRender: ToRender } | { call: number; reply: Reply };

export type FromWorker =
  | { id: number; page: RenderedPage | null; failure?: string }
  | { call: number; address: string; language: string };
