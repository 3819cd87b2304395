import type { Event, FeatureKey } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { Faq } from '../../features/exhibiting/help/Faq.tsx';
import { LandingStory } from '../../features/venue/landing/LandingStory.tsx';
import { RegistrationForm } from '../../features/identity/registration/RegistrationForm.tsx';

const nothing = () => undefined;

/** Previews a feature of an event as guests and visitors would see it. */
export default function SettingsPicture({
  of,
  event,
}: {
  of: FeatureKey;
  event: Event;
}): ReactNode {
  const { registration, infoDesk } = event.config.features;
  if (of === 'landing')
    return (
      <LandingStory
        event={event}
        booths={null}
        programme={null}
        onRegister={registration ? nothing : null}
      />
    );
  if (of === 'registration')
    return <RegistrationForm isPicture asks={registration!} onRegistered={nothing} />;
  return infoDesk && <Faq questions={infoDesk.questions} />;
}
