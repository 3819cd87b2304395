import {
  changeMember,
  createMember,
  deleteMember,
  type MemberDraft,
  placeMember,
} from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** Adds a member, or changes the one with the given id. */
export function useWriteMember(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: MemberDraft) =>
      id === null
        ? call(createMember, { body: { ...draft, eventId } })
        : call(changeMember, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Moves a member to another place in the order. */
export function usePlaceMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(placeMember, { params: { id }, body: { place, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Deletes a member; the log can restore them. */
export function useDeleteMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteMember, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
