import {
  type AccessClassDraft,
  type AdmissionAct,
  type AdmissionState,
  changeAccessClass,
  createAccessClass,
  decideAdmission,
  deleteAccessClass,
  listAdmissions,
  listOrganisedClasses,
} from '@pavilion/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api.ts';

/** The access classes, in order. */
export function useOrganisedClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

/** Creates or changes a class. */
export function useWriteClass(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: AccessClassDraft) =>
      id === null
        ? call(createAccessClass, { body: { ...draft, eventId } })
        : call(changeAccessClass, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Deletes an empty class; the log can restore it. */
export function useDeleteClass() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAccessClass, { params: { id }, query: { eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** The admissions in a state, in order. */
export function useAdmissions(state: AdmissionState) {
  return useInfiniteQuery({
    queryKey: ['admissions', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(listAdmissions, { query: { state, after: pageParam, eventId } }),
    getNextPageParam: (page) => page.next ?? undefined,
    refetchInterval: 30_000,
  });
}

/** Approves or refuses a person, or moves them to the front; refetches the lists even if they had already changed. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: AdmissionAct }) =>
      call(decideAdmission, { params: { id }, body: { act, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
