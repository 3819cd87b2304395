import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useContactRequests } from './data.ts';

const ContactRequestDialog = lazyNamed(
  () => import('./ContactRequestDialog.tsx'),
  'ContactRequestDialog',
);

/** Asks the person on any page whether a booth that scanned their badge may have their contact details. */
export function ContactRequests() {
  const [closed, setClosed] = useState<string[]>([]);
  const open = useContactRequests().data?.find(({ _id }) => !closed.includes(_id));
  if (!open) return null;
  const close = () => setClosed((before) => [...before, open._id]);
  return (
    <Suspense fallback={null}>
      <ContactRequestDialog key={open._id} request={open} onClose={close} />
    </Suspense>
  );
}
