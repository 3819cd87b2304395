/** What determines a booth's position in a list. */
interface Ranked {
  _id: string;
  tier: 'large' | 'standard';
  /** A sponsor's priority within its tier; higher comes first. */
  boost: number;
}

/**
 * Sorts booths for lists: large ones first, within a tier by boost, and equals in rotation.
 * `rotationSeed` names the viewer and the day: the same seed gives the same order, and across all seeds each booth comes first equally often.
 */
export function fairOrder<B extends Ranked>(booths: readonly B[], rotationSeed: string): B[] {
  const keyed = booths.map((booth) => ({
    booth,
    chance: hashText(`${rotationSeed}:${booth._id}`),
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

/** Hashes a text (FNV-1a with MurmurHash3's finaliser). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
