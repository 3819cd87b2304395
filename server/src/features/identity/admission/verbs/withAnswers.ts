import { type Actor, type Admission, inLanguage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { answersByPerson, inWords } from '../../form/service.ts';
import { toAdmission } from '../entity.ts';
import type { SeenAdmission } from '../queries.ts';

/** These admissions as organisers see them, with what the people themselves answered at registration. Records the disclosure. */
export async function withAnswers(ctx: Ctx<Actor>, rows: SeenAdmission[]): Promise<Admission[]> {
  const personIds = rows.map((row) => row.person_id);
  const answered = await answersByPerson(ctx, personIds);
  const own = (id: string) =>
    (answered.get(id) ?? []).filter(({ question }) => !question.isInternal);
  await disclose(ctx, { kind: 'people', personIds });
  await disclose(ctx, { kind: 'answers', personIds: personIds.filter((id) => own(id).length) });
  return rows.map((row) =>
    toAdmission(
      row,
      own(row.person_id)
        .filter(({ question }) => question.type !== 'consent')
        .map((one) => ({
          label: inLanguage(one.question.label, ctx.language),
          text: inWords(ctx, one),
        })),
    ),
  );
}
