import { CallError, leastCompared, type Listing } from '@pavilion/contract';
import { IconHeart, IconLinkOff } from '@tabler/icons-react';
import { useSharedShortlist } from '../../../features/venue/shortlist/data.ts';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useLocation } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { CompareBar } from './CompareBar.tsx';
import { CompareTick } from './CompareTick.tsx';
import styles from './Listing.module.css';
import { BoothCard } from './BoothCard.tsx';
import { OpenedPreview } from './OpenedPreview.tsx';
import { useChosen } from './useChosen.ts';

interface SharedEntry {
  listing: Listing;
  note: string | null;
}

/** `/shared-shortlist#TOKEN`: somebody's shortlist, for whom they sent the link. */
export function SharedShortlist() {
  const t = useTexts();
  const event = useEvent()!;
  const isSignedIn = useLogin() !== null;
  const shared = useSharedShortlist(useLocation().hash);
  const { error } = shared;
  const isEnded =
    error instanceof CallError && ['shortlist.linkInvalid', 'fields.invalid'].includes(error.code);
  return (
    <div className={styles.page}>
      <title>{`${t('shortlist.shared')} · ${event.name}`}</title>
      <Stack as="header" gap={2}>
        <h1>{t('shortlist.shared')}</h1>
        {!isEnded && <Text tone="soft">{t('shortlist.sharedText', { event: event.name })}</Text>}
      </Stack>
      {isEnded ? (
        <EmptyState icon={IconLinkOff} title={t('shortlist.ended')} isAnswer>
          {t('shortlist.endedText')}
        </EmptyState>
      ) : (
        <Loaded
          query={shared}
          isEmpty={(entries) => entries.length === 0}
          empty={<EmptyState icon={IconHeart}>{t('shortlist.sharedEmpty')}</EmptyState>}
        >
          {(entries) => <SharedEntries entries={entries} />}
        </Loaded>
      )}
      {!isSignedIn && <OpenedPreview />}
    </div>
  );
}

function SharedEntries({ entries }: { entries: SharedEntry[] }) {
  const t = useTexts();
  const written = useContentLanguage();
  const chosen = useChosen(entries.map(({ listing }) => listing._id));
  const isComparable = entries.length >= leastCompared;
  return (
    <>
      <Stack as="ul" gap={4}>
        {entries.map(({ listing, note }) => (
          <li key={listing._id}>
            <BoothCard isWide listing={listing}>
              {note && (
                <p lang={written} className={styles.note}>
                  <strong>{t('shortlist.note')}</strong> {note}
                </p>
              )}
              {isComparable && <CompareTick id={listing._id} name={listing.name} chosen={chosen} />}
            </BoothCard>
          </li>
        ))}
      </Stack>
      {isComparable && <CompareBar chosen={chosen} />}
    </>
  );
}
