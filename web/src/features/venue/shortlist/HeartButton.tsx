import type { ShortlistEntry } from '@pavilion/contract';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useChangeShortlist, useShortlist } from './data.ts';
import type { EntrySubject } from './entries.ts';
import styles from './Shortlist.module.css';

interface HeartButtonProps {
  subject: EntrySubject;
  /** Says what it does beside the heart. */
  hasWords?: boolean;
}

/** Puts a booth or an item on the shortlist, or removes it; only for people who are logged in. */
export function HeartButton({ subject, hasWords = false }: HeartButtonProps) {
  const t = useTexts();
  const isSignedIn = useLogin() !== null;
  const entry = useShortlist().data?.find(({ _id }) => _id === subject._id);
  const change = useChangeShortlist();
  const removed = useRef<ShortlistEntry>(undefined);
  if (!isSignedIn) return null;
  const press = () => {
    if (!entry) change.mutate({ subject, ...(removed.current && { note: removed.current.note }) });
    else {
      // its note comes back with the next press
      removed.current = entry;
      change.mutate({ subject, isRemoved: true });
    }
  };
  const Icon = entry ? IconHeartFilled : IconHeart;
  return (
    <span className={styles.heart}>
      <button
        type="button"
        className={hasWords ? styles.words : styles.round}
        aria-pressed={entry !== undefined}
        aria-label={t(entry ? 'shortlist.addedNamed' : 'shortlist.addNamed', {
          name: subject.name,
        })}
        onClick={press}
      >
        <Icon size={22} aria-hidden />
        {hasWords && t(entry ? 'shortlist.added' : 'shortlist.add')}
      </button>
      {change.isError && (
        <Text as="span" tone="alarm" size="sm" role="alert" className={styles.failed}>
          {errorSentence(change.error, t('shell.offline'), t('shell.notDone'))}
        </Text>
      )}
    </span>
  );
}
