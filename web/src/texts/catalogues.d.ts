/** The catalogues as the build makes them, by part and language. */
declare module 'virtual:catalogues' {
  import type { Language } from '@pavilion/contract';
  import type { PageName } from '@pavilion/contract/pages';
  import type { Catalogue } from '@pavilion/contract/texts/say';

  /** The texts every page needs, those around the pages of logged-in people, and those only organisers and exhibitors read. */
  type Part = 'guests' | 'visitors' | 'work';
  export type ByLanguage = Record<Language, () => Promise<{ default: Catalogue }>>;

  /** A guest page has all its texts in one catalogue. */
  export const catalogues: Record<Part, ByLanguage> & { [Page in PageName]?: ByLanguage };
  export type TextPart = keyof typeof catalogues;
}

/** What only one of the other pages says; the console's pages share theirs. */
declare module 'virtual:pageCatalogues' {
  import type { PageName } from '@pavilion/contract/pages';
  import type { ByLanguage } from 'virtual:catalogues';

  export const catalogues: { [Page in PageName]?: ByLanguage };
}
