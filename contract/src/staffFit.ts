/** Whom somebody can answer, and what a visitor wants of who answers them. */
export interface Skills {
  /** ISO 639 codes. */
  languages: readonly string[];
  cities: readonly string[];
}

/** For this long, only those who suit a question best are notified; then everybody is. */
export const suitedFirstSeconds = 30;

/** Above any score. */
const everybodysTurn = 4;

/** What a visitor wants of who answers: the language they asked for or read in, and the cities they look for or, without any, the booth's. */
export function toWantedSkills(given: {
  asked: string | null;
  language: string;
  cities: readonly string[];
  boothCity: string | null;
}): Skills {
  const { asked, language, cities, boothCity } = given;
  const own = cities.length > 0 ? cities : [boothCity ?? ''];
  return { languages: [asked ?? language], cities: own.filter(Boolean) };
}

/** What a member of staff has of what is wanted, in the order of theirs. Who named languages, but none of those wanted, has nothing. */
export function findFit(staff: Skills, wanted: Skills): { languages: string[]; cities: string[] } {
  const languages = staff.languages.filter((one) => wanted.languages.includes(one));
  const isUnderstood = staff.languages.length === 0 || languages.length > 0;
  const cities = staff.cities.filter((one) => wanted.cities.some((city) => isSame(one, city)));
  return { languages, cities: isUnderstood ? cities : [] };
}

/** How well a member of staff suits what is wanted, from 0 to 3: a language counts twice as much as a city. */
export function scoreFit(staff: Skills, wanted: Skills): number {
  const { languages, cities } = findFit(staff, wanted);
  return (languages.length > 0 ? 2 : 0) + (cities.length > 0 ? 1 : 0);
}

/** Those who suit best what is wanted; nobody where nobody does. */
export function listSuited<S extends Skills>(staff: readonly S[], wanted: Skills): S[] {
  const scores = staff.map((one) => scoreFit(one, wanted));
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : staff.filter((_one, at) => scores[at] === best);
}

/** Orders waiting questions for a member of staff: after `suitedFirstSeconds` it is everybody's turn, longest waiting first; before, those that suit them come first. `now` is in milliseconds. */
export function orderByFit<Q extends { _id: string; queuedAt: string }>(
  questions: readonly Q[],
  toScore: (question: Q) => number,
  now: number,
): Q[] {
  const turn = (question: Q) =>
    now - Date.parse(question.queuedAt) >= suitedFirstSeconds * 1000
      ? everybodysTurn
      : toScore(question);
  return questions.toSorted(
    (one, other) =>
      turn(other) - turn(one) ||
      one.queuedAt.localeCompare(other.queuedAt) ||
      one._id.localeCompare(other._id),
  );
}

function isSame(one: string, other: string): boolean {
  const plain = (city: string) => city.normalize('NFC').trim().toLowerCase();
  return plain(one) === plain(other);
}
