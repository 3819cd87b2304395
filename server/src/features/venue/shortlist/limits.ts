/** How often a person changes their shortlist: as fast as one can press, not as fast as a program can. */
export const changesOfPerson = [{ times: 240, seconds: 60 }];

/** How often one address opens shared shortlists: a family behind one router, not a search for links. */
export const readsOfAddress = [{ times: 120, seconds: 60 }];

/** How many comparisons a person has emailed to them. */
export const mailsOfPerson = [
  { times: 5, seconds: 600 },
  { times: 20, seconds: 86_400 },
];
