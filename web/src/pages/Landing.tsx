import { lazy, Suspense } from 'react';
import { Hero } from '../features/landing/Hero.tsx';
import { HowItWorks } from '../features/landing/HowItWorks.tsx';
import { Offerings } from '../features/landing/Offerings.tsx';
import { Talks } from '../features/landing/Talks.tsx';
import { usePopups } from '../features/landing/usePopups.ts';
import { useEvent } from '../lib/event.ts';
import { useLocalText } from '../lib/localText.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './Landing.module.css';

const RegistrationDialog = lazy(() =>
  import('../features/registration/RegistrationDialog.tsx').then((module) => ({
    default: module.RegistrationDialog,
  })),
);
const TalkSessions = lazy(() =>
  import('../features/session/TalkSessions.tsx').then((module) => ({
    default: module.TalkSessions,
  })),
);
const PicturePopup = lazy(() =>
  import('../features/landing/PicturePopup.tsx').then((module) => ({
    default: module.PicturePopup,
  })),
);

/** `/landing`: what the event is, for whoever does not know it yet. */
export function Landing() {
  const t = useTexts();
  const read = useLocalText();
  const event = useEvent()!;
  const { features } = event.config;
  const landing = features.landing!;
  const popups = usePopups({
    registration: landing.registrationPopup && features.registration !== null,
    pictureAfterSeconds: landing.popup?.afterSeconds ?? null,
  });
  const register = features.registration ? popups.register : null;
  return (
    <div className={styles.page}>
      <title>{event.name}</title>
      <Hero event={event} landing={landing} onRegister={register} />
      <div className={styles.body}>
        {landing.highlights.length > 0 && (
          <dl className={styles.highlights}>
            {landing.highlights.map(({ figure, text }) => (
              <div key={text.en}>
                <dt>{read(text)}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        )}
        {landing.offerings.length > 0 && <Offerings offerings={landing.offerings} />}
        {landing.notice && (
          <aside className={styles.notice}>
            <h2>{t('landing.notice')}</h2>
            <p>{read(landing.notice)}</p>
          </aside>
        )}
        {features.sessions ? (
          <Suspense fallback={null}>
            <TalkSessions />
          </Suspense>
        ) : (
          landing.talks.length > 0 && <Talks talks={landing.talks} />
        )}
        <HowItWorks features={features} />
        {register && (
          <div className={styles.close}>
            <p>{read(event.config.tagline)}</p>
            <button type="button" onClick={register}>
              {t('landing.register')}
            </button>
            <small>{t('landing.free')}</small>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {popups.registrationWanted && (
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
    </div>
  );
}
