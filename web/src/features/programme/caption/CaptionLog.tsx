import { may } from '@pavilion/contract';
import { IconBadgeCc } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Caption.module.css';
import { CaptionRow } from './CaptionRow.tsx';
import { CaptionText } from './CaptionText.tsx';
import { type Captions, useEarlierCaptions } from './data.ts';
import { useCaptionStyle } from './useCaptionStyle.ts';
import { useTranslationChoice } from './useTranslationChoice.ts';

const nearEndPx = 60;
/** How many of the latest lines are translated. */
const translated = 10;

/** The captions as text. Screen readers announce finished lines if asked to, and never the line being written. */
export function CaptionLog({ sessionId, captions }: { sessionId: string; captions: Captions }) {
  const t = useTexts();
  const language = useLanguage();
  const earlier = useEarlierCaptions(sessionId);
  const [{ isAnnounced }] = useCaptionStyle();
  const { lines, running, hasEarlier } = captions;
  const { to, hasServer } = useTranslationChoice(captions);
  const mayCorrect = may(captions, 'caption.update');
  const shown = lines.filter(({ text }) => text !== '');
  const { box, onScroll } = useFollowing(`${lines.at(-1)?._id} ${running.at(-1)?.text}`);
  return (
    <Stack gap={4} className={styles.scroll} ref={box} onScroll={onScroll}>
      {hasEarlier && (
        <button
          type="button"
          className={pill.quiet}
          aria-disabled={earlier.isPending}
          onClick={() => !earlier.isPending && earlier.mutate(lines[0]!.seq)}
        >
          {t('caption.earlier')}
        </button>
      )}
      <FailedStep error={earlier.error} />
      {shown.length === 0 && running.length === 0 && (
        <EmptyState isBare icon={IconBadgeCc} title={t('caption.none')} />
      )}
      <div role="log" aria-live={isAnnounced ? 'polite' : 'off'} aria-label={t('caption.lines')}>
        <ol>
          {shown.map((line, nth) => (
            <CaptionRow
              key={line._id}
              line={line}
              mayCorrect={mayCorrect}
              {...(to !== null &&
                nth >= shown.length - translated && {
                  text: <CaptionText line={line} to={to} hasServer={hasServer} />,
                })}
              moment={
                <time dateTime={line.at}>
                  {inEventZone(line.at, language, { timeStyle: 'short' }).split(/\s/)[0]}
                </time>
              }
            />
          ))}
        </ol>
      </div>
      {running.map(({ clientId, text, language: spoken }) => (
        <p key={clientId} className={styles.running} lang={spoken} dir="auto" aria-hidden>
          {text}
        </p>
      ))}
    </Stack>
  );
}

/** Keeps the newest words in sight while the reader is at the end. */
function useFollowing(newest: string) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const { current } = box;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [newest]);
  const onScroll = () => {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
  };
  return { box, onScroll };
}
