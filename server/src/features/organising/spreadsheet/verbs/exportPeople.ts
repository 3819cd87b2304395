import {
  type Actor,
  type AnsweredQuestion,
  answerInWords,
  type exportPeople as exportPeopleRoute,
  fullName,
  inLanguage,
  type RouteReply,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../context.ts';
import { say } from '../../../../texts/texts.ts';
import { everybody } from '../../../identity/access/service.ts';
import { answersByPerson, list } from '../../../identity/form/service.ts';
import { discloseFile } from '../../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../../platform/security/service.ts';
import { writeFile } from './writeFile.ts';

type Query = z.output<NonNullable<typeof exportPeopleRoute.query>>;

/** The people of the event as a file: a line each, a column for each question that is asked or was answered. */
export async function exportPeople(
  ctx: Ctx<Actor>,
  { format, eventId: _event, ...filters }: Query,
): Promise<RouteReply<typeof exportPeopleRoute>> {
  const people = await everybody(ctx, filters);
  const personIds = people.map(({ id }) => id);
  await discloseFile(ctx, { kind: 'peopleExport', personIds });
  await sendExportNotice(ctx, { kind: 'people' });
  const answered = await answersByPerson(ctx, personIds);
  const past = [...answered.values()].flat().map(({ question }) => question);
  const columns = new Map(
    [...past, ...(await list(ctx))].map(({ _id, label }) => [_id, inLanguage(label, ctx.language)]),
  );
  const asked = new Set((await list(ctx)).map(({ _id }) => _id));
  const ids = [...asked, ...[...columns.keys()].filter((id) => !asked.has(id))];
  const cells = [
    [
      ...(['name', 'email', 'roles', 'since'] as const).map((column) =>
        say(ctx.language, `people.column.${column}`),
      ),
      ...ids.map((id) => columns.get(id)!),
    ],
    ...people.map((person) => [
      fullName(person),
      person.email,
      person.roles.join(', '),
      person.created_at.toISOString(),
      ...cellsOf(ctx, ids, answered.get(person.id) ?? []),
    ]),
  ];
  const { mediaType, bytes } = await writeFile(cells, format);
  return {
    fileName: `${ctx.event.slug}-people.${format}`,
    mediaType,
    base64: bytes.toString('base64'),
  };
}

function cellsOf(ctx: Ctx, ids: string[], answered: AnsweredQuestion[]): string[] {
  const { language } = ctx;
  const yes = say(language, 'people.consented');
  return ids.map((id) => {
    const one = answered.find(({ question }) => question._id === id);
    if (!one) return '';
    return one.fileName ?? answerInWords(one.question, one.answer, { language, yes });
  });
}
