import { type Actor, type Code, fullName, mostTags, type PeopleAction } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { onUndo, recordAll } from '../../../platform/audit/service.ts';
import * as queries from '../queries/tags.ts';

onUndo('tags', {
  async current(tx, id) {
    const [row] = await queries.lockTagged(tx.db, tx.event.id, [id]);
    return row ? { tags: row.tags } : null;
  },
  async restore(tx, id, to) {
    const tags = (to?.['tags'] ?? []) as string[];
    await queries.replaceTags(tx.db, { eventId: tx.event.id, personId: id, tags });
  },
});

/** What came of somebody: whether they were changed, or why not. */
export interface Outcome {
  name: string;
  result: 'changed' | 'unchanged' | Code;
}

/** Gives people a tag or takes it from them, all or none. A tag is spelt as the event has it already. */
export function tag(
  ctx: Ctx<Actor>,
  personIds: string[],
  action: Extract<PeopleAction, { act: 'tag' | 'untag' }>,
): Promise<Outcome[]> {
  return commit(ctx, async (tx) => {
    const eventId = tx.event.id;
    const rows = await queries.lockTagged(tx.db, eventId, personIds);
    const isOn = action.act === 'tag';
    const word = isOn ? await queries.spellingOf(tx.db, eventId, action.tag) : action.tag;
    const resultOf = ({ tags }: { tags: string[] }): Outcome['result'] => {
      if (tags.includes(word) === isOn) return 'unchanged';
      return isOn && tags.length >= mostTags ? 'tag.tooMany' : 'changed';
    };
    const changed = rows.filter((row) => resultOf(row) === 'changed');
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
    return rows.map((row) => ({ name: fullName(row), result: resultOf(row) }));
  });
}
