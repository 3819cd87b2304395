import { type Actor, type Code, fullName, mostTags, type PeopleAction } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { recordAll } from '../../../platform/audit/service.ts';
import { place } from '../../admission/service.ts';
import * as queries from '../queries/tags.ts';

/** The outcome for a person: whether they were changed, or why not. */
export interface TagOutcome {
  name: string;
  result: 'changed' | 'unchanged' | Code;
}

/** Adds a tag to people or removes it, all or none. A tag the event already has keeps its spelling. */
export function tag(
  ctx: Ctx<Actor>,
  personIds: string[],
  action: Extract<PeopleAction, { act: 'tag' | 'untag' }>,
): Promise<TagOutcome[]> {
  return commit(ctx, async (tx) => {
    const eventId = tx.event.id;
    const rows = await queries.lockTagged(tx.db, eventId, personIds);
    const isOn = action.act === 'tag';
    const spelled = await queries.listSpellings(tx.db, eventId, [action.tag]);
    const word = isOn ? spelled.get(action.tag)! : action.tag;
    const tagResult = ({ tags }: { tags: string[] }): TagOutcome['result'] => {
      if (tags.includes(word) === isOn) return 'unchanged';
      return isOn && tags.length >= mostTags ? 'tag.tooMany' : 'changed';
    };
    const changed = rows.filter((row) => tagResult(row) === 'changed');
    const at = { eventId, tag: word, personIds: changed.map(({ id }) => id) };
    if (isOn) await queries.addTag(tx.db, at);
    else await queries.removeTag(tx.db, at);
    await recordAll(
      tx,
      'tags',
      changed.map((row) => ({
        ...{ id: row.id, title: fullName(row), before: { tags: row.tags } },
        after: {
          tags: isOn ? [...row.tags, word].toSorted() : row.tags.filter((one) => one !== word),
        },
      })),
    );
    return rows.map((row) => ({ name: fullName(row), result: tagResult(row) }));
  });
}

/** An organiser's labels on a person. */
export interface Labels {
  tags: string[];
  classId: string;
}

/** Sets a person's tags and gives them a seat in a class, inside `commit`; returns what the caller must record. Refuses as `place` does. */
export async function labelPerson(
  tx: Ctx<Actor>,
  personId: string,
  { tags, classId }: Partial<Labels>,
) {
  const eventId = tx.event.id;
  const [person] = await queries.lockTagged(tx.db, eventId, [personId]);
  if (!person) refuse('attendee.missing');
  const changes = [];
  if (tags) {
    await queries.replaceTags(tx.db, { eventId, personId, tags });
    const states = { before: { tags: person.tags }, after: { tags: tags.toSorted() } };
    changes.push({ thing: 'tags', id: personId, title: fullName(person), ...states });
  }
  const placed = classId && (await place(tx, person, classId));
  return placed ? [...changes, placed] : changes;
}
