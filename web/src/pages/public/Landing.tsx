import { Suspense } from 'react';
import { LandingStory } from '../../features/venue/landing/LandingStory.tsx';
import { registeredNow } from '../../features/identity/registration/registered.ts';
import { usePopups } from '../../features/venue/landing/usePopups.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useHydrating } from '../../render/hydration.ts';
import { useSearch } from '../../render/router.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { savesData } from '../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../texts/texts.ts';
import { useTakesRegistrations } from '../../lib/event/useTakesRegistrations.ts';
import { previewKey } from './listing/usePreviewLink.ts';

const RegistrationDialog = lazyNamed(
  () => import('../../features/identity/registration/RegistrationDialog.tsx'),
  'RegistrationDialog',
);
const LandingBooths = lazyNamed(() => import('./landing/LandingBooths.tsx'), 'LandingBooths');
const UpcomingSessions = lazyNamed(
  () => import('../../features/programme/session/UpcomingSessions.tsx'),
  'UpcomingSessions',
);
const PicturePopup = lazyNamed(
  () => import('../../features/venue/landing/PicturePopup.tsx'),
  'PicturePopup',
);

/** `/landing`: what the event is, for people who don't know it yet. */
export function Landing() {
  const t = useTexts();
  const event = useEvent()!;
  const { features } = event.config;
  const landing = features.landing!;
  const takesRegistrations = useTakesRegistrations();
  const popups = usePopups({
    registrationAfterSeconds:
      landing.registrationPopup && takesRegistrations && !savesData()
        ? landing.registrationAfterSeconds
        : null,
    isRegistering: features.registration !== null && registeredNow() !== null,
    pictureAfterSeconds: savesData() ? null : (landing.popup?.afterSeconds ?? null),
    isBusy: useSearch()[previewKey] !== undefined,
  });
  const register = takesRegistrations ? popups.register : null;
  // hydrates before the popups load, which only visitors who haven't dismissed them need
  const isHydrating = useHydrating();
  return (
    <>
      <title>{event.name}</title>
      <LandingStory
        event={event}
        booths={
          features.hall && (
            <Suspense fallback={null}>
              <LandingBooths onRegister={register} />
            </Suspense>
          )
        }
        programme={
          <Suspense fallback={null}>
            <UpcomingSessions />
          </Suspense>
        }
        onRegister={register}
      />
      <Suspense fallback={null}>
        {!isHydrating && popups.registrationWanted && (
          <RegistrationDialog
            opened={popups.registrationOpen}
            title={t('landing.registration', { event: event.name })}
            onClose={() => popups.sendAway('registration')}
            onGone={popups.registrationGone}
          />
        )}
        {landing.popup && popups.pictureOpen && (
          <PicturePopup
            opened
            image={landing.popup.image}
            title={t('landing.popup', { event: event.name })}
            onClose={() => popups.sendAway('picture')}
            onRegister={
              register &&
              (() => {
                popups.sendAway('picture');
                register();
              })
            }
          />
        )}
      </Suspense>
    </>
  );
}
