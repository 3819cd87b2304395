import { CallError, fullName } from '@pavilion/contract';
import { IconArrowLeft, IconPencil, IconUser } from '@tabler/icons-react';
import { Link, useParams } from '../../render/router.ts';
import { Missing } from '../../app/fallback/Missing.tsx';
import { SpeakerStory } from '../../features/programme/speaker/SpeakerStory.tsx';
import { useSpeaker } from '../../features/programme/speaker/data.ts';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { ShareButton } from '../../ui/button/ShareButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Guide.module.css';

/** `/speaker-bio/{id}`: one speaker. */
export function SpeakerBio() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const viewer = useLogin()?.user;
  const query = useSpeaker(id);
  const { error } = query;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return <Missing />;
  return (
    <>
      <div className={styles.banner}>
        <Stack gap={2} justify="start" className={styles.inside}>
          <Link to="/speakers" className={styles.back}>
            <IconArrowLeft size={20} stroke={1.8} aria-hidden />
            {t('speaker.all')}
          </Link>
          <h1>{t('speaker.bios')}</h1>
        </Stack>
      </div>
      <div className={`${styles.page} ${styles.under}`}>
        <Loaded query={query} empty={<Missing />} loading={<PlaceSkeleton />}>
          {(speaker) => {
            const name = fullName(speaker.userId);
            return (
              <>
                <title>{`${name} · ${t('speaker.title')} · ${event.name}`}</title>
                <SpeakerStory
                  speaker={speaker}
                  actions={
                    <>
                      {viewer?._id === speaker.userId._id ? (
                        <Link to="/profile/edit" hash="speaker" className={styles.action}>
                          <IconPencil size={18} stroke={1.7} aria-hidden />
                          {t('speaker.edit')}
                        </Link>
                      ) : (
                        viewer &&
                        speaker.hasAccount &&
                        event.config.features.people && (
                          <Link
                            to="/attendee/$id"
                            params={{ id: speaker.userId._id }}
                            className={styles.action}
                          >
                            <IconUser size={18} stroke={1.7} aria-hidden />
                            {t('speaker.profile')}
                          </Link>
                        )
                      )}
                      <ShareButton title={`${name} · ${event.name}`} className={styles.action} />
                    </>
                  }
                />
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}
