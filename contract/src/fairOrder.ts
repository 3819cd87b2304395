/** What decides a booth's position in a list. */
interface Ranked {
  _id: string;
  tier: 'large' | 'standard';
  /** A sponsor’s steps before the others of the tier. */
  boost: number;
}

/**
 * Booths as lists show them: large ones first, within a tier by boost, and among equals in rotation.
 * `rotationSeed` names whose list it is and of which day: the same seed gives the same order, and over all seeds each booth is first as often as any other.
 */
export function fairOrder<B extends Ranked>(booths: readonly B[], rotationSeed: string): B[] {
  const keyed = booths.map((booth) => ({
    booth,
    chance: chanceOf(`${rotationSeed}:${booth._id}`),
  }));
  const rank = ({ tier }: Ranked) => (tier === 'large' ? 0 : 1);
  return keyed
    .toSorted(
      (one, other) =>
        rank(one.booth) - rank(other.booth) ||
        other.booth.boost - one.booth.boost ||
        one.chance - other.chance ||
        (one.booth._id < other.booth._id ? -1 : 1),
    )
    .map(({ booth }) => booth);
}

/** A number that depends on every letter of a text (FNV-1a with the finish of MurmurHash3). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
