/** The catalogues as the build makes them, by part and language. */
declare module 'virtual:catalogues' {
  import type { Language } from '@pavilion/contract';
  import type { PageName } from '@pavilion/contract/pages';
  import type { Catalogue } from '@pavilion/contract/texts/say';

  /** The texts every page needs, all texts for logged-in people, those of a session's room, and those only organisers and exhibitors read. */
  type Part = 'guests' | 'visitors' | 'room' | 'work';
  type ByLanguage = Record<Language, () => Promise<{ default: Catalogue }>>;

  /** A guest page has all its texts in one catalogue. */
  export const catalogues: Record<Part, ByLanguage> & { [Page in PageName]?: ByLanguage };
  export type TextPart = keyof typeof catalogues;
}
