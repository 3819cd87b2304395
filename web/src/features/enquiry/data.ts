import type { EnquiryKind, Route } from '@pavilion/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, eventId } from '../../lib/api.ts';
import { oneTimeKey } from '../../lib/oneTimeKey.ts';
import { enquiryForms } from './enquiryForms.ts';

/** Sends an enquiry. Sent again with the same words after a lost answer, it arrives once. */
export function useEnquire(kind: EnquiryKind) {
  const attempt = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: async (entry: Record<string, string>) => {
      const filled = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));
      const body = { ...filled, eventId };
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
