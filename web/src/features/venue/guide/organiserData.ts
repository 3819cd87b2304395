import {
  changeGuideChapter,
  createGuideChapter,
  deleteGuideChapter,
  type GuideChapterDraft,
  placeGuideChapter,
} from '@pavilion/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** Adds a chapter, or changes the one with the given id. */
export function useWriteChapter(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: GuideChapterDraft) =>
      id === null
        ? call(createGuideChapter, { body: { ...draft, eventId } })
        : call(changeGuideChapter, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Moves a chapter to another place in the order. */
export function usePlaceChapter() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      call(placeGuideChapter, { params: { id }, body: { place, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Deletes a chapter; the log can restore it. */
export function useDeleteChapter() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteGuideChapter, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}
