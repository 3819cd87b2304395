import {
  askForInvitation,
  claimInvitation,
  declineInvitation,
  deletePersonAuthenticator,
  deletePerson,
  type Duty,
  getLiveboard,
  getInvitationLink,
  getOwnProfile,
  getPersonAffected,
  getPersonRecords,
  invitePeople,
  listInvitations,
  listOrganisedBooths,
  listSessions,
  findInvitation,
  type ManagedPerson,
  type Role,
  resendInvitation,
  type RouteInput,
  setDisabled,
  setMuted,
  setRoles,
  acceptInvitation,
  whyNot,
  revokeInvitation,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { keepFile } from '../../../lib/browser/keepFile.ts';
import type { Login } from '../../../lib/login/login.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { peopleKey } from './list/peopleData.ts';

const invitationsKey = ['access', 'invitations'];

/** An organiser's action on a person. */
export type PersonAct =
  | { act: 'roles'; roles: Role[]; duties: Duty[] | null }
  | { act: 'disabled'; disabled: boolean; reason: string }
  | { act: 'muted'; hours: number; reason: string };

export function usePersonAct(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: PersonAct): Promise<ManagedPerson> => {
      const params = { id };
      if (given.act === 'roles')
        return (
          await call(setRoles, {
            params,
            body: { roles: given.roles, duties: given.duties, eventId },
          })
        ).person;
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

/** What is affected if a person can no longer enter. */
export function usePersonAffected(id: string) {
  return useQuery({
    queryKey: ['access', 'affected', id],
    staleTime: 0,
    queryFn: async () =>
      (await call(getPersonAffected, { params: { id }, query: { eventId } })).affected,
  });
}

/** Pending invitations, page by page. */
export function useInvitations() {
  return usePages(listInvitations, { queryKey: invitationsKey });
}

/** Revokes an invitation; refetches the list even if it was already gone. */
export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { params: { id }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Deletes a person permanently, with a reason they see. */
export function useDeletePerson(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(deletePerson, { params: { id }, body: { reason, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Turns off two-step login for a person who has lost their phone. */
export function useTurnOffAuthenticator(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deletePersonAuthenticator, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Downloads the event's records of a person. */
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

/** Whether a person may enter something, and why; disabled until there is a question. */
export function useWhy(id: string, asked: { kind: WhyKind; subject: string } | null) {
  return useQuery({
    queryKey: ['access', 'why', id, asked],
    enabled: asked !== null,
    queryFn: () => call(whyNot, { params: { id }, query: { ...asked!, eventId } }),
  });
}
export type WhyKind = NonNullable<RouteInput<typeof whyNot>['query']>['kind'];

/** The subjects of a kind to choose from, by name: rooms only while open; pages need no request. */
export function useWhySubjects(kind: WhyKind) {
  const { sessions, hall } = useEvent()!.config.features;
  const has = { page: false, session: sessions !== null, booth: hall !== null, room: true };
  return useQuery({
    queryKey: ['access', 'subjects', kind],
    enabled: has[kind],
    queryFn: () => subjects(kind),
  });
}

async function subjects(kind: WhyKind): Promise<{ id: string; name: string }[]> {
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
  const { liveboard } = await call(getLiveboard, { query: { eventId } });
  return liveboard.rooms.map(({ _id, topic }) => ({ id: _id, name: topic }));
}

/** Checks a pasted list, or sends the invitations of its valid lines. */
export function useInvite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { list: string; roles: Role[]; dryRun: boolean }) =>
      call(invitePeople, { body: { ...given, eventId } }),
    onSuccess: ({ sent }) => sent > 0 && queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Resends an invitation. */
export function useResendInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id }, body: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** The link of an invitation, for servers that send no email. */
export function useInvitationLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(getInvitationLink, { params: { id }, body: { eventId } })).url,
    // an expired invitation is replaced by a new one
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** Whom an invitation is for, and what it asks of the person with this login, if any. */
export function useInvitation(token: string, ownId: string | undefined) {
  return useQuery({
    queryKey: ['access', 'invitation', token, ownId ?? ''],
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const invited = await call(findInvitation, { body: { token, eventId } });
      return { ...invited, isRegistered: invited.hasAccount };
    },
  });
}

/** Accepts an invitation as a new person; returns the login. */
export function useTakeInvitation() {
  return useMutation({
    mutationFn: async (
      given: NonNullable<RouteInput<typeof acceptInvitation>['body']>,
    ): Promise<Login> => {
      const body = { ...given, eventId };
      const { token, ...user } = (await call(acceptInvitation, { body })).attendees;
      return { user, token };
    },
  });
}

/** Claims what an invitation grants and returns the updated profile. Storing it is up to the caller, because it changes the page. */
export function useClaimInvitation() {
  return useMutation({
    mutationFn: async (given: NonNullable<RouteInput<typeof claimInvitation>['body']>) => {
      await call(claimInvitation, { body: { ...given, eventId } });
      return (await call(getOwnProfile)).user;
    },
  });
}

/** Declines an invitation as a companion. */
export function useDeclineInvitation() {
  return useMutation({
    mutationFn: (token: string) => call(declineInvitation, { body: { token, eventId } }),
  });
}

/** Requests a new invitation in place of an invalid one. */
export function useAskForInvitation() {
  return useMutation({
    mutationFn: (token: string) => call(askForInvitation, { body: { token, eventId } }),
  });
}
