import { useOwnProfile } from '../features/profile/data.ts';
import { ProfileForm } from '../features/profile/ProfileForm.tsx';
import { useEvent } from '../lib/event.ts';
import { useTexts } from '../texts/texts.ts';
import { Loaded } from '../ui/Loaded.tsx';
import styles from './Person.module.css';

/** `/profile/edit`: the own profile to be changed. */
export function ProfileEdit() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${t('profile.edit')} · ${event.name}`}</title>
      <h1>{t('profile.edit')}</h1>
      <Loaded query={useOwnProfile()} empty={null}>
        {({ user }) => <ProfileForm key={user._id} user={user} />}
      </Loaded>
    </div>
  );
}
