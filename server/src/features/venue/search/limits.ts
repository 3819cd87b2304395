/** How often a person searches: as fast as one can type and choose, not as fast as a program can. */
export const searchesOfPerson = [{ times: 240, seconds: 60 }];

/** How often guests at an address search: many may share one. */
export const searchesOfAddress = [{ times: 1200, seconds: 60 }];

/** How often a person saves and deletes searches. */
export const changesOfPerson = [{ times: 60, seconds: 60 }];
