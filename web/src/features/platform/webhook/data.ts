import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhook,
  testWebhook,
  type WebhookKind,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../../lib/api/usePages.ts';
import { call, eventId } from '../../../lib/api/call.ts';

const key = ['webhooks'];
const deliveriesKey = ['webhookDeliveries'];
/** How often to poll while deliveries are pending. */
const lookMs = 2000;

export interface WebhookDraft {
  url: string;
  kinds: WebhookKind[];
}

/** The event's webhooks. */
export function useWebhooks() {
  return useQuery({
    queryKey: key,
    queryFn: async () => (await call(listWebhooks, { query: { eventId } })).webhooks,
    refetchOnMount: 'always',
  });
}

/** Adds a webhook; its secret is only in this reply. */
export function useAddWebhook() {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (draft: WebhookDraft) => call(createWebhook, { body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Changes a webhook, or turns it off or on. */
export function useChangeWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (draft: WebhookDraft & { isOn: boolean }) =>
      call(changeWebhook, { params: { id }, body: { ...draft, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Rotates a webhook's secret; the new one is only in this reply. */
export function useRotateWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(rotateWebhook, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Removes a webhook. */
export function useDeleteWebhook(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Messages sent to a webhook, newest first. */
export function useDeliveries(id: string) {
  return usePages(listDeliveries, {
    queryKey: [...deliveriesKey, id],
    params: { id },
    query: { limit: 20 },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some((one) => one.state === 'waiting') && lookMs,
  });
}

/** Sends a test, or with a delivery's id that message again. */
export function useSend(webhookId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (delivery: string | null) =>
      delivery === null
        ? call(testWebhook, { params: { id: webhookId } })
        : call(replayDelivery, { params: { id: delivery } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [...deliveriesKey, webhookId] }),
        queries.invalidateQueries({ queryKey: key }),
      ]),
  });
}
