import {
  addReply,
  CallError,
  changeReply,
  deleteReply,
  listReplies,
  type SavedReply,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

const key = (boothId: string | null) => ['replies', boothId];

/** The saved replies of a booth; the info desk (null) has none. */
export function useReplies(boothId: string | null) {
  return useQuery({
    queryKey: key(boothId),
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
    onSuccess: ({ replies }) => queries.setQueryData(key(boothId), replies),
    onError: (error) => {
      // rebases the input on the reply's current state
      if (!(error instanceof CallError) || error.code !== 'reply.changed') return;
      const theirs = error.hint['reply'] as SavedReply;
      queries.setQueryData<SavedReply[]>(key(boothId), (replies) =>
        replies?.map((one) => (one._id === theirs._id ? theirs : one)),
      );
    },
  });
}

type Draft = Pick<SavedReply, 'title' | 'text'>;

/** Saves a new reply, or changes the given one as it was read. */
export function useSaveReply(boothId: string) {
  return useReplyChange(boothId, ({ old, ...given }: Draft & { old: SavedReply | null }) => {
    if (!old) return call(addReply, { params: { boothId }, body: { ...given, eventId } });
    const { _id: replyId, ...was } = old;
    return call(changeReply, { params: { boothId, replyId }, body: { ...given, was, eventId } });
  });
}

export function useDeleteReply(boothId: string) {
  return useReplyChange(boothId, (replyId: string) =>
    call(deleteReply, { params: { boothId, replyId }, query: { eventId } }),
  );
}
