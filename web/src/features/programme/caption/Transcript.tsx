import { useDebouncedValue } from '@mantine/hooks';
import { CallError, type CaptionLine, may } from '@pavilion/contract';
import { useId, useState } from 'react';
import { clockTime } from '../../../lib/time/clockTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import control from '../../../ui/form/control.module.css';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { CaptionRow } from './CaptionRow.tsx';
import { useTranscript } from './data.ts';

const typingMs = 300;

/** What was said in a session that is over, to search; each line leads to its second of the recording. */
export function Transcript(given: {
  sessionId: string;
  as: 'h2' | 'h3';
  /** Plays the recording from a second; null without one. */
  onGoTo: ((second: number) => void) | null;
}) {
  const { sessionId, as, onGoTo } = given;
  const t = useTexts();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), typingMs);
  const transcript = useTranscript(sessionId, words);
  const { error } = transcript;
  // not for people outside a private session
  if (error instanceof CallError && [401, 404].includes(error.status)) return null;
  return (
    <Stack as="section" aria-labelledby={heading}>
      <Text as={as} size={as === 'h2' ? '2xl' : 'lg'} id={heading}>
        {t('caption.transcript')}
      </Text>
      <label className={control.label}>
        {t('caption.search')}
        <input
          type="search"
          className={control.control}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Loaded query={transcript} empty={null}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.lines).filter(({ text }) => text !== '');
          return (
            <>
              {lines.length === 0 && (
                <Text role="status">{t(words ? 'caption.noneFound' : 'caption.none')}</Text>
              )}
              <ol>
                {lines.map((line) => (
                  <CaptionRow
                    key={line._id}
                    line={line}
                    mayCorrect={may(pages[0], 'caption.update')}
                    moment={<Moment line={line} onGoTo={onGoTo} />}
                  />
                ))}
              </ol>
              <LoadMore query={transcript} more={t('caption.more')} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

/** The second of a line, as the way there if there is a recording. */
function Moment({
  line,
  onGoTo,
}: {
  line: CaptionLine;
  onGoTo: ((second: number) => void) | null;
}) {
  const t = useTexts();
  const { atSeconds: second } = line;
  const time = clockTime(second);
  if (!onGoTo) return <time dateTime={line.at}>{time}</time>;
  return (
    <button type="button" aria-label={t('stage.goTo', { time })} onClick={() => onGoTo(second)}>
      {time}
    </button>
  );
}
