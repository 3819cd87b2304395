import { Button, Textarea, TextInput } from '@mantine/core';
import { CallError, listOpenFacts, replyFor, type SavedReply, usualKind } from '@pavilion/contract';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useConflictDraft } from '../../../lib/draft/useConflictDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ConflictChoice } from '../../../ui/form/ConflictChoice.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { useDeleteReply, useReplies, useSaveReply } from './data.ts';
import { FactMenu } from './FactMenu.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './SavedReplies.module.css';

/** A booth's saved replies: insert, create, edit and delete. */
export function SavedReplies({
  boothId,
  facts,
  kind = usualKind,
  onInsert,
  onClose,
}: {
  boothId: string;
  /** The booth's facts in words, by key. */
  facts: Readonly<Record<string, string>>;
  /** Of the booth. */
  kind?: string;
  onInsert: (reply: SavedReply) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const replies = useReplies(boothId);
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null);
  return (
    <FormDialog title={t('reply.title')} onClose={onClose}>
      {edited ? (
        <Editor
          boothId={boothId}
          facts={facts}
          kind={kind}
          reply={
            edited === 'new'
              ? null
              : (replies.data?.find(({ _id }) => _id === edited._id) ?? edited)
          }
          onDone={() => setEdited(null)}
        />
      ) : (
        <Stack gap={4} className={styles.replies}>
          <Loaded
            query={replies}
            isEmpty={(all) => all.length === 0}
            empty={<p>{t('reply.none')}</p>}
          >
            {(all) => (
              <Stack as="ul" gap={1}>
                {all.map((reply) => (
                  <li key={reply._id}>
                    <button
                      type="button"
                      aria-label={t('reply.insert', { title: reply.title })}
                      onClick={() => {
                        onInsert(reply);
                        onClose();
                      }}
                    >
                      <strong>{reply.title}</strong>
                      <span>{reply.text}</span>
                      <Unstated reply={reply} facts={facts} kind={kind} />
                    </button>
                    <button
                      type="button"
                      className={styles.edit}
                      aria-label={t('reply.edit', { title: reply.title })}
                      onClick={() => setEdited(reply)}
                    >
                      <IconPencil size={20} aria-hidden />
                    </button>
                  </li>
                ))}
              </Stack>
            )}
          </Loaded>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {t('reply.add')}
          </Button>
          <p>{t('reply.hint')}</p>
        </Stack>
      )}
    </FormDialog>
  );
}

/** The facts in a reply that the booth doesn't state. */
function Unstated({
  reply,
  facts,
  kind,
}: {
  reply: SavedReply;
  facts: Readonly<Record<string, string>>;
  kind: string;
}) {
  const t = useTexts();
  const read = useLocalText();
  const { boothFields } = useKindFields(kind);
  const left = listOpenFacts(replyFor(reply, '', facts), boothFields);
  if (left.length === 0) return null;
  return <em>{t('reply.unstated', { facts: left.map(({ label }) => read(label)).join(', ') })}</em>;
}

function Editor({
  boothId,
  facts,
  kind,
  reply,
  onDone,
}: {
  boothId: string;
  facts: Readonly<Record<string, string>>;
  kind: string;
  reply: SavedReply | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const typed = useConflictDraft(
    { title: reply?.title ?? '', text: reply?.text ?? '' },
    `saved-reply:${boothId}:${reply?._id ?? 'new'}`,
    { isInDrawer: true },
  );
  const { title, text } = typed.values;
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    const { selectionStart: from, selectionEnd: to } = box.current!;
    typed.set({ text: text.slice(0, from) + placeholder + text.slice(to) });
  };
  const save = useSaveReply(boothId);
  const problem =
    save.error instanceof CallError
      ? save.error.fields.find(({ path }) => path === 'text')?.message
      : undefined;
  const remove = useDeleteReply(boothId);
  const [leaves, setLeaves] = useState(false);
  const submit = () => save.mutate({ old: reply, title, text }, { onSuccess: onDone });
  const names = { title: t('reply.name'), text: t('reply.text') };
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.replies}
      onSubmit={(sent) => {
        sent.preventDefault();
        submit();
      }}
    >
      <Unsaved draft={typed.change} saved={{}} />
      <ConflictChoice
        fields={typed.contested.map((key) => names[key])}
        onMine={() => {
          typed.keepMine();
          submit();
        }}
        onTheirs={() => {
          typed.takeTheirs();
          save.reset();
        }}
      />
      <Fields isSaving={save.isPending}>
        <TextInput
          label={names.title}
          required
          maxLength={60}
          data-autofocus
          value={title}
          onChange={(change) => typed.set({ title: change.currentTarget.value })}
        />
        <Textarea
          ref={box}
          error={problem}
          label={names.text}
          description={t('reply.textHint')}
          required
          autosize
          minRows={4}
          maxLength={4000}
          value={text}
          onChange={(change) => typed.set({ text: change.currentTarget.value })}
        />
        <FactMenu facts={facts} kind={kind} onInsert={insert} />
      </Fields>
      {!problem && <FailedStep error={save.error} />}
      <Row>
        <Button type="submit" loading={save.isPending} disabled={typed.contested.length > 0}>
          {t('reply.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('reply.leave')}
        </Button>
        {reply && (
          <Button variant="default" onClick={() => setLeaves(true)}>
            {t('shell.delete')}
          </Button>
        )}
      </Row>
      {reply && leaves && (
        <ConfirmDialog
          title={t('shell.deleteTitle', { what: reply.title })}
          confirm={t('shell.delete')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => remove.mutate(reply._id, { onSuccess: onDone }),
          }}
          onClose={() => setLeaves(false)}
        >
          <p>{t('reply.goes')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
