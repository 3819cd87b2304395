import type { Readable } from 'node:stream';
import {
  type Actor,
  type ChosenPeople,
  type exportPeople,
  fullName,
  inLanguage,
  type OrganisedAnswer,
  type PeopleColumn,
  peopleColumns,
  type PeopleSort,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { sheetFile } from '../../../../sheets/file.ts';
import { type Cell, dayCell, type Sheet } from '../../../../sheets/Sheet.ts';
import { say, type TextKey } from '../../../../texts/texts.ts';
import { discloseFile } from '../../../platform/disclosure/service.ts';
import { sendExportNotice } from '../../../platform/security/service.ts';
import { asksMobile } from '../../account/service.ts';
import { managedPeople, peopleMatching, personIdsMatching } from '../../access/service.ts';
import { answersByPerson, inWords, questionsEver } from '../../form/service.ts';
import { listConsents } from '../queries/consents.ts';

const idsAtOnce = 2000;
const rowsAtOnce = 500;
const exportRate = { times: 60, seconds: 3600 };

type Person = Awaited<ReturnType<typeof managedPeople>>[number];

/** The chosen people as a file, streamed while the database is read; all are disclosed beforehand. People who register meanwhile aren't in it. Refuses `throttled`. */
export async function exportChosen(
  ctx: Ctx<Actor>,
  given: z.output<NonNullable<typeof exportPeople.body>>,
): Promise<{ file: Readable; name: string; type: string }> {
  const { who, columns, format, sort, isDescending } = given;
  await limitRate(ctx, `peopleExport:${ctx.actor.personId}`, [exportRate]);
  const personIds = await listIds(ctx, who, { sort, isDescending });
  for (let at = 0; at === 0 || at < personIds.length; at += idsAtOnce)
    await discloseFile(ctx, {
      ...{ kind: 'peopleExport', personIds: personIds.slice(at, at + idsAtOnce) },
    });
  await sendExportNotice(ctx, { kind: 'people' });
  const { slug, zone } = ctx.event;
  const sheets = [
    peopleSheet(ctx, personIds, await listColumns(ctx, columns)),
    ...[answersSheet(ctx, personIds), await consentsSheet(ctx, personIds)],
  ] as const;
  return { ...sheetFile([...sheets], { format, zone }), name: `${slug}-people.${format}` };
}

async function listIds(
  ctx: Ctx<Actor>,
  who: ChosenPeople,
  order: { sort: PeopleSort; isDescending: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  let page: string[];
  do {
    page = await personIdsMatching(ctx, who, { ...order, limit: idsAtOnce, after: ids.at(-1) });
    ids.push(...page);
  } while (page.length === idsAtOnce);
  return ids;
}

interface Column {
  headings: string[];
  cells(person: Person, answers: OrganisedAnswer[]): Cell[];
}

/** The columns of the list: those of people, and questions of the form, named by their keys; unknown ones are skipped. */
async function listColumns(ctx: Ctx<Actor>, wanted: string[]): Promise<Column[]> {
  const { language, event } = ctx;
  const questions = await questionsEver(ctx);
  const heading = (key: `people.column.${string}`) => say(language, key as TextKey);
  const column = (name: PeopleColumn): Column => ({
    headings: [
      ['joined', 'seen'].includes(name)
        ? `${heading(`people.column.${name}`)} (${event.zone})`
        : heading(`people.column.${name}`),
      ...(name === 'class' ? [heading('people.column.state')] : []),
    ],
    cells: (person) => toCells(ctx, person)[name],
  });
  return wanted.flatMap((one) => {
    const known = peopleColumns.find((name) => name === one);
    const question = questions.find(({ _id }) => _id === one);
    if (known === 'mobile' && !asksMobile(ctx)) return [];
    if (known) return [column(known)];
    if (!question) return [];
    return [
      {
        headings: [question.key],
        cells: (_person, answers) => [
          answerCell(
            ctx,
            answers.find((answer) => answer.question._id === one),
          ),
        ],
      },
    ];
  });
}

function toCells({ language }: Ctx, person: Person): Record<PeopleColumn, Cell[]> {
  const { admission } = person;
  return {
    email: [person.email],
    mobile: [person.mobile],
    company: [person.company],
    designation: [person.designation],
    role: [person.roles.join(', ')],
    class: admission
      ? [
          inLanguage(admission.class.name, language),
          say(language, `people.admission.${admission.state}`),
        ]
      : [null, null],
    broughtBy: [person.brought_by],
    tags: [person.tags.join(', ')],
    joined: [{ at: person.created_at }],
    seen: [{ at: person.seen_at && new Date(person.seen_at) }],
  };
}

function peopleSheet(ctx: Ctx<Actor>, personIds: string[], columns: Column[]): Sheet {
  const { language } = ctx;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const ids of toChunks(personIds)) {
      const people = await managedPeople(ctx, { ids }, { limit: ids.length });
      const byId = new Map(people.map((person) => [person.id, person]));
      const answers = await answersByPerson(ctx, ids);
      yield ids.flatMap((id) => {
        const person = byId.get(id);
        if (!person) return [];
        const own = answers.get(id) ?? [];
        return [[fullName(person), ...columns.flatMap(({ cells }) => cells(person, own))]];
      });
    }
  }
  return {
    name: say(language, 'people.sheet.people'),
    headings: [say(language, 'people.column.name'), ...columns.flatMap(({ headings }) => headings)],
    rows: rows(),
  };
}

/** A row for each answer, including those to questions no longer asked. */
function answersSheet(ctx: Ctx<Actor>, personIds: string[]): Sheet {
  const { language, event } = ctx;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const ids of toChunks(personIds)) {
      const answers = await answersByPerson(ctx, ids);
      yield (await named(ctx, ids)).flatMap(({ id, cells }) =>
        (answers.get(id) ?? []).map((answered) => [
          ...cells,
          inLanguage(answered.question.label, language),
          answerCell(ctx, answered),
          { at: new Date(answered.answeredAt) },
          answered.question.key,
        ]),
      );
    }
  }
  return {
    name: say(language, 'people.sheet.answers'),
    headings: [
      ...(['name', 'email', 'question', 'answer'] as const).map((key) =>
        say(language, `people.column.${key}`),
      ),
      `${say(language, 'people.column.answered')} (${event.zone})`,
      say(language, 'people.column.key'),
    ],
    rows: rows(),
  };
}

/** A row for each consent, with when it was withdrawn. */
async function consentsSheet(ctx: Ctx<Actor>, personIds: string[]): Promise<Sheet> {
  const { language, event } = ctx;
  const questions = await questionsEver(ctx);
  const toPurpose = (purpose: string) => {
    const question = questions.find(({ _id }) => purpose === `form:${_id}`);
    return question ? inLanguage(question.label, language) : purpose;
  };
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const ids of toChunks(personIds)) {
      const consents = Map.groupBy(await listConsents(ctx.db, ids), (one) => one.person_id);
      yield (await named(ctx, ids)).flatMap(({ id, cells }) =>
        (consents.get(id) ?? []).map((one) => [
          ...cells,
          ...[toPurpose(one.purpose), one.version, one.language],
          ...[{ at: one.given_at }, { at: one.withdrawn_at }],
        ]),
      );
    }
  }
  return {
    name: say(language, 'people.sheet.consents'),
    headings: [
      ...(['name', 'email', 'purpose', 'version', 'language'] as const).map((key) =>
        say(language, `people.column.${key}`),
      ),
      ...(['given', 'withdrawn'] as const).map(
        (key) => `${say(language, `people.column.${key}`)} (${event.zone})`,
      ),
    ],
    rows: rows(),
  };
}

/** These people with the cells that name them, in the given order. */
async function named(ctx: Ctx<Actor>, ids: string[]): Promise<{ id: string; cells: Cell[] }[]> {
  const people = await peopleMatching(ctx, { ids }, { limit: ids.length });
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    return person ? [{ id, cells: [fullName(person), person.email] }] : [];
  });
}

function answerCell(ctx: Ctx, answered: OrganisedAnswer | undefined): Cell {
  if (!answered) return null;
  const { question, answer } = answered;
  if (question.type === 'number') return Number(answer);
  if (question.type === 'date') return dayCell(String(answer));
  return inWords(ctx, answered);
}

function* toChunks(ids: string[]): Generator<string[]> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) yield ids.slice(at, at + rowsAtOnce);
}
