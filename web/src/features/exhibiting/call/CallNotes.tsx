import { Button, NativeSelect, Textarea } from '@mantine/core';
import { callNextSteps, type CallNextStep, type CallPage } from '@pavilion/contract';
import { IconCheck, IconSend } from '@tabler/icons-react';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './CallPage.module.css';
import { useSaveNote, useSendDocument } from './data.ts';

/** What the booth keeps of a call and sends after it: a note, the next step, and documents. */
export function CallNotes({
  call,
  booth,
  sent,
}: {
  call: CallPage['call'];
  booth: NonNullable<CallPage['booth']>;
  sent: CallPage['sent'];
}) {
  return (
    <>
      <Note callId={call._id} booth={booth} />
      {booth.documents.length > 0 && (
        <Documents call={call} documents={booth.documents} sent={sent} />
      )}
    </>
  );
}

function Note({ callId, booth }: { callId: string; booth: NonNullable<CallPage['booth']> }) {
  const t = useTexts();
  const save = useSaveNote(callId);
  const { note, nextStep } = booth;
  const draft = useConflictDraft({ note, nextStep }, `call.note:${callId}`);
  return (
    <Card
      as="form"
      gap={4}
      padding={5}
      aria-labelledby="note"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!save.isPending) {
          const { change } = draft;
          save.mutate(change, {
            onSuccess: ({ booth: saved }) => saved && draft.settle(change, saved),
          });
        }
      }}
    >
      <Text as="h2" size="xl" id="note">
        {t('calendar.note')}
      </Text>
      <Textarea
        label={t('calendar.noteLabel')}
        description={t('calendar.noteText')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={draft.values.note}
        onChange={(change) => draft.set({ note: change.currentTarget.value })}
      />
      <NativeSelect
        label={t('calendar.nextStep')}
        value={draft.values.nextStep ?? ''}
        onChange={(change) =>
          draft.set({ nextStep: (change.currentTarget.value || null) as CallNextStep | null })
        }
        data={[
          { value: '', label: t('calendar.nextStep.unset') },
          ...callNextSteps.map((step) => ({ value: step, label: t(`calendar.nextStep.${step}`) })),
        ]}
      />
      <FailedStep error={save.error} />
      <Row gap={4} rowGap={2} align="center">
        <Button type="submit" loading={save.isPending} disabled={!draft.isChanged}>
          {t('calendar.noteSave')}
        </Button>
        <Text tone="good" weight="semibold" role="status">
          {save.isSuccess && !draft.isChanged && t('calendar.noteSaved')}
        </Text>
      </Row>
    </Card>
  );
}

function Documents(given: {
  call: CallPage['call'];
  documents: NonNullable<CallPage['booth']>['documents'];
  sent: CallPage['sent'];
}) {
  const { call, documents, sent } = given;
  const t = useTexts();
  const send = useSendDocument(call._id);
  const name = call.person.first_name;
  const isSent = (id: string) => sent.some(({ documentId }) => documentId === id);
  return (
    <Card as="section" gap={4} padding={5} aria-labelledby="documents">
      <Text as="h2" size="xl" id="documents">
        {t('calendar.documents', { name })}
      </Text>
      <FailedStep error={send.error} />
      <Stack as="ul" gap={1} className={styles.documents}>
        {documents.map(({ _id, title }) => (
          <Row as="li" key={_id} gap={4} rowGap={1} align="center" justify="between">
            <span>{title}</span>
            {isSent(_id) ? (
              <Row as="span" align="center" wrap={false} role="status">
                <IconCheck size={18} stroke={2} aria-hidden /> {t('calendar.documentSent')}
              </Row>
            ) : (
              <Button
                size="sm"
                radius="xl"
                variant="default"
                leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
                loading={send.isPending && send.variables === _id}
                aria-label={t('calendar.documentSendNamed', { title })}
                onClick={() => send.mutate(_id)}
              >
                {t('calendar.documentSend')}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
