/** Placeholder in rendered pages for the nonce, which is new in each reply. */
export const noncePlace = 'pavilion-nonce';

/** What the application starts with in the viewer's browser. */
export interface Viewer {
  /** The page's start data, as JSON; its event time is `''`, so that it is the same for everyone. */
  start: string;
  language: string;
  savesData: boolean;
  /** The device of a person who is logged in: their page is rendered as it looks while its data loads. Null for guests. */
  inside: Device | null;
}

export type Device = 'phone' | 'desk';

export interface ToRender {
  viewer: Viewer;
  /** Path and query. */
  address: string;
  /** Event time, in ISO format. */
  now: string;
}

/** The reply to a call the page made while it was rendered. */
export interface Reply {
  status: number;
  body: string;
}

/** A page as HTML, with the document's title, the styles of its elements, and, as JSON, what a browser needs to hydrate it. */
export interface RenderedPage {
  title: string;
  html: string;
  sheet: string;
  /** Names of the components the page loads separately. */
  parts: string[];
  start: string;
  /** API addresses that it called and that answer only people who are logged in. */
  reads: string[];
}

export type ToWorker = { id: number; toRender: ToRender } | { call: number; reply: Reply };

export type FromWorker =
  | { id: number; page: RenderedPage | null; failure?: string }
  | { call: number; address: string; language: string };
