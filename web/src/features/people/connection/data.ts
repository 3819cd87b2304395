import {
  acceptRequest,
  type Availability,
  blockPerson,
  cancelConnection,
  connectionChanged,
  fullName,
  getAvailability,
  isLive,
  listConnections,
  listFlagged,
  listSuggestions,
  type NetworkTab,
  noRelation,
  personGone,
  type PersonCard,
  type Relation,
  requestFlagged,
  sendRequest,
  setAvailability,
  topics,
  unblockPerson,
} from '@pavilion/contract';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { callOrWait } from '../../../lib/offline/waitingCalls.ts';
import { useTexts } from '../../../texts/texts.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { isAbout, knows, showsPeople, withRelation } from './relation.ts';

const ownKey = ['connection'];
const suggestionsLastMs = 5 * 60_000;

const verbs = {
  send: sendRequest,
  accept: acceptRequest,
  cancel: cancelConnection,
  block: blockPerson,
  unblock: unblockPerson,
} as const;
export type ConnectionVerb = keyof typeof verbs;

/** Changes the relation to a person: optimistic, and reverted if the server refuses. A request is sent once there is a network. */
export function useConnect(person: PersonCard) {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? '';
  const t = useTexts();
  return useMutation({
    mutationFn: ({ verb, text }: { verb: ConnectionVerb; text?: string }) => {
      const body = { toUser: person._id, eventId, ...(verb === 'send' && text && { text }) };
      if (verb !== 'send') return call(verbs[verb], { body });
      const title = t('network.requestWaiting', { name: fullName(person) });
      return callOrWait(sendRequest, { body }, { about: `connection:${person._id}`, title });
    },
    onMutate: ({ verb }) => keepRelation(queries, person._id, foreseen(verb, me, person)),
    onError: () => keepRelation(queries, person._id, person),
    onSuccess: (reply) => {
      if (!reply) return;
      const now = reply.person;
      if (now) keepRelation(queries, person._id, now);
      refresh(queries, person._id, now === null);
    },
  });
}

/** The relation to a person that an action will lead to. */
export function foreseen(verb: ConnectionVerb, me: string, person: PersonCard): Relation {
  const given = person.connection;
  switch (verb) {
    case 'send':
      return { ...noRelation, status: 'PENDING', connection: { from: me, to: person._id } };
    case 'accept':
      return { status: 'ACCEPTED', connection: given, blockedBy: null, isConnection: true };
    case 'block':
      return { ...noRelation, status: 'BLOCKED', blockedBy: me };
    case 'cancel':
    case 'unblock':
      return noRelation;
  }
}

/** Keeps people's relations up to date in every query while any page of the event is open. */
export function useConnectionUpdates(): void {
  const queries = useQueryClient();
  const me = useLogin()?.user._id ?? null;
  useTopic(me && topics.person(me), {
    onEvent: (event) => {
      if (isLive(event, connectionChanged)) {
        const { person } = event;
        keepRelation(queries, person._id, person);
        refresh(queries, person._id, false);
      }
      if (isLive(event, personGone)) refresh(queries, event.personId, true);
    },
    onResync: () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey, state }) => queryKey[0] === ownKey[0] || showsPeople(state.data),
      }),
  });
}

/** One tab of the person's network, searched, page by page, with the counts of all tabs. */
export function useNetwork(tab: NetworkTab, searchText: string) {
  return usePages(listConnections, {
    queryKey: [...ownKey, 'network', tab, searchText],
    query: { tab, searchText: searchText || undefined, limit: 30 },
    placeholderData: (before, query) =>
      query?.queryKey[2] === tab ? keepPreviousData(before) : undefined,
  });
}

/** People with conspicuous requests, live, for organisers. */
export function useFlagged() {
  const queries = useQueryClient();
  const key = [...ownKey, 'flagged'];
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  useTopic(eventId ? topics.infoDesk(eventId) : null, {
    onEvent: (event) => event.action === requestFlagged.action && refresh(),
    onResync: refresh,
  });
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listFlagged, { query: { eventId } })).flagged,
  });
}

/** People to meet, each with a reason. */
export function useSuggestions() {
  return useQuery({
    queryKey: [...ownKey, 'suggestions'],
    staleTime: suggestionsLastMs,
    queryFn: async () => (await call(listSuggestions, { query: { eventId } })).suggestions,
  });
}

const availabilityKey = ['availability'];

/** Whether the person wants to be found and suggested. */
export function useAvailability() {
  return useQuery({
    queryKey: availabilityKey,
    queryFn: async () => (await call(getAvailability, { query: { eventId } })).availability,
  });
}

/** Sets who may find the person: optimistic, and reverted if the server refuses. */
export function useSetAvailability() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (availability: Availability) =>
      call(setAvailability, { body: { availability, eventId } }),
    onMutate: async (availability) => {
      await queries.cancelQueries({ queryKey: availabilityKey });
      const before = queries.getQueryData<Availability>(availabilityKey);
      queries.setQueryData<Availability>(availabilityKey, availability);
      return { before };
    },
    onError: (_error, _chosen, kept) =>
      queries.setQueryData<Availability>(availabilityKey, kept?.before),
  });
}

/** Writes a person's relation into all cached data that shows them. */
function keepRelation(queries: QueryClient, personId: string, relation: Relation): void {
  for (const query of queries.getQueryCache().getAll()) {
    const before = query.state.data;
    const after = withRelation(before, personId, relation);
    if (after !== before)
      queries.setQueryData(query.queryKey, after, { updatedAt: query.state.dataUpdatedAt });
  }
}

/** Refetches what depends on the relation to a person: the network, their page and, once they are gone, every list that contains them. Data only about a person who is gone is reset first; a page that didn't find them retries. */
function refresh(queries: QueryClient, personId: string, isGone: boolean): void {
  if (isGone)
    void queries.resetQueries({ predicate: ({ state }) => isAbout(state.data, personId) });
  void queries.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] === ownKey[0] ||
      (state.data === undefined && queryKey.includes(personId)) ||
      (isGone ? knows(state.data, personId) : isAbout(state.data, personId)),
  });
}
