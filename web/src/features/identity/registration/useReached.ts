import { type FormStep, formSteps, recordFormSteps } from '@pavilion/contract';
import { useEffect } from 'react';
import { call, eventId } from '../../../lib/api/call.ts';
import { keptSource } from '../../../lib/browser/source.ts';

const pauseMs = 3000;

/** The steps this page has reached, and of those the ones not yet sent. */
const reached = new Set<FormStep>();
const waiting = new Set<FormStep>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts how far this page gets in the form, each step once. Returns a function for the steps that only the form knows of; those before it count too. */
export function useReached({
  hasSteps,
  isCounted,
  step,
}: {
  hasSteps: boolean;
  isCounted: boolean;
  step: 1 | 2;
}): (step: FormStep) => void {
  const reach = (last: FormStep) => {
    if (!isCounted) return;
    for (const one of formSteps.slice(0, formSteps.indexOf(last) + 1)) {
      if (reached.has(one) || (one === 'continued' && !hasSteps)) continue;
      reached.add(one);
      waiting.add(one);
    }
    if (waiting.size) timer ??= setTimeout(send, pauseMs);
  };
  useEffect(() => reach(step === 2 ? 'continued' : 'opened'));
  useEffect(() => {
    addEventListener('pagehide', send);
    return () => removeEventListener('pagehide', send);
  }, []);
  return reach;
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!waiting.size) return;
  const steps = [...waiting];
  waiting.clear();
  const source = keptSource();
  const body = { steps, ...(source && { source }), eventId };
  call(recordFormSteps, { body }, { keepalive: true }).catch(() => undefined);
}
