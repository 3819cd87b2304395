/** The language of what somebody wrote, as far as its letters tell; for voices that read it out. */
export function writtenIn(text: string): 'hi' | 'en' | undefined {
  if (/[\u0900-\u097f]/.test(text)) return 'hi';
  return /[a-z]{2}/i.test(text) ? 'en' : undefined;
}
