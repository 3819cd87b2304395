import { asksWishes, CallError } from '@pavilion/contract';
import { BiographyForm } from '../../features/programme/speaker/BiographyForm.tsx';
import { SpeakerTasks } from '../../features/programme/speaker/SpeakerTasks.tsx';
import { useSpeaker } from '../../features/programme/speaker/data.ts';
import { useOwnProfile } from '../../features/people/profile/data.ts';
import { ProfileForm } from '../../features/people/profile/ProfileForm.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import link from '../../ui/button/link.module.css';
import styles from './Person.module.css';

/** `/profile/edit`: editing the person's own profile. */
export function ProfileEdit() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${t('profile.edit')} · ${event.name}`}</title>
      <h1>{t('profile.edit')}</h1>
      <Loaded query={useOwnProfile()} empty={null}>
        {({ user }) => (
          <>
            <ProfileForm key={user._id} user={user} />
            {asksWishes(event.config.features.registration) && (
              <Link to="/my-visit" hash="wishes" className={link.link}>
                {t('wish.title')}
              </Link>
            )}
            {event.config.features.speakers && user.roles.includes('speaker') && (
              <SpeakerPart id={user._id} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Nothing for speakers who aren't listed, such as moderators. */
function SpeakerPart({ id }: { id: string }) {
  const query = useSpeaker(id);
  const { error } = query;
  if (error instanceof CallError && error.status === 404) return null;
  return (
    <section id="speaker">
      <Loaded query={query} empty={null}>
        {(speaker) => (
          <>
            <SpeakerTasks />
            <BiographyForm speaker={speaker} />
          </>
        )}
      </Loaded>
    </section>
  );
}
