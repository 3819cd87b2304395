/** The catalogues as the build makes them, by part and language. */
declare module 'virtual:catalogues' {
  import type { Language } from '@pavilion/contract';
  import type { PageName } from '@pavilion/contract/pages';
  import type { Catalogue } from '@pavilion/contract/texts/say';

  /** What every page says, what is said to people with a login besides, and what only organisers and exhibitors read. */
  type Part = 'guests' | 'visitors' | 'work';
  type ByLanguage = Record<Language, () => Promise<{ default: Catalogue }>>;

  /** A page of guests has all that it says in one. */
  export const catalogues: Record<Part, ByLanguage> & { [Page in PageName]?: ByLanguage };
  export type TextPart = keyof typeof catalogues;
}
