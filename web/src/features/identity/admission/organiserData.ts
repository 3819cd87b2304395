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

/** The access classes in their order. */
export function useOrganisedClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

/** Adds or changes one. */
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

/** Deletes one that nobody is in; the log restores it. */
export function useDeleteClass() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAccessClass, { params: { id }, query: { eventId } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** Who is in a state, in order. */
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

/** Approves or refuses somebody, or puts them first; the lists follow also where they had changed. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: AdmissionAct }) =>
      call(decideAdmission, { params: { id }, body: { act, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
