import {
  askForInvitation,
  changePeople,
  changePeopleView,
  type ChosenPeople,
  claimInvitation,
  createPeopleView,
  deleteAuthenticatorOf,
  deletePeopleView,
  deletePerson,
  exportPeople,
  getFloor,
  getInvitationLink,
  getOwnProfile,
  getPersonAffected,
  getPersonRecords,
  invitePeople,
  listFormQuestions,
  listInvitations,
  listOrganisedBooths,
  listOrganisedClasses,
  listPeopleViews,
  listPersonTags,
  listSessions,
  findInvitation,
  type ManagedPerson,
  type PeopleAction,
  type PeopleColumn,
  peopleColumns,
  type PeopleShown,
  type PeopleViewDraft,
  type Role,
  resendInvitation,
  type RouteInput,
  type RouteReply,
  searchPeople,
  setDisabled,
  setMuted,
  setRoles,
  acceptInvitation,
  whyNot,
  revokeInvitation,
} from '@pavilion/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { useEvent } from '../../../lib/event.ts';
import { keepFile } from '../../../lib/keepFile.ts';
import { keepReply } from '../../../lib/keepReply.ts';
import { type Login } from '../../../lib/login.ts';

const peopleKey = ['access', 'people'];
const invitationsKey = ['access', 'invitations'];

/** A page of the people that a list shows, and how many there are in all. */
export function usePeople({ filter, columns, sort, isDescending }: PeopleShown, after?: string) {
  const questions = columns.filter((column) => !isPeopleColumn(column));
  return useQuery({
    queryKey: [...peopleKey, filter, questions, sort, isDescending, after],
    placeholderData: keepPreviousData,
    queryFn: () =>
      call(searchPeople, { body: { filter, questions, sort, isDescending, after, eventId } }),
  });
}

/** Whether a column is one that every event has, and no question of the form. */
export function isPeopleColumn(column: string): column is PeopleColumn {
  return peopleColumns.some((one) => one === column);
}

/** The organisers' labels on people. */
export function usePersonTags() {
  return useQuery({
    queryKey: [...peopleKey, 'tags'],
    queryFn: async () => (await call(listPersonTags, { query: { eventId } })).tags,
  });
}

/** The access classes of the event, to find and move people by. */
export function useAccessClasses() {
  return useQuery({
    queryKey: ['admission', 'classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

const viewsKey = ['access', 'views'];

/** The views of the people that organisers saved. */
export function usePeopleViews() {
  return useQuery({
    queryKey: viewsKey,
    queryFn: async () => (await call(listPeopleViews, { query: { eventId } })).views,
  });
}

/** Saves a view, a new one where it has no id; answers it. */
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

/** Does something with many people: call after call until all are through, or `signal` ends it. `onPart` gets what came of it so far. */
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

/** Saves chosen people as a file of this device. */
export function usePeopleFile() {
  return useMutation({
    mutationFn: (body: Omit<RouteInput<typeof exportPeople>['body'], 'eventId'>) =>
      keepReply(exportPeople, { body: { ...body, eventId } }),
  });
}

/** The questions of the registration form that people can be found by. */
export function useAnsweredQuestions() {
  return useQuery({
    queryKey: ['form', 'questions'],
    queryFn: async () => (await call(listFormQuestions, { query: { eventId } })).questions,
  });
}

/** What an organiser does with somebody. */
export type PersonAct =
  | { act: 'roles'; roles: Role[] }
  | { act: 'disabled'; disabled: boolean; reason: string }
  | { act: 'muted'; hours: number; reason: string };

export function usePersonAct(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: PersonAct): Promise<ManagedPerson> => {
      const params = { id };
      if (given.act === 'roles')
        return (await call(setRoles, { params, body: { roles: given.roles, eventId } })).person;
      const { reason } = given;
      if (given.act === 'disabled')
        return (
          await call(setDisabled, { params, body: { disabled: given.disabled, reason, eventId } })
        ).person;
      return (await call(setMuted, { params, body: { hours: given.hours, reason, eventId } }))
        .person;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** What it concerns when somebody can no longer enter. */
export function usePersonAffected(id: string) {
  return useQuery({
    queryKey: ['access', 'affected', id],
    staleTime: 0,
    queryFn: async () =>
      (await call(getPersonAffected, { params: { id }, query: { eventId } })).affected,
  });
}

/** Who was invited and has not come yet, page by page. */
export function useInvitations() {
  return useInfiniteQuery({
    queryKey: invitationsKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => call(listInvitations, { query: { after: pageParam, eventId } }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

/** Takes an invitation back; the list follows also where it is gone already. */
export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { params: { id }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Deletes somebody permanently, with a reason that they see. */
export function useDeletePerson(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(deletePerson, { params: { id }, body: { reason, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Turns two-step login off for somebody who has lost their phone. */
export function useTurnOffAuthenticator(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAuthenticatorOf, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** What the event has on record of somebody, as a file. */
export function usePersonRecords(id: string) {
  return useMutation({
    mutationFn: async () =>
      keepFile(
        `person-${id}.json`,
        JSON.stringify(
          await call(getPersonRecords, { params: { id }, query: { eventId } }),
          null,
          2,
        ),
      ),
  });
}

/** Whether somebody may enter something, and why; nothing is asked before there is something to ask about. */
export function useWhy(id: string, asked: { kind: WhyKind; subject: string } | null) {
  return useQuery({
    queryKey: ['access', 'why', id, asked],
    enabled: asked !== null,
    queryFn: () => call(whyNot, { params: { id }, query: { ...asked!, eventId } }),
  });
}
export type WhyKind = NonNullable<RouteInput<typeof whyNot>['query']>['kind'];

/** What of a kind can be asked about, by its name; pages are known without asking. Rooms are those whose doors are open. */
export function useWhySubjects(kind: WhyKind) {
  const { sessions, hall } = useEvent()!.config.features;
  const has = { page: false, session: sessions !== null, booth: hall !== null, room: true };
  return useQuery({
    queryKey: ['access', 'subjects', kind],
    enabled: has[kind],
    queryFn: () => subjectsOf(kind),
  });
}

async function subjectsOf(kind: WhyKind): Promise<{ id: string; name: string }[]> {
  const query = { limit: 100, eventId };
  if (kind === 'session') {
    const found = await call(listSessions, {
      params: { eventId: eventId! },
      query: { limit: 100 },
    });
    return found.sessions.map(({ session }) => ({ id: session._id, name: session.topic }));
  }
  if (kind === 'booth') {
    const { booths } = await call(listOrganisedBooths, { query });
    return booths.map(({ _id, name }) => ({ id: _id, name }));
  }
  const { floor } = await call(getFloor, { query: { eventId } });
  return floor.rooms.map(({ _id, topic }) => ({ id: _id, name: topic }));
}

/** Reads a pasted list, or sends the invitations of its good lines. */
export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { list: string; roles: Role[]; dryRun: boolean }) =>
      call(invitePeople, { body: { ...given, eventId } }),
    onSuccess: ({ sent }) => sent > 0 && queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Sends an invitation again. */
export function useResendInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id }, body: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** The link of an invitation, where no mail brings it. */
export function useInvitationLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(getInvitationLink, { params: { id }, body: { eventId } })).url,
    // one that had expired is a new one
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Whom an invitation is for. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['access', 'invitation', token],
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: () => call(findInvitation, { body: { token, eventId } }),
  });
}

/** Takes part with an invitation; answers the login. */
export function useTakeInvitation() {
  return useMutation({
    mutationFn: async (given: {
      token: string;
      first_name: string;
      last_name: string;
      password: string;
    }): Promise<Login> => {
      const body = { ...given, consent: true as const, eventId };
      const { token, ...user } = (await call(acceptInvitation, { body })).attendees;
      return { user, token };
    },
  });
}

/** Takes over what an invitation gives; answers the own profile as it is then, which is for the page to keep: with it the page changes. */
export function useClaimInvitation() {
  return useMutation({
    mutationFn: async (token: string) => {
      await call(claimInvitation, { body: { token, eventId } });
      return (await call(getOwnProfile)).user;
    },
  });
}

/** Asks for a new invitation in place of one that is over. */
export function useAskForInvitation() {
  return useMutation({
    mutationFn: (token: string) => call(askForInvitation, { body: { token, eventId } }),
  });
}
