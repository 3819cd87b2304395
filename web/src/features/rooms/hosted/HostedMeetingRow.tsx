import { Button } from '@mantine/core';
import { fullName, type HostedMeeting } from '@pavilion/contract';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useProgrammeStep } from './organiserData.ts';
import styles from './Hosted.module.css';

/** One meeting of the schedule: who, when, why, and what an organiser can do with it. */
export function HostedMeetingRow({ meeting }: { meeting: HostedMeeting }) {
  const t = useTexts();
  const language = useLanguage();
  const step = useProgrammeStep();
  const [isAsking, setIsAsking] = useState(false);
  const { _id: id, state, startAt } = meeting;
  const names = { buyer: fullName(meeting.buyer), seller: fullName(meeting.seller) };
  const title = t('hosted.pair', names);
  const isUpcoming = state === 'published' && new Date(startAt) > eventNow();
  const decide = (decision: 'pin' | 'unpin' | 'remove' | 'allow') =>
    step.mutate({ kind: 'decide', id, decision }, { onSuccess: () => setIsAsking(false) });
  const button = (decision: 'pin' | 'unpin' | 'remove' | 'allow') => (
    <Button
      variant="default"
      loading={step.isPending}
      aria-label={t(`hosted.${decision}Pair`, names)}
      onClick={() =>
        decision === 'remove' && state === 'published' ? setIsAsking(true) : decide(decision)
      }
    >
      {t(`hosted.${decision}`)}
    </Button>
  );
  const time = inEventZone(startAt, language, {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  });
  return (
    <li className={styles.meeting} data-state={state}>
      <Stack gap={1}>
        <Text as="span" weight="strong" dir="auto">
          {title}
        </Text>
        <Text as="span" size="sm">
          {state === 'removed' || state === 'cancelled'
            ? t(`hosted.state.${state}`)
            : t('hosted.atTime', { time, state: t(`hosted.state.${state}`) })}
        </Text>
        <Text as="span" size="sm" tone="soft">
          {t(`hosted.why.${whyKey(meeting)}`, whyNames(meeting))}
        </Text>
        <FailedStep error={step.error} />
      </Stack>
      <Row>
        {state === 'proposed' && button('pin')}
        {state === 'pinned' && button('unpin')}
        {(['proposed', 'pinned', 'clash'].includes(state) || isUpcoming) && button('remove')}
        {(state === 'removed' || state === 'cancelled') && button('allow')}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={t('hosted.removePair', names)}
          confirm={t('hosted.remove')}
          act={{ isPending: step.isPending, error: step.error, run: () => decide('remove') }}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('hosted.cancelText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Which sentence says why two people meet, by what both wished when it was loaded. */
function whyKey({ buyerWish, sellerWish }: HostedMeeting) {
  const both = [buyerWish, sellerWish];
  if (both.some((wish) => wish === 'not' || wish === 'met')) return 'against';
  const musts = both.filter((wish) => wish === 'must').length;
  const likes = both.filter((wish) => wish === 'like').length;
  if (musts === 2) return 'bothMust';
  if (musts === 1) return likes ? 'mustLike' : 'must';
  if (likes === 2) return 'bothLike';
  return likes ? 'like' : 'none';
}

/** The names for that sentence: who wished more, then the other. */
function whyNames({ buyer, seller, buyerWish, sellerWish }: HostedMeeting) {
  const isBuyers = buyerWish === 'must' || (sellerWish !== 'must' && buyerWish === 'like');
  const [one, other] = isBuyers ? [buyer, seller] : [seller, buyer];
  return { name: fullName(one), other: fullName(other) };
}
