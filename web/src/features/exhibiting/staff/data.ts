import {
  acceptStaffInvitation,
  type BoothStaff,
  type DutyHours,
  getOwnProfile,
  getStaffAffected,
  inviteStaff,
  listStaff,
  removeStaff,
  setHours,
  withdrawInvitation,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';
import { keepProfile } from '../../../lib/login.ts';

const keyOf = (boothId: string) => ['staff', boothId];

/** Who staffs a booth, when, and who is invited. */
export function useStaff(boothId: string) {
  return useQuery({
    queryKey: keyOf(boothId),
    refetchInterval: 30_000,
    queryFn: () => call(listStaff, { params: { boothId }, query: { eventId } }),
  });
}

function useStaffChange<Given>(boothId: string, change: (given: Given) => Promise<BoothStaff>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (staff) => queries.setQueryData(keyOf(boothId), staff),
  });
}

export function useInvite(boothId: string) {
  return useStaffChange(boothId, (email: string) =>
    call(inviteStaff, { params: { boothId }, body: { email, eventId } }),
  );
}

export function useWithdrawInvitation(boothId: string) {
  return useStaffChange(boothId, (invitationId: string) =>
    call(withdrawInvitation, { params: { boothId, invitationId }, query: { eventId } }),
  );
}

export function useRemoveStaff(boothId: string) {
  return useStaffChange(boothId, (personId: string) =>
    call(removeStaff, { params: { boothId, personId }, query: { eventId } }),
  );
}

/** What it concerns when somebody staffs the booth no longer. */
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

export function useSetHours(boothId: string, personId: string) {
  return useStaffChange(boothId, (hours: DutyHours[]) =>
    call(setHours, { params: { boothId, personId }, body: { hours, eventId } }),
  );
}

/** Staffs a booth with the code from the email; the login knows of it at once. */
export function useAccept() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const { booth } = await call(acceptStaffInvitation, { body: { code, eventId } });
      const { user } = await call(getOwnProfile);
      keepProfile(user);
      return booth;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['own-booths'] }),
  });
}
