import { Button, Textarea, TextInput } from '@mantine/core';
import type { SavedReply } from '@pavilion/contract';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraft } from '../../../lib/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Unsaved } from '../../../ui/Unsaved.tsx';
import { useDeleteReply, useReplies, useSaveReply } from './data.ts';
import styles from './SavedReplies.module.css';
import layout from '../../../ui/layout.module.css';

/** A booth's saved replies: insert, create, edit and delete. */
export function SavedReplies({
  boothId,
  onInsert,
  onClose,
}: {
  boothId: string;
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
          reply={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <div className={styles.replies}>
          <Loaded
            query={replies}
            isEmpty={(all) => all.length === 0}
            empty={<p>{t('reply.none')}</p>}
          >
            {(all) => (
              <ul>
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
              </ul>
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
        </div>
      )}
    </FormDialog>
  );
}

function Editor({
  boothId,
  reply,
  onDone,
}: {
  boothId: string;
  reply: SavedReply | null;
  onDone: () => void;
}) {
  const t = useTexts();
  const [draft, set, begun] = useDraft(`reply:${boothId}:${reply?._id ?? 'new'}`, {
    title: reply?.title ?? '',
    text: reply?.text ?? '',
  });
  const { title, text } = draft;
  const save = useSaveReply(boothId);
  const remove = useDeleteReply(boothId);
  const [leaves, setLeaves] = useState(false);
  const { error } = save;
  return (
    <form
      className={styles.replies}
      onSubmit={(submit) => {
        submit.preventDefault();
        save.mutate({ _id: reply?._id ?? null, title, text }, { onSuccess: onDone });
      }}
    >
      <Unsaved draft={draft} saved={begun} />
      <TextInput
        label={t('reply.name')}
        required
        maxLength={60}
        data-autofocus
        value={title}
        onChange={(change) => set({ title: change.currentTarget.value })}
      />
      <Textarea
        label={t('reply.text')}
        description={t('reply.textHint')}
        required
        autosize
        minRows={4}
        maxLength={4000}
        value={text}
        onChange={(change) => set({ text: change.currentTarget.value })}
      />
      <FailedStep error={error} />
      <div className={layout.row8}>
        <Button type="submit" loading={save.isPending}>
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
      </div>
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
    </form>
  );
}
