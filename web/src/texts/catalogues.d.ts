/** The catalogues as the build makes them, by language. */
declare module 'virtual:catalogues' {
  import type { Language } from '@pavilion/contract';
  import type { Catalogue } from '@pavilion/contract/texts/say';

  type Load = () => Promise<{ default: Catalogue }>;
  type Loads = Record<Language, Load>;

  export const catalogues: Loads;
  /** What only organisers and exhibitors read. */
  export const workCatalogues: Loads;
}
