import {
  type BoothStaff,
  CallError,
  type Code,
  type DayHours,
  getBoothHours,
  getStaffAffected,
  getUninvitedStaff,
  inviteNamedStaff,
  inviteStaff,
  listStaff,
  type RefusedStaff,
  removeStaff,
  type RouteReply,
  type StaffMember,
  setHours,
  setSkills,
  type StaffSkills,
  withdrawStaff,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const uninvitedKey = ['uninvited-staff'];
const key = (boothId: string) => ['staff', boothId];

/** Who staffs a booth, when, and who is invited. */
export function useStaff(boothId: string) {
  return useQuery({
    queryKey: key(boothId),
    refetchInterval: 30_000,
    queryFn: () => call(listStaff, { params: { boothId }, query: { eventId } }),
  });
}

/** When somebody is at a booth from now on; fetches nothing unless `offered`. */
export function useBoothHours(boothId: string, offered: boolean) {
  return useQuery({
    queryKey: ['booth-hours', boothId],
    enabled: offered,
    refetchInterval: 300_000,
    queryFn: async () =>
      (await call(getBoothHours, { params: { boothId }, query: { eventId } })).hours,
  });
}

function useStaffChange<Given>(boothId: string, change: (given: Given) => Promise<BoothStaff>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => queries.setQueryData(key(boothId), staff),
  });
}

/** Invites addresses to the booth; resolves to how many were invited and which were refused. */
export function useInvite(boothId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (given: string[]) => {
      const emails = [...new Set(given)];
      const params = { boothId };
      const reply = await call(inviteStaff, { params, body: { emails, eventId } });
      const { refused, ...staff } = reply;
      queries.setQueryData(key(boothId), staff);
      return { sent: emails.length - refused.length, refused };
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: uninvitedKey }),
  });
}

export function useWithdrawInvitation(boothId: string) {
  return useStaffChange(boothId, (email: string) =>
    call(withdrawStaff, { params: { boothId }, body: { email, eventId } }),
  );
}

/** How many people are named at how many booths and have no invitation. */
export function useUninvited() {
  return useQuery({
    queryKey: uninvitedKey,
    refetchOnMount: 'always',
    queryFn: () => call(getUninvitedStaff, { query: { eventId } }),
  });
}

/** Invites all of them in batches; calls `onSent` with the number so far. */
export function useInviteNamed(onSent: (sent: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const refused: RefusedStaff[] = [];
      let sent = 0;
      let after: string | null = null;
      do {
        const body: { after?: string } = after === null ? {} : { after };
        const reply: RouteReply<typeof inviteNamedStaff> = await call(inviteNamedStaff, {
          body: { ...body, eventId },
        });
        sent += reply.sent;
        refused.push(...reply.refused);
        onSent(sent);
        after = reply.next;
      } while (after !== null);
      return { sent, refused };
    },
    // even if it failed halfway
    onSettled: () => queries.invalidateQueries(),
  });
}

export function useRemoveStaff(boothId: string) {
  return useStaffChange(boothId, (personId: string) =>
    call(removeStaff, { params: { boothId, personId }, query: { eventId } }),
  );
}

/** What removing a staff member from the booth would affect. */
export function useStaffAffected(boothId: string, personId: string) {
  return useQuery({
    queryKey: ['staff-affected', boothId, personId],
    staleTime: 0,
    queryFn: async () => {
      const params = { boothId, personId };
      return (await call(getStaffAffected, { params, query: { eventId } })).affected;
    },
  });
}

/** Sets a person's hours, given what they were when they were read. */
export function useSetHours(boothId: string, personId: string) {
  return useMemberChange(
    { boothId, personId, conflict: 'shift.changed' },
    (given: { hours: DayHours[]; was: DayHours[] }) =>
      call(setHours, { params: { boothId, personId }, body: { ...given, eventId } }),
  );
}

/** Sets the languages a person answers in and the cities they look after, given what they were when they were read. */
export function useSetSkills(boothId: string, personId: string) {
  return useMemberChange(
    { boothId, personId, conflict: 'skills.changed' },
    (given: StaffSkills & { was: StaffSkills }) =>
      call(setSkills, { params: { boothId, personId }, body: { ...given, eventId } }),
  );
}

/** Changes a member of the staff; after a conflict, the input is rebased on what its hint says is there now. */
function useMemberChange<Given>(
  { boothId, personId, conflict }: { boothId: string; personId: string; conflict: Code },
  change: (given: Given) => Promise<BoothStaff>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => queries.setQueryData(key(boothId), staff),
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== conflict) return;
      const current = error.hint as Partial<StaffMember>;
      queries.setQueryData<BoothStaff>(
        key(boothId),
        (known) =>
          known && {
            ...known,
            staff: known.staff.map((one) =>
              one.person._id === personId ? { ...one, ...current } : one,
            ),
          },
      );
    },
  });
}
