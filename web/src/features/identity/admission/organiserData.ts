import {
  type AccessClassDraft,
  type AdmissionState,
  askApplicants,
  askingChanged,
  changeAccessClass,
  changePeople,
  createAccessClass,
  decideAdmission,
  decideAdmissions,
  decideClassRequest,
  deleteAccessClass,
  getAsking,
  isLive,
  listAdmissions,
  listClassRequests,
  listOrganisedClasses,
  mayOrganise,
  previewDecision,
  topics,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { useLogin } from '../../../lib/login/login.ts';

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
  return usePages(listAdmissions, {
    queryKey: ['admissions', state],
    query: { state },
    refetchInterval: 30_000,
  });
}

/** How many people wait for a decision, live. */
export function useAsking({ enabled = true } = {}) {
  const queries = useQueryClient();
  const key = ['asking'];
  const { duties } = useLogin()?.user ?? {};
  const isOpen = enabled && mayOrganise(duties, { act: 'admission.list', method: 'GET' });
  useTopic(isOpen && eventId ? topics.infoDesk(eventId) : null, {
    onEvent: (event) => {
      if (!isLive(event, askingChanged)) return;
      queries.setQueryData(key, event.asking);
      for (const queryKey of [['admissions'], ['access-classes'], ['class-requests']])
        void queries.invalidateQueries({ queryKey });
    },
    onResync: () => void queries.invalidateQueries({ queryKey: key }),
  });
  return useQuery({
    queryKey: key,
    enabled: isOpen,
    queryFn: () => call(getAsking, { query: { eventId } }),
  });
}

/** Moves a person to the front of the waiting list; refetches the lists even if they had already changed. */
export function useMoveFirst() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(decideAdmission, { params: { id }, body: { act: 'first', eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

export interface Decision {
  act: 'approve' | 'refuse' | 'release';
  reason: string;
}

/** What can be decided about somebody in each state. */
export const decisions = {
  asked: ['approve', 'refuse'],
  waiting: ['refuse'],
  offered: ['refuse'],
  admitted: ['release', 'refuse'],
  refused: ['approve'],
  released: ['approve'],
} as const satisfies Record<AdmissionState, readonly Decision['act'][]>;

/** What came of a decision on several people. */
export interface Decided {
  act: Decision['act'] | 'ask';
  decided: number;
  refused: { _id: string; name: string; message: string }[];
}

/** So many are decided on per call, and the progress is shown between calls. */
const decidedAtOnce = 10;

/** Decides on people one after the other; `onProgress` gets how many are done. Refetches the lists even if it fails on the way. */
export function useDecide(onProgress: (done: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...decision }: Decision & { ids: string[] }): Promise<Decided> =>
      inParts(decision.act, ids, async (some) => {
        const body = { ...decision, ids: some, eventId };
        const part = await call(decideAdmissions, { body });
        onProgress(ids.indexOf(some.at(-1)!) + 1);
        return part;
      }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** Gives a person a place in another class; returns why not, if they couldn't get one. Refetches the lists. */
export function useMoveTo(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (classId: string): Promise<string | null> => {
      const body = {
        ...{ who: { ids: [personId] }, action: { act: 'class' as const, classId } },
        eventId,
      };
      return (await call(changePeople, { body })).refused[0]?.message ?? null;
    },
    onSettled: () => queries.invalidateQueries(),
  });
}

/** The mail a decision would send to a person. */
export function usePreview(id: string, decision: Decision, { enabled = true } = {}) {
  return useQuery({
    queryKey: ['admission-preview', id, decision],
    enabled,
    queryFn: () => call(previewDecision, { params: { id }, body: { ...decision, eventId } }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Asks people something before deciding, one after the other, as `useDecide` does. */
export function useAsk(onProgress: (done: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, text }: { ids: string[]; text: string }): Promise<Decided> =>
      inParts('ask', ids, async (some) => {
        const body = { ids: some, text, eventId };
        const { asked, refused } = await call(askApplicants, { body });
        onProgress(ids.indexOf(some.at(-1)!) + 1);
        return { decided: asked, refused };
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admissions'] }),
  });
}

/** Does something with people, some per call; returns what came of all calls. */
async function inParts(
  act: Decided['act'],
  ids: string[],
  work: (some: string[]) => Promise<Omit<Decided, 'act'>>,
): Promise<Decided> {
  const sum: Decided = { act, decided: 0, refused: [] };
  for (let at = 0; at < ids.length; at += decidedAtOnce) {
    const { decided, refused } = await work(ids.slice(at, at + decidedAtOnce));
    sum.decided += decided;
    sum.refused.push(...refused);
  }
  return sum;
}

/** Those with a place who ask for another class, in order. */
export function useClassRequests() {
  return usePages(listClassRequests, {
    queryKey: ['class-requests'],
    refetchInterval: 30_000,
  });
}

/** Approves or declines a request for another class; refetches the lists even if it had already changed. */
export function useDecideRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act, reason }: { id: string; act: 'approve' | 'refuse'; reason: string }) =>
      call(decideClassRequest, { params: { id }, body: { act, reason, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
