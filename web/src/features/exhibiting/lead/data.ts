import {
  addLeadNote,
  changeLead,
  deleteLeadNote,
  exportLeads,
  getLead,
  type LeadAction,
  type LeadSort,
  type LeadStage,
  listLeads,
  type NextStep,
  topics,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { downloadReply } from '../../../lib/api/downloadReply.ts';
import { useTopic } from '../../../lib/live/liveConnection.ts';
import { usePages } from '../../../lib/api/usePages.ts';

/** Which leads to list, and in which order. */
export interface LeadFilter {
  stage?: LeadStage;
  action?: LeadAction;
  consent?: 'given' | 'withdrawn' | 'none';
  owner?: 'me' | 'none';
  due?: 'today';
  rating?: number;
  searchText?: string;
  sort?: LeadSort;
}

const key = (boothId: string) => ['leads', boothId];

/** The leads of a booth, page by page, kept up to date. */
export function useLeads(boothId: string, filter: LeadFilter) {
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: key(boothId) });
  useTopic(topics.desk(boothId), {
    onEvent: (event) => event.action === 'lead' && again(),
    onResync: again,
  });
  return usePages(listLeads, {
    queryKey: [...key(boothId), 'list', filter],
    placeholderData: keepPreviousData,
    params: { boothId },
    query: { ...filter, limit: 50 },
  });
}

/** One lead with its full history. */
export function useLead(boothId: string, personId: string) {
  return useQuery({
    queryKey: [...key(boothId), 'one', personId],
    queryFn: () => call(getLead, { params: { boothId, personId }, query: { eventId } }),
  });
}

/** What may be changed of a lead. */
interface LeadChange {
  stage?: LeadStage;
  rating?: number | null;
  ownerId?: string | null;
  nextStep?: NextStep | null;
}

/** Changes stage, rating, owner or next step. */
export function useChangeLead(boothId: string, personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: LeadChange) =>
      call(changeLead, { params: { boothId, personId }, body: { ...change, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

export function useAddNote(boothId: string, personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call(addLeadNote, { params: { boothId, personId }, body: { text, eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

export function useDeleteNote(boothId: string, personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) =>
      call(deleteLeadNote, { params: { boothId, personId, noteId }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key(boothId) }),
  });
}

/** Downloads the leads as a file. */
export function useLeadFile(boothId: string) {
  return useMutation({
    mutationFn: ({ format, filter }: { format: 'csv' | 'xlsx'; filter: LeadFilter }) =>
      downloadReply(exportLeads, { params: { boothId }, query: { format, ...filter, eventId } }),
  });
}
