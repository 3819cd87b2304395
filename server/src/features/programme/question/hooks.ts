import { inLanguage, questionGone, topics } from '@pavilion/contract';
import type { FeatureHooks } from '../../../core/hooks.ts';
import { surroundings } from '../../people/moderation/service.ts';
import { toQuestion } from './entity.ts';
import * as queries from './queries.ts';
import { isOwn, requireVisibleQuestion } from './rights.ts';
import { publish } from './verbs/publish.ts';

export const hooks: FeatureHooks = {
  reportable: {
    // an anonymous asker stays unknown to those who handle the report
    question: {
      async find(ctx, id) {
        const { row } = await requireVisibleQuestion(ctx, id);
        if (isOwn(ctx.actor, row) || row.text === '') return undefined;
        return { text: row.text, senderId: row.is_anonymous ? null : row.asker_id };
      },
      async around(ctx, ids) {
        return surroundings(
          await queries.questionsNamed(ctx.db, ids),
          (row) => inLanguage(row.topic, ctx.language),
          (row) => {
            const { _id, asker, text, askedAt } = toQuestion({
              ...row,
              all_votes: 0,
              has_voted: false,
            });
            return { _id, seq: 0, from: asker, text, createdAt: askedAt };
          },
        );
      },
      async isTakenAway(tx, id) {
        const row = await queries.questionById(tx.db, { eventId: tx.event.id, id }, null);
        return row ? row.state === 'hidden' : null;
      },
      async change(tx, id, { isTakenAway }) {
        const row = await queries.questionById(tx.db, { eventId: tx.event.id, id }, null);
        if (!row) return false;
        await queries.lockSession(tx.db, row.session_id);
        const to = isTakenAway
          ? { state: 'hidden' as const, is_pinned: false }
          : { state: 'shown' as const };
        if (!(await queries.changeQuestion(tx.db, id, to))) return false;
        if (isTakenAway && row.state === 'shown')
          tx.announce(topics.sessionRoom(row.session_id), questionGone, {
            sessionId: row.session_id,
            questionId: id,
          });
        publish(tx, (await queries.questionById(tx.db, { eventId: tx.event.id, id }, null))!);
        return true;
      },
    },
  },
};
