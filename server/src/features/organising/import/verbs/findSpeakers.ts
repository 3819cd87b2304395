import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { addSpeaker, type NamedSpeaker, namedBy } from '../../../programme/speaker/service.ts';
import { currentState } from '../../../platform/audit/service.ts';
import { peopleByEmail } from '../queries/programme.ts';
import type { Change } from '../model/definition.ts';

/** Who a cell names: someone who exists, or a speaker to be added. */
export type Speaking = { id: string } | { name: string };

/** Resolves the words of cells. */
export interface SpeakerNames {
  /** Who a word names, else what is wrong with it. */
  of(word: string): Speaking | { code: string };
  /** A name folded for comparison: equal ones are the same speaker. */
  toKey(name: string): string;
  /** What to call somebody a word names. */
  findName(id: string): string;
}

const isId = (word: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);

/** Resolves words to people of the event by email, and to speakers by name, email or id. A name that matches no one is a new speaker. */
export async function findSpeakers(ctx: Ctx, words: string[]): Promise<SpeakerNames> {
  const asked = [...new Set(words)];
  const named = asked.length
    ? await namedBy(ctx.db, ctx.event.id, asked)
    : new Map<string, { folded: string; found: NamedSpeaker[] }>();
  const emails = asked.filter((word) => word.includes('@'));
  const people = await peopleByEmail(ctx.db, ctx.event.id, emails);
  return {
    findName: (id) =>
      [...named.values()].flatMap(({ found }) => found).find((one) => one.id === id)?.name ??
      [...people].find(([, person]) => person.id === id)?.[0] ??
      id,
    toKey: (name) => named.get(name)?.folded ?? name,
    of(word) {
      const person = people.get(word);
      // registering with a speaker's address must not put anyone on stage
      if (person) return person.isTrusted ? { id: person.id } : { code: 'import.unprovenPerson' };
      const found = named.get(word)?.found ?? [];
      if (found.length > 1) return { code: 'import.ambiguousSpeaker' };
      if (found[0]) return { id: found[0].id };
      if (word.includes('@')) return { code: 'import.unknownPerson' };
      return isId(word) ? { code: 'speaker.missing' } : { name: word };
    },
  };
}

/** The ids of the people a line names; adds those who don't exist yet, and returns these changes for the log. Must run inside `commit`. */
export async function ensureSpeakers(
  tx: Ctx<Actor>,
  speaking: Speaking[],
): Promise<{ ids: string[]; added: Change[] }> {
  const names = await findSpeakers(
    tx,
    speaking.flatMap((one) => ('name' in one ? one.name : [])),
  );
  const ids: string[] = [];
  const added: Change[] = [];
  for (const one of speaking) {
    const found = 'name' in one ? names.of(one.name) : one;
    if ('id' in found) ids.push(found.id);
    else {
      const title = (one as { name: string }).name;
      const id = await addSpeaker(tx, { ...splitName(title), ...nothing, isForPanel: true });
      added.push({
        ...{ thing: 'speaker', id, title, before: null },
        after: await currentState(tx, 'speaker', id),
      });
      ids.push(id);
    }
  }
  return { ids, added };
}

const nothing = { profession: '', company: '', biographicalInfo: '', dpUrl: null };

/** Splits a name in two: the last word is the last name. */
function splitName(name: string): { first_name: string; last_name: string } {
  const at = name.lastIndexOf(' ');
  return at < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
