import type { Features } from '@pavilion/contract';
import { isBarred } from '@pavilion/contract/permissions';
import { type ReactNode, Suspense, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTakesRegistrations } from '../../../lib/event/useTakesRegistrations.ts';
import { useTexts } from '../../../texts/texts.ts';
import { finishRegistered, keepRegistered, type Registered, registeredNow } from './registered.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

const LastStep = lazyNamed(() => import('./LastStep.tsx'), 'LastStep');

/** Registration, from the empty form to the end of the last step. */
export function RegistrationFlow({
  heading: Heading,
  email,
  below,
  onDone,
}: {
  heading: 'h1' | 'h2';
  /** Given, and not editable in the form. */
  email?: string;
  /** Shown below the form until the person has registered. */
  below?: ReactNode;
  onDone: () => void;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const asks = event.config.features.registration as NonNullable<Features['registration']>;
  const [registered, setRegistered] = useState(registeredNow);
  const isOpen = useTakesRegistrations();
  const finish = (person: Registered, callAt?: string) => {
    finishRegistered(person, callAt);
    onDone();
  };
  const takesLastStep = ({ login }: Registered) =>
    Boolean(asks.oneLastStep && event.config.features.calls) && !isBarred(login.user, 'hall');
  if (registered && takesLastStep(registered))
    return (
      <Suspense fallback={null}>
        <LastStep
          heading={Heading}
          person={registered}
          onDone={(callAt) => finish(registered, callAt)}
        />
      </Suspense>
    );
  if (!isOpen) {
    return (
      <div>
        <Heading>{t('registration.closedTitle')}</Heading>
        <p>{t('registration.closedText')}</p>
      </div>
    );
  }
  return (
    <>
      {Heading === 'h1' && (
        <div>
          <h1>{t('registration.title')}</h1>
          <p>{t('registration.intro')}</p>
        </div>
      )}
      <RegistrationForm
        asks={asks}
        email={email}
        onRegistered={(person) => {
          keepRegistered(person);
          if (takesLastStep(person)) setRegistered(person);
          else finish(person);
        }}
      />
      {below}
    </>
  );
}
