/** The catalogues as the build makes them, by language. */
declare module 'virtual:catalogues' {
  type Load = () => Promise<{ default: import('@pavilion/contract/texts/say').Catalogue }>;
  type Loads = Record<import('@pavilion/contract').Language, Load>;

  export const catalogues: Loads;
  /** What only organisers and exhibitors read. */
  export const workCatalogues: Loads;
}
