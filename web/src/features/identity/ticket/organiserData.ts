import {
  createTicketKey,
  deleteTicket,
  deleteTicketKey,
  getTicketShop,
  listOrganisedClasses,
  listTickets,
  removeTicketShop,
  type RouteInput,
  setTicketShop,
  type TicketState,
} from '@pavilion/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../lib/api/usePages.ts';
import { call, eventId } from '../../../lib/api/call.ts';

/** The settings for ticket shops. */
export function useTicketShop() {
  return useQuery({
    queryKey: ['ticket-shop'],
    queryFn: () => call(getTicketShop, { query: { eventId } }),
  });
}

/** The access classes that tickets admit to. */
export function useClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

/** The tickets in a state, newest first. */
export function useTickets(state: TicketState | '', search: string) {
  return usePages(listTickets, {
    queryKey: ['tickets', state, search],
    placeholderData: keepPreviousData,
    query: { ...(state && { state }), ...(search && { search }) },
  });
}

function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => queries.invalidateQueries() });
}

/** Removes a ticket; the log can restore it. */
export function useDeleteTicket() {
  return useChange((id: string) => call(deleteTicket, { params: { id }, query: { eventId } }));
}

/** Adds a key; its secret is only in this reply. */
export function useAddKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(createTicketKey, { body: { eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['ticket-shop'] }),
  });
}

/** Removes a key; links signed with it stop working. */
export function useRemoveKey() {
  return useChange((id: string) => call(deleteTicketKey, { params: { id }, query: { eventId } }));
}

export type ShopDraft = Omit<NonNullable<RouteInput<typeof setTicketShop>['body']>, 'eventId'>;

/** Sets the shop's webhook. */
export function useSetShop() {
  return useChange((draft: ShopDraft) => call(setTicketShop, { body: { ...draft, eventId } }));
}

/** Stops accepting the shop's webhooks. */
export function useRemoveShop() {
  return useChange<void>(() => call(removeTicketShop, { query: { eventId } }));
}
