import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { addSpeaker, type Named, namedBy } from '../../../programme/speaker/service.ts';
import { currentState } from '../../../platform/audit/service.ts';
import { peopleByEmail } from '../queries/programme.ts';
import type { Change } from './defineImport.ts';

/** Whom a cell names: somebody who is there, or a speaker to be added. */
export type Speaking = { id: string } | { name: string };

/** What the words of cells mean. */
export interface SpeakerNames {
  /** Whom a word names, else what is wrong with it. */
  of(word: string): Speaking | { code: string };
  /** How a name is compared: two that are the same are one speaker. */
  keyOf(name: string): string;
}

const isId = (word: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);

/** Finds whom words mean: people of the event by email, speakers by name, email or id. A name that fits nobody is a new speaker. */
export async function findSpeakers(ctx: Ctx, words: string[]): Promise<SpeakerNames> {
  const asked = [...new Set(words)];
  const named = asked.length ? await namedBy(ctx.db, ctx.event.id, asked) : new Map();
  const emails = asked.filter((word) => word.includes('@'));
  const people = await peopleByEmail(ctx.db, ctx.event.id, emails);
  return {
    keyOf: (name) => named.get(name)?.folded ?? name,
    of(word) {
      const person = people.get(word);
      // whoever registers with the address of a speaker does not get to the stage by it
      if (person) return person.isTrusted ? { id: person.id } : { code: 'sheet.unprovenPerson' };
      const found: Named[] = named.get(word)?.found ?? [];
      if (found.length > 1) return { code: 'sheet.ambiguousSpeaker' };
      if (found[0]) return { id: found[0].id };
      if (word.includes('@')) return { code: 'sheet.unknownPerson' };
      return isId(word) ? { code: 'speaker.missing' } : { name: word };
    },
  };
}

/** The ids of those whom a line names; adds those who are not there yet, with the changes for the log. Belongs inside `commit`. */
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
      const id = await addSpeaker(tx, { ...nameOf(title), ...nothing });
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

/** A name in its two parts: the last word is the last name. */
function nameOf(name: string): { first_name: string; last_name: string } {
  const at = name.lastIndexOf(' ');
  return at < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
