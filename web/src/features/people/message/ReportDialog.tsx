import { Button, Textarea } from '@mantine/core';
import { graphemes } from '@pavilion/contract';
import type { FormEvent } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import dialog from '../../../ui/dialog/Dialog.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Reported } from '../../../ui/chat/ReportFlag.tsx';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { BlockButton } from './BlockButton.tsx';
import { useReport } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './ReportDialog.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

const reasons = ['advert', 'insult', 'fraud'] as const;
const most = 500;
const countdownFrom = 100;

/** Reports a message to the organisers: one tap for a common reason, or free text. Its author can be blocked before or after. */
export function ReportDialog(props: {
  message: Reported;
  /** The reader has blocked its author. */
  isBlocked: boolean;
  onClose: () => void;
}) {
  const { message, isBlocked, onClose } = props;
  const t = useTexts();
  useFocusBack();
  const report = useReport();
  const [{ words }, set] = useDraft(`report:${message.id}`, { words: '' });
  const left = most - graphemes(words.trim());
  const send = (reason: string) => {
    if (!report.isPending) report.mutate({ id: message.id, reason });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = words.trim();
    if (reason && left >= 0) send(reason);
  };
  return (
    <Dialog opened onClose={onClose} title={t('message.reportTitle')}>
      {report.isSuccess ? (
        <Stack gap={4}>
          <Notice tone="good">{t('message.reported')}</Notice>
          <div>
            <Button data-autofocus onClick={onClose}>
              {t('shell.close')}
            </Button>
          </div>
        </Stack>
      ) : (
        <Stack as="form" gap={4} onSubmit={submit}>
          <blockquote className={dialog.said} dir="auto">
            {message.text}
          </blockquote>
          <p>{t('message.reportText', { name: message.name })}</p>
          <Row className={styles.reasons} role="group" aria-label={t('message.reportReason')}>
            {reasons.map((reason) => (
              <Button
                key={reason}
                variant="default"
                aria-disabled={report.isPending}
                onClick={() => send(t(`message.reason.${reason}`))}
              >
                {t(`message.reason.${reason}`)}
              </Button>
            ))}
          </Row>
          <Fields isSaving={report.isPending}>
            <Textarea
              label={t('message.reportWords')}
              rows={3}
              value={words}
              error={left < 0 && t('chat.tooLong', { count: -left })}
              onChange={(event) => set({ words: event.currentTarget.value })}
            />
          </Fields>
          {left >= 0 && left < countdownFrom && (
            <Text tone="soft" size="sm" role="status">
              {t('chat.left', { count: left })}
            </Text>
          )}
          <FailedStep error={report.error} />
          <Button
            type="submit"
            aria-disabled={!words.trim() || left < 0}
            loading={report.isPending}
          >
            {t('message.reportSend')}
          </Button>
        </Stack>
      )}
      {message.by !== null && (
        <BlockButton personId={message.by} name={message.name} isBlocked={isBlocked} />
      )}
    </Dialog>
  );
}
