/** The catalogues as the build makes them, by part and language. */
declare module 'virtual:catalogues' {
  import type { Language } from '@pavilion/contract';
  import type { Catalogue } from '@pavilion/contract/texts/say';

  /** What guests read, what is said to people with a login besides, and what only organisers and exhibitors read. */
  export type TextPart = 'guests' | 'visitors' | 'work';
  type Load = () => Promise<{ default: Catalogue }>;

  export const catalogues: Record<TextPart, Record<Language, Load>>;
}
