import { Button } from '@mantine/core';
import { may, type MyPoll } from '@pavilion/contract';
import { IconChevronLeft, IconChevronRight, IconMaximize, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTerms } from '../../../../lib/event/useTerms.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { usePollStep } from '../data.ts';
import { JoinCode } from './JoinCode.tsx';
import { ScreenResult } from './ScreenResult.tsx';
import styles from './PollScreen.module.css';

/** A poll for everyone who looks at the same screen: one question at a time with its results, how many have answered, and where to answer. */
export function PollScreen({ poll, onLeave }: { poll: MyPoll; onLeave: () => void }) {
  const t = useTexts();
  const { term, langFor } = useTerms();
  const step = usePollStep(poll);
  const [asked, setAsked] = useState(0);
  const last = poll.questions.length - 1;
  const at = Math.min(asked, last);
  const go = (to: number) => setAsked(Math.max(0, Math.min(last, to)));
  useScreenKeys({ onNext: () => go(at + 1), onPrevious: () => go(at - 1), onLeave });
  const next = poll.state === 'draft' ? 'open' : 'close';
  return (
    <div className={styles.screen}>
      <Row as="header" gap={4} align="center" justify="between">
        <Stack gap={0}>
          <Text size="sm" tone="soft">
            {t(`poll.state.${poll.state}`)}
          </Text>
          <h1 lang={langFor(poll.title)}>{term(poll.title)}</h1>
        </Stack>
        <Row align="center">
          {may(poll, 'poll.update') && poll.state !== 'closed' && (
            <Button loading={step.isPending} onClick={() => step.mutate(next)}>
              {t(next === 'open' ? 'poll.open' : 'poll.close')}
            </Button>
          )}
          {document.fullscreenEnabled && (
            <IconButton aria-label={t('poll.fullScreen')} onClick={turnFullScreen}>
              <IconMaximize size={22} aria-hidden />
            </IconButton>
          )}
          <IconButton
            aria-label={t('poll.leaveScreen')}
            aria-keyshortcuts="Escape"
            onClick={onLeave}
          >
            <IconX size={24} aria-hidden />
          </IconButton>
        </Row>
      </Row>
      <FailedStep error={step.error} />
      <div className={styles.stage}>
        <ScreenResult key={at} poll={poll} at={at} />
        <JoinCode poll={poll} />
      </div>
      {last > 0 && (
        <Row as="footer" gap={3} align="center" justify="center">
          <IconButton
            aria-label={t('poll.previousQuestion')}
            aria-keyshortcuts="ArrowLeft"
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <IconChevronLeft size={24} aria-hidden />
          </IconButton>
          <span role="status">{t('poll.questionOf', { number: at + 1, last: last + 1 })}</span>
          <IconButton
            aria-label={t('poll.nextQuestion')}
            aria-keyshortcuts="ArrowRight"
            aria-disabled={at === last}
            onClick={() => go(at + 1)}
          >
            <IconChevronRight size={24} aria-hidden />
          </IconButton>
        </Row>
      )}
    </div>
  );
}

function turnFullScreen(): void {
  const turned = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // browsers refuse it in some frames; the page fills the window then
  turned.catch(() => undefined);
}

/** The arrows go through the questions, Escape leaves. */
function useScreenKeys(given: {
  onNext: () => void;
  onPrevious: () => void;
  onLeave: () => void;
}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelector('[role=dialog]')) return;
      if (event.key === 'ArrowRight') given.onNext();
      else if (event.key === 'ArrowLeft') given.onPrevious();
      else if (event.key === 'Escape') given.onLeave();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
