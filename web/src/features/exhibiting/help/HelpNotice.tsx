import { useDebouncedValue } from '@mantine/hooks';
import { IconMessage2, IconX } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useQuiet } from '../../../lib/browser/quiet.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import toast from '../../../ui/feedback/toast.module.css';
import { useMyThreads } from './data.ts';
import { useLastWords } from './useLastWords.ts';
import { Text } from '../../../ui/layout/Text.tsx';

const settlesMs = 1000;

/** Shows visitors a new answer anywhere in the venue, until they have seen or dismissed it; not while they don't want to be disturbed. */
export function HelpNotice() {
  const t = useTexts();
  const lastWords = useLastWords();
  const [putAway, setPutAway] = useState('');
  const unread = (useMyThreads().data ?? []).find((thread) => thread.visitorUnread > 0);
  const key = unread ? `${unread._id} ${unread.lastSeq}` : '';
  const [settled] = useDebouncedValue(key, settlesMs);
  const isQuiet = useQuiet();
  const shown = unread && key === settled && key !== putAway && !isQuiet ? unread : null;
  const place = shown?.boothId ? `/booth/${shown.boothId}?open=chat` : '/info-desk';
  return (
    <div className={toast.place} role="status">
      {shown && (
        <div className={toast.card}>
          <IconMessage2 size={24} stroke={1.6} aria-hidden />
          <div className={toast.words}>
            <Text weight="semibold">
              {t('chat.answered', { name: shown.boothName ?? t('chat.infoDesk') })}
            </Text>
            <p className={toast.text} dir="auto">
              {lastWords(shown)}
            </p>
            <Link href={place}>{t('chat.read')}</Link>
          </div>
          <IconButton aria-label={t('shell.close')} onClick={() => setPutAway(key)}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
