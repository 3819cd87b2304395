import {
  type Enquiry,
  type EnquiryKind,
  type EnquiryStage,
  listBoothFloors,
  listEnquiries,
  listAssignees,
  moveEnquiry,
  addEnquiryNote,
  type Route,
  winEnquiry,
} from '@pavilion/contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { dropEmpty } from '../../../lib/api/dropEmpty.ts';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { enquiryForms } from './enquiryForms.ts';

/** Sends an enquiry; idempotent, so a retry with the same content arrives once. */
export function useEnquire(kind: EnquiryKind) {
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: async (entry: Record<string, string>) => {
      const body = { ...dropEmpty(entry), eventId };
      const said = JSON.stringify(body);
      if (attempt.current.body !== said) attempt.current = { body: said, key: oneTimeKey() };
      const route: Route = enquiryForms[kind].route;
      await call(
        route,
        { body } as never,
        { headers: { 'idempotency-key': attempt.current.key } } as never,
      );
    },
  });
}

const enquiriesKey = ['enquiry', 'all'];
const actedKey = ['enquiry', 'acted'];

/** All enquiries, open ones first, page by page; `all` has each once, in the latest version known here. */
export function useEnquiries() {
  const query = usePages(listEnquiries, { queryKey: enquiriesKey, query: { limit: 100 } });
  const { data: acted = [] } = useQuery<Enquiry[]>({ queryKey: actedKey, queryFn: skipToken });
  const loaded = query.data?.pages.flatMap((page) => page.enquiries) ?? [];
  return { query, all: pickLatest([...loaded, ...acted]) };
}

/** Each enquiry once: one that was moved may be both in the page it was in before and in the one it is in now. */
function pickLatest(enquiries: Enquiry[]): Enquiry[] {
  const latest = new Map<string, Enquiry>();
  for (const one of enquiries)
    if (one.version > (latest.get(one._id)?.version ?? 0)) latest.set(one._id, one);
  return [...latest.values()];
}

/** An organiser's action on an enquiry. */
type EnquiryAct =
  | { act: 'move'; stage?: EnquiryStage; assigneeId?: string | null }
  | { act: 'note'; text: string }
  | { act: 'win'; floorId: string; name: string };

/** Acts on an enquiry; a retry of the same note or booth adds it once. */
export function useEnquiryAct(id: string) {
  const queries = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: ({ act, ...given }: EnquiryAct) => {
      const params = { id };
      const body = { ...given, eventId };
      if (act === 'move') return call(moveEnquiry, { params, body });
      const said = JSON.stringify(body);
      if (attempt.current.body !== said) attempt.current = { body: said, key: oneTimeKey() };
      const once = { headers: { 'idempotency-key': attempt.current.key } };
      return act === 'note'
        ? call(addEnquiryNote, { params, body: body as { text: string } }, once)
        : call(winEnquiry, { params, body: body as { floorId: string; name: string } }, once);
    },
    onSuccess: ({ enquiry }, { act }) => {
      if (act !== 'move') attempt.current = { body: '', key: '' };
      // kept apart from the pages, of which one on its way would bring back the version before
      queries.setQueryData<Enquiry[]>(actedKey, (before = []) => [...before, enquiry]);
    },
  });
}

/** The organisers an enquiry can be assigned to. */
export function useFollowers() {
  return useQuery({
    queryKey: ['enquiry', 'followers'],
    queryFn: async () => (await call(listAssignees, { query: { eventId } })).people,
  });
}

/** The floors a booth can be placed on. */
export function useFloorsToWin() {
  return useQuery({
    queryKey: ['enquiry', 'floors'],
    queryFn: async () => (await call(listBoothFloors, { query: { eventId } })).floors,
  });
}
