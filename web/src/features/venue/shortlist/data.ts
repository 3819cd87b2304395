import {
  endShortlistLink,
  getShortlistLink,
  listShortlist,
  mailComparison,
  readSharedShortlist,
  removeShortlistEntry,
  saveShortlistEntry,
  shareShortlist,
  type ShortlistEntry,
  type ShortlistLink,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { isUnreachable } from '../../../ui/feedback/Loaded.tsx';
import { changeEntries, type EntryChange, findEntry, restoreEntry } from './entries.ts';

const key = ['shortlist'];
const linkKey = ['shortlist-link'];

/** What the person has shortlisted, in their order; disabled without a login, or unless `offered`. */
export function useShortlist(offered = true) {
  const hasHall = Boolean(useEvent()?.config.features.hall);
  const enabled = useLogin() !== null && hasHall && offered;
  return useQuery({
    queryKey: key,
    enabled,
    queryFn: async () => (await call(listShortlist, { query: { eventId } })).entries,
  });
}

const retries = 2;

/** Adds, changes, moves or removes an entry: optimistic, tried again if no reply comes, and reverted if the server refuses. */
export function useChangeShortlist() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: key,
    // one after the other: of two presses the later counts
    scope: { id: 'shortlist' },
    // repeating a change has no further effect
    retry: (failures, error) => failures < retries && isUnreachable(error),
    retryDelay: 400,
    mutationFn: async ({ subject, isRemoved, ...body }: EntryChange) => {
      const of = { params: { id: subject._id }, query: { eventId } };
      const { entries } = isRemoved
        ? await call(removeShortlistEntry, of)
        : await call(saveShortlistEntry, { ...of, body });
      return entries;
    },
    onMutate: (change) => {
      const entries = queries.getQueryData<ShortlistEntry[]>(key);
      if (!entries) return undefined;
      queries.setQueryData<ShortlistEntry[]>(key, (now) => now && changeEntries(now, change));
      return { before: findEntry(entries, change.subject._id) };
    },
    onSuccess: (entries) => {
      // what is still on its way isn't in this reply
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(key, entries);
    },
    onError: (_error, { subject }, was) => {
      if (was)
        queries.setQueryData<ShortlistEntry[]>(
          key,
          (now) => now && restoreEntry(now, subject._id, was.before),
        );
      // without a reply, only the server knows
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** The link by which the person's shortlist is read; null if there is none. */
export function useShortlistLink() {
  return useQuery({
    queryKey: linkKey,
    queryFn: async () => (await call(getShortlistLink, { query: { eventId } })).link,
  });
}

/** Shares the shortlist, with or without notes, or ends its link. */
export function useShareShortlist() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (how: { showsNotes: boolean } | 'ended'): Promise<ShortlistLink | null> => {
      const { link } =
        how === 'ended'
          ? await call(endShortlistLink, { query: { eventId } })
          : await call(shareShortlist, { body: { ...how, eventId } });
      return link;
    },
    onSuccess: (link) => queries.setQueryData(linkKey, link),
  });
}

/** A shortlist as its link shows it. */
export function useSharedShortlist(token: string) {
  return useQuery({
    queryKey: ['shared-shortlist', token],
    queryFn: async () => (await call(readSharedShortlist, { body: { token, eventId } })).entries,
  });
}

/** Emails the person a comparison. */
export function useMailComparison() {
  return useMutation({
    mutationFn: (ids: string[]) => call(mailComparison, { body: { ids, eventId } }),
  });
}
