import { Button, Textarea } from '@mantine/core';
import { maxShortlistNote, type ShortlistEntry } from '@pavilion/contract';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readDraft } from '../../../lib/draft/draft.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import link from '../../../ui/button/link.module.css';
import { useChangeShortlist } from './data.ts';
import styles from './Shortlist.module.css';

/** The person's note on an entry, edited in place. */
export function EntryNote({ entry }: { entry: ShortlistEntry }) {
  const t = useTexts();
  const draft = `shortlist-${entry._id}`;
  // what was typed before a reload is shown again
  const [isOpen, setOpen] = useState(() => 'note' in readDraft<{ note: string }>(draft));
  const button = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  useEffect(() => {
    if (!isOpen && isClosing.current) button.current?.focus();
    isClosing.current = false;
  }, [isOpen]);
  const close = () => {
    isClosing.current = true;
    setOpen(false);
  };
  if (isOpen) return <NoteForm entry={entry} draftName={draft} onClose={close} />;
  return (
    <Stack gap={0} align="start">
      {entry.note && <p className={styles.note}>{entry.note}</p>}
      <button
        ref={button}
        type="button"
        className={link.dense}
        aria-label={t(entry.note ? 'shortlist.editNoteNamed' : 'shortlist.addNoteNamed', {
          name: entry.name,
        })}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={18} aria-hidden />
        {t(entry.note ? 'shortlist.editNote' : 'shortlist.addNote')}
      </button>
    </Stack>
  );
}

function NoteForm({
  entry,
  draftName,
  onClose,
}: {
  entry: ShortlistEntry;
  draftName: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const change = useChangeShortlist();
  const [draft, set] = useDraft(draftName, { note: entry.note });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack
      as="form"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (change.isPending) return;
        change.mutate({ subject: entry, note: draft.note.trim() }, { onSuccess: onClose });
      }}
    >
      <Unsaved draft={draft} />
      <Fields isSaving={change.isPending}>
        <Textarea
          ref={field}
          label={t('shortlist.noteNamed', { name: entry.name })}
          autosize
          minRows={2}
          maxLength={maxShortlistNote}
          value={draft.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        />
      </Fields>
      <FailedStep error={change.error} />
      <Row>
        <Button type="submit" loading={change.isPending}>
          {t('shortlist.saveNote')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
