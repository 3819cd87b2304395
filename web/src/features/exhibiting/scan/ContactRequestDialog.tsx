import { Button } from '@mantine/core';
import type { ContactRequest } from '@pavilion/contract';
import { useState } from 'react';
import { useLanguage } from '../../../lib/text/language.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useCountdown } from '../../../lib/time/useCountdown.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useAnswerRequest } from './data.ts';

/** Asks whether a booth that scanned the person’s badge may have their contact details. Loaded on demand. */
export function ContactRequestDialog({
  request,
  onClose,
}: {
  request: ContactRequest;
  onClose: () => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const answer = useAnswerRequest();
  const [endsAt] = useState(() => Date.now() + Date.parse(request.until) - eventNow().getTime());
  const left = useCountdown(endsAt);
  const say = (share: boolean) =>
    answer.mutate({ scanId: request._id, share }, { onSuccess: onClose });
  if (left === 0) return null;
  const fields = request.fields.map((field) => t(`privacy.field.${field}`)).join(', ');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('contactRequest.title', { booth: request.booth.name })}
    >
      <Stack gap={4}>
        <p>{t('contactRequest.text', { fields })}</p>
        <Text tone="soft">
          {t('contactRequest.until', {
            time: inEventZone(request.until, language, { timeStyle: 'short' }),
          })}
        </Text>
        <FailedStep error={answer.error} />
        <Row justify="end">
          <Button
            variant="default"
            data-autofocus
            aria-disabled={answer.isPending}
            onClick={() => !answer.isPending && say(false)}
          >
            {t('contactRequest.decline')}
          </Button>
          <Button loading={answer.isPending} onClick={() => say(true)}>
            {t('contactRequest.share')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
