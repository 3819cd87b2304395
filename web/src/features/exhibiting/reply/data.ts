import {
  addReply,
  changeReply,
  deleteReply,
  listReplies,
  type SavedReply,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

const keyOf = (boothId: string | null) => ['replies', boothId];

/** The saved replies of a booth; the info desk (null) has none. */
export function useReplies(boothId: string | null) {
  return useQuery({
    queryKey: keyOf(boothId),
    enabled: boothId !== null,
    staleTime: 60_000,
    queryFn: async () =>
      (await call(listReplies, { params: { boothId: boothId! }, query: { eventId } })).replies,
  });
}

function useReplyChange<Given>(
  boothId: string,
  change: (given: Given) => Promise<{ replies: SavedReply[] }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ replies }) => queries.setQueryData(keyOf(boothId), replies),
  });
}

/** Saves a new reply, or changes the one with the given id. */
export function useSaveReply(boothId: string) {
  return useReplyChange(
    boothId,
    ({ _id, title, text }: { _id: string | null; title: string; text: string }) =>
      _id
        ? call(changeReply, { params: { boothId, replyId: _id }, body: { title, text, eventId } })
        : call(addReply, { params: { boothId }, body: { title, text, eventId } }),
  );
}

export function useDeleteReply(boothId: string) {
  return useReplyChange(boothId, (replyId: string) =>
    call(deleteReply, { params: { boothId, replyId }, query: { eventId } }),
  );
}
