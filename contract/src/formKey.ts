/** How long a key may be, in characters. */
export const longestFormKey = 40;

/** The key proposed for a question of the form: its English words, such as `job_title`, with a number where other questions have it. */
export function proposeFormKey(label: string, taken: readonly string[]): string {
  const key = toFormKey(label);
  for (let number = 1; ; number++) {
    const one = number === 1 ? key : `${key.slice(0, longestFormKey - 4)}_${number}`;
    if (!taken.includes(one)) return one;
  }
}

function toFormKey(label: string): string {
  const words = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const key = words.replace(/[^a-z0-9]+/g, '_').replace(/^_/, '');
  return key.slice(0, longestFormKey).replace(/_$/, '') || 'question';
}
