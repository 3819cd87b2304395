/** A step of the scale of space in app/tokens.css, in units of 4 px. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;
