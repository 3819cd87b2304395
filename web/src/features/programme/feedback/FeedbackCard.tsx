import { Button } from '@mantine/core';
import { may } from '@pavilion/contract';
import { type Ref, useEffect, useRef, useState } from 'react';
import { oneTimeKey } from '../../../lib/api/oneTimeKey.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { useKeptText } from '../../../lib/draft/useKeptText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type Rated, useDismissFeedback, useFeedback, useGiveStars } from './data.ts';
import { FeedbackMore } from './FeedbackMore.tsx';
import { Stars } from './Stars.tsx';

/** Asks for stars, then for more, and says thanks. Renders nothing for those who have answered, dismissed it or weren't there. */
export function FeedbackCard(rated: Rated) {
  const t = useTexts();
  const { data: feedback } = useFeedback(rated);
  const [ticket, setTicket] = useKeptText(`feedback:${rated.subject}:${rated.id}`);
  const [hasThanked, setHasThanked] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasThanked) thanks.current?.focus();
  }, [hasThanked]);
  if (!feedback) return null;
  const isAsked = feedback.state === 'none' && may(feedback, 'feedback.give');
  const isRated = feedback.state === 'rated';
  if (!isAsked && !(isRated && (ticket || hasThanked))) return null;
  return (
    <Card as="section" gap={4} aria-label={t(`feedback.title.${rated.subject}`)}>
      {isAsked && <AskForStars rated={rated} onTaken={setTicket} />}
      {isRated && ticket && (
        <FeedbackMore
          rated={rated}
          questions={feedback.questions}
          ticket={ticket}
          onDone={() => {
            setTicket('');
            setHasThanked(true);
          }}
        />
      )}
      {isRated && !ticket && <Thanks ref={thanks} />}
    </Card>
  );
}

function Thanks({ ref }: { ref: Ref<HTMLParagraphElement> }) {
  const t = useTexts();
  return (
    <Text ref={ref} tone="good" weight="strong" tabIndex={-1} role="status">
      {t('feedback.thanks')}
    </Text>
  );
}

interface Draft {
  stars: number;
  key: string;
}

/** The stars. Pressing one sends it; one chosen by keys, or not sent, stays to be sent by a button. */
function AskForStars({ rated, onTaken }: { rated: Rated; onTaken: (ticket: string) => void }) {
  const t = useTexts();
  const name = `feedback:${rated.subject}:${rated.id}`;
  const [draft, setDraft] = useState<Draft>(() => ({
    stars: 0,
    key: oneTimeKey(),
    ...readDraft<Draft>(name),
  }));
  const give = useGiveStars(rated, (ticket) => {
    dropDraft(name);
    onTaken(ticket);
  });
  const dismiss = useDismissFeedback(rated);
  const choose = (stars: number): Draft => {
    // other stars after a failed attempt are a new request
    const key = give.error && stars !== draft.stars ? oneTimeKey() : draft.key;
    const next = { stars, key };
    setDraft(next);
    keepDraft(name, next);
    return next;
  };
  const send = (sent: Draft) => {
    if (give.isPending || sent.stars === 0) return;
    give.mutate(sent);
  };
  const title = t(`feedback.title.${rated.subject}`);
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(submit) => {
        submit.preventDefault();
        send(draft);
      }}
    >
      <Text as="h2" size="xl">
        {title}
      </Text>
      <Stars
        label={title}
        chosen={draft.stars}
        onChoose={choose}
        onPress={(stars) => send(choose(stars))}
      />
      <Text size="sm" tone="soft">
        {t('feedback.anonymous')}
      </Text>
      <FailedStep error={give.error ?? dismiss.error} />
      <Row gap={3} align="center">
        {draft.stars > 0 && (
          <Button type="submit" loading={give.isPending}>
            {t('feedback.send')}
          </Button>
        )}
        <Button
          type="button"
          variant="subtle"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          {t('feedback.dismiss')}
        </Button>
      </Row>
    </Stack>
  );
}
