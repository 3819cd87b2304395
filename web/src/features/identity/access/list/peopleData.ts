import {
  changePeople,
  changePeopleView,
  type ChosenPeople,
  createPeopleView,
  deletePeopleView,
  exportPeople,
  listFormQuestions,
  listOrganisedClasses,
  listPeopleViews,
  listPersonTags,
  type PeopleAction,
  type PeopleColumn,
  peopleColumns,
  type PeopleShown,
  type PeopleViewDraft,
  type RouteReply,
  searchPeople,
} from '@pavilion/contract';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../../lib/api/call.ts';
import { downloadReply } from '../../../../lib/api/downloadReply.ts';

/** Query key prefix of everything that shows who takes part. */
export const peopleKey = ['access', 'people'];

/** One page of a people list, and the total. */
export function usePeople({ filter, columns, sort, isDescending }: PeopleShown, after?: string) {
  const questions = columns.filter((column) => !isPeopleColumn(column));
  return useQuery({
    queryKey: [...peopleKey, filter, questions, sort, isDescending, after],
    placeholderData: keepPreviousData,
    queryFn: () =>
      call(searchPeople, { body: { filter, questions, sort, isDescending, after, eventId } }),
  });
}

/** Whether a column exists at every event, as opposed to a question of the form. */
export function isPeopleColumn(column: string): column is PeopleColumn {
  return peopleColumns.some((one) => one === column);
}

/** The organisers' tags on people. */
export function usePersonTags() {
  return useQuery({
    queryKey: [...peopleKey, 'tags'],
    queryFn: async () => (await call(listPersonTags, { query: { eventId } })).tags,
  });
}

/** The event's access classes, to filter by and move people to. */
export function useAccessClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

const viewsKey = ['access', 'views'];

/** The kind of a bulk action. */
export type BulkAct = PeopleAction['act'];

/** The organisers' saved views of the people list. */
export function usePeopleViews() {
  return useQuery({
    queryKey: viewsKey,
    queryFn: async () => (await call(listPeopleViews, { query: { eventId } })).views,
  });
}

/** Saves a view, creating one if it has no id; returns it. */
export function useSaveView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...draft }: PeopleViewDraft & { id?: string | undefined }) => {
      const body = { ...draft, eventId };
      const { view } = id
        ? await call(changePeopleView, { params: { id }, body })
        : await call(createPeopleView, { body });
      return view;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: viewsKey }),
  });
}

export function useDeleteView() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deletePeopleView, { params: { id }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: viewsKey }),
  });
}

export type ChangeOutcome = Omit<RouteReply<typeof changePeople>, 'next'>;

/** Runs a bulk action, call after call until everyone is done or `signal` aborts. `onPart` receives the outcome so far. */
export function useChangePeople() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: {
      who: ChosenPeople;
      action: PeopleAction;
      signal: AbortSignal;
      onPart: (outcome: ChangeOutcome) => void;
    }): Promise<ChangeOutcome> => {
      const { who, action, signal, onPart } = given;
      let sum: ChangeOutcome = { changed: 0, unchanged: 0, refused: [] };
      let after: string | undefined;
      do {
        const part = await call(changePeople, { body: { who, action, after, eventId } });
        sum = added(sum, part);
        onPart(sum);
        after = part.next ?? undefined;
      } while (after && !signal.aborted);
      return sum;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

function added(sum: ChangeOutcome, part: ChangeOutcome): ChangeOutcome {
  const refused = part.refused.map((one) => {
    const before = sum.refused.find(({ code }) => code === one.code);
    if (!before) return one;
    const names = [...before.names, ...one.names].slice(0, 5);
    return { ...one, people: before.people + one.people, names };
  });
  const others = sum.refused.filter(({ code }) => refused.every((one) => one.code !== code));
  return {
    changed: sum.changed + part.changed,
    unchanged: sum.unchanged + part.unchanged,
    refused: [...others, ...refused],
  };
}

/** Downloads the selected people, with the columns of a list. A workbook has all answers on a separate sheet; a CSV has them as columns, so it waits for the questions. */
export function usePeopleFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: {
      who: ChosenPeople;
      shown: PeopleShown;
      format: 'csv' | 'xlsx';
    }) => {
      const { who, shown, format } = given;
      const { sort, isDescending } = shown;
      const asked = format === 'csv' ? await queries.ensureQueryData(questionsQuery) : null;
      const questions = asked?.map(({ _id }) => _id) ?? [];
      // any other column is a deleted question
      const listed = shown.columns.filter(
        (column) => !asked || isPeopleColumn(column) || questions.includes(column),
      );
      const columns = [...new Set(['email', ...listed, ...questions])];
      await downloadReply(exportPeople, {
        body: { who, format, columns, sort, isDescending, eventId },
      });
    },
  });
}

const questionsQuery = queryOptions({
  queryKey: ['form', 'questions'],
  queryFn: async () => (await call(listFormQuestions, { query: { eventId } })).questions,
});

/** The questions of the registration form that people can be filtered by. */
export function useAnsweredQuestions() {
  return useQuery(questionsQuery);
}
