import type { Event, FeatureKey } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { Faq } from '../../features/exhibiting/help/Faq.tsx';
import { LandingStory } from '../../features/venue/landing/LandingStory.tsx';
import { RegistrationForm } from '../../features/identity/registration/RegistrationForm.tsx';
import { UpcomingSessions } from '../../features/programme/session/UpcomingSessions.tsx';
import { LandingBooths } from '../public/landing/LandingBooths.tsx';

const nothing = () => undefined;

/** Previews a feature of an event as guests and visitors would see it. */
export default function SettingsPicture({
  of,
  event,
}: {
  of: FeatureKey;
  event: Event;
}): ReactNode {
  const { registration, infoDesk, hall } = event.config.features;
  if (of === 'landing')
    return (
      <LandingStory
        event={event}
        booths={hall && <LandingBooths onRegister={registration && nothing} />}
        programme={<UpcomingSessions />}
        onRegister={registration && nothing}
      />
    );
  if (of === 'registration')
    return <RegistrationForm isPicture asks={registration!} onRegistered={nothing} />;
  return infoDesk && <Faq questions={infoDesk.questions} />;
}
