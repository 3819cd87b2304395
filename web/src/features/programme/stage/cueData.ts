import { sendCue } from '@pavilion/contract';
import { useMutation } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';

/** Shows a line to who is on air. */
export function useSendCue(sessionId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      call(sendCue, { params: { sessionId }, body: { text: text.trim(), eventId } }),
  });
}
