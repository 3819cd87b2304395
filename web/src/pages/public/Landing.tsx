import { memo, Suspense } from 'react';
import { LandingStory } from '../../features/venue/landing/LandingStory.tsx';
import { registeredNow } from '../../features/identity/registration/registered.ts';
import { usePopups } from '../../features/venue/landing/usePopups.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useHydrating } from '../../render/hydration.ts';
import { useSearch } from '../../render/router.ts';
import { laterNamed } from '../../render/laterNamed.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { savesData } from '../../lib/browser/prefersQuiet.ts';
import { useTexts } from '../../texts/texts.ts';
import { useTakesRegistrations } from '../../lib/event/useTakesRegistrations.ts';
import { OpenedPreview } from './listing/OpenedPreview.tsx';
import { previewKey } from './listing/usePreviewLink.ts';

const RegistrationDialog = lazyNamed(
  () => import('../../features/identity/registration/RegistrationDialog.tsx'),
  'RegistrationDialog',
);
const LandingBooths = laterNamed(
  () => import('./landing/LandingBooths.tsx'),
  'LandingBooths',
  'booths',
);
const UpcomingSessions = lazyNamed(
  () => import('../../features/programme/session/UpcomingSessions.tsx'),
  'UpcomingSessions',
);
const PicturePopup = lazyNamed(
  () => import('../../features/venue/landing/PicturePopup.tsx'),
  'PicturePopup',
);

/** React would draw again what isn't hydrated yet when its props change, so they only do when they differ. */
const Booths = memo(function Booths({ onRegister }: { onRegister: (() => void) | null }) {
  return (
    <Suspense fallback={null}>
      <LandingBooths onRegister={onRegister} />
    </Suspense>
  );
});

/** `/landing`: what the event is, for people who don't know it yet. */
export function Landing() {
  const t = useTexts();
  const event = useEvent()!;
  const { features } = event.config;
  const landing = features.landing!;
  const isSignedIn = useLogin() !== null;
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
        booths={features.hall && <Booths onRegister={register} />}
        programme={
          <Suspense fallback={null}>
            <UpcomingSessions />
          </Suspense>
        }
        onRegister={register}
      />
      {features.hall && !isSignedIn && <OpenedPreview />}
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
