import { z } from 'zod';
import { id, text } from '../../kit/field.ts';
import { nextCursor } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';
import { managedPerson, mostMutedHours, peopleSorts } from './access.ts';
import { admissionStates } from './admission.ts';
import { formLimits } from './form.ts';

/** A label that organisers put on people, for their own use. */
export const personTag = text(40);
/** Per person. */
export const mostTags = 20;

const day = z.iso.date({ error: 'date.invalid' });

function filterSchema<Words extends z.ZodType<string>>(words: (max: number) => Words) {
  return z.strictObject({
    /** Words from the name or company, or part of the email address. */
    text: words(200).optional(),
    roles: z.array(z.enum(roles)).max(roles.length).optional(),
    /** Access classes, in any state unless `admissionStates` limits it. */
    classes: z.array(id).max(100).optional(),
    admissionStates: z.array(z.enum(admissionStates)).max(admissionStates.length).optional(),
    tags: z.array(words(40)).max(100).optional(),
    /** Options by id, or words of a text; without values, any answer matches. */
    answers: z
      .array(z.strictObject({ question: id, values: z.array(words(200)).max(100) }))
      .max(20)
      .optional(),
    /** Days in the event's zone, both inclusive. */
    registeredFrom: day.optional(),
    registeredTo: day.optional(),
    /** Whether their login is blocked. */
    blocked: z.boolean().optional(),
    /** Whether they are currently muted. */
    muted: z.boolean().optional(),
  });
}

/** Selects part of an event's people: those who match all given parts, with any entry of each list. Blank parts are ignored; unknown ones are refused, as a misspelt one would match everyone. */
export const peopleFilter = filterSchema((max) => text(max, { required: false }));
export type PeopleFilter = z.output<typeof peopleFilter>;

/** A filter as stored. */
export const keptPeopleFilter = filterSchema(() => z.string());

const eventId = id.optional();

/** What the list of people and its exports show besides the name. */
export const peopleColumns = [
  'email',
  'mobile',
  'company',
  'designation',
  'role',
  'class',
  'broughtBy',
  'tags',
  'joined',
  'seen',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** Columns, and questions of the registration form by their ids. */
const columns = z
  .array(z.union([z.enum(peopleColumns), id]))
  .max(peopleColumns.length + formLimits.questions);
const order = {
  sort: z.enum(peopleSorts).default('name'),
  isDescending: z.boolean().default(false),
};

/** A person in the list, with their answers to the requested questions: as text, by question id. */
const foundPerson = managedPerson.extend({ answers: z.record(id, z.string()) });
export type FoundPerson = z.infer<typeof foundPerson>;

export const searchPeople = route({
  method: 'POST',
  path: '/people/search',
  act: 'person.search',
  summary: 'Search the event’s people with a filter, in a given order, for organisers',
  // not in the URL, where logs would record it
  body: z.object({
    filter: peopleFilter.default({}),
    ...order,
    /** Questions of the registration form whose answers are included. */
    questions: z.array(id).max(formLimits.questions).default([]),
    limit: z.number().int().min(1).max(100).default(50),
    after: id.optional(),
    eventId,
  }),
  reply: z.object({ people: z.array(foundPerson), total: z.number().int(), next: nextCursor }),
});

export const listPersonTags = route({
  method: 'GET',
  path: '/people/tags',
  act: 'personTag.list',
  summary: 'List the tags organisers gave people, with how many have each',
  query: z.object({ eventId }),
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), people: z.number().int() })) }),
});

/** What a list of people shows. */
export const peopleShown = z.object({ filter: peopleFilter.default({}), columns, ...order });
export type PeopleShown = z.output<typeof peopleShown>;

/** A saved way to look at the people, shared by all organisers of the event. */
export const peopleViewDraft = peopleShown.extend({
  name: text(60),
  /** Whether the list opens with it; at most one view does. */
  isDefault: z.boolean().default(false),
});
export type PeopleViewDraft = z.input<typeof peopleViewDraft>;
const peopleView = z.object({
  _id: id,
  name: z.string(),
  filter: keptPeopleFilter,
  columns,
  sort: z.enum(peopleSorts),
  isDescending: z.boolean(),
  isDefault: z.boolean(),
});
export type PeopleView = z.infer<typeof peopleView>;
/** Per event. */
export const mostPeopleViews = 50;

export const listPeopleViews = route({
  method: 'GET',
  path: '/people/views',
  act: 'personView.list',
  summary: 'List the saved views of the people, by name, for organisers',
  query: z.object({ eventId }),
  reply: z.object({ views: z.array(peopleView) }),
});

export const createPeopleView = route({
  method: 'POST',
  path: '/people/views',
  act: 'personView.create',
  summary: 'Save a view of the people: its filter, columns and order',
  body: peopleViewDraft.extend({ eventId }),
  reply: z.object({ view: peopleView }),
});

export const changePeopleView = route({
  method: 'PUT',
  path: '/people/views/{id}',
  act: 'personView.update',
  summary: 'Rename a view of the people, or change its filter, columns or order',
  params: z.object({ id }),
  body: peopleViewDraft.extend({ eventId }),
  reply: z.object({ view: peopleView }),
});

export const deletePeopleView = route({
  method: 'DELETE',
  path: '/people/views/{id}',
  act: 'personView.delete',
  summary: 'Delete a view of the people',
  params: z.object({ id }),
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

/** The most people that can be chosen one by one; a filter can match more. */
export const mostChosenPeople = 1000;

/** People chosen one by one, or by a filter. */
const chosenPeople = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(mostChosenPeople) }),
  z.strictObject({ filter: peopleFilter }),
]);
export type ChosenPeople = z.output<typeof chosenPeople>;

const reason = text(500, { required: false }).default('');

/** An action on many people at once. */
const peopleAction = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('tag'), tag: personTag }),
  z.strictObject({ act: z.literal('untag'), tag: personTag }),
  z.strictObject({ act: z.literal('class'), classId: id }),
  z.strictObject({ act: z.literal('giveRole'), role: z.enum(roles).exclude(['attendee']) }),
  z.strictObject({ act: z.literal('takeRole'), role: z.enum(roles).exclude(['attendee']) }),
  z.strictObject({
    act: z.literal('mute'),
    hours: z.number().int().min(1).max(mostMutedHours),
    reason,
  }),
  z.strictObject({ act: z.literal('unmute') }),
  z.strictObject({ act: z.literal('block'), reason }),
  z.strictObject({ act: z.literal('unblock') }),
]);
export type PeopleAction = z.output<typeof peopleAction>;

export const changePeople = route({
  method: 'POST',
  path: '/people/change',
  act: 'person.updateMany',
  summary:
    'Tag, move to a class, give or remove a role, mute or block many people: as many as time allows. Repeat the call after `next` until it is null; refusals are counted by reason',
  body: z.object({ who: chosenPeople, action: peopleAction, after: id.optional(), eventId }),
  reply: z.object({
    /** People who were changed. */
    changed: z.number().int(),
    /** People who didn't need changing. */
    unchanged: z.number().int(),
    refused: z.array(
      z.object({
        code: z.string(),
        /** The code's message. */
        message: z.string(),
        people: z.number().int(),
        /** The names of some of them. */
        names: z.array(z.string()),
      }),
    ),
    next: nextCursor,
  }),
});

export const exportPeople = route({
  method: 'POST',
  fresh: true,
  path: '/people/export',
  act: 'person.export',
  summary:
    'Export the chosen people as a file with the columns of the list. A workbook has their answers and consents on separate sheets, numbers as numbers, and times in the event’s zone. Cells that a spreadsheet would run as formulas are escaped. The response is the file itself',
  body: z.object({
    who: chosenPeople,
    columns,
    ...order,
    format: z.enum(['csv', 'xlsx']),
    eventId,
  }),
  reply: z.unknown(),
});
