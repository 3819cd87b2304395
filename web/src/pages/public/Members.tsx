import { Committee } from '../../features/organising/member/Committee.tsx';
import { useMembers } from '../../features/organising/member/data.ts';
import { SponsorTiers } from '../../features/organising/sponsor/SponsorTiers.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './Guide.module.css';

/** `/members`: the organising committee, and who makes the event possible. */
export function Members() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('member.title')} · ${event.name}`}</title>
      <Stack as="header" className={styles.head}>
        <h1>{t('member.title')}</h1>
        <Text size="xl" tone="soft">
          {t('member.intro', { event: event.name })}
        </Text>
      </Stack>
      <Loaded
        query={useMembers()}
        isEmpty={(members) => members.length === 0}
        empty={
          <Text tone="soft" size="xl">
            {t('member.none')}
          </Text>
        }
        loading={<PlaceSkeleton />}
      >
        {(members) => <Committee members={members} />}
      </Loaded>
      <SponsorTiers />
    </div>
  );
}
