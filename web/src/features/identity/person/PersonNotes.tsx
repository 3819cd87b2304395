import { Button, Textarea } from '@mantine/core';
import { longestPersonNote, type PersonNote } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { useAddNote, useDeleteNote, usePersonNotes } from './data.ts';

/** What organisers wrote down about a person, for themselves. */
export function PersonNotes({ personId }: { personId: string }) {
  const t = useTexts();
  const add = useAddNote(personId);
  const [{ note }, set, , settle] = useDraft(`person-note:${personId}`, { note: '' });
  return (
    <section>
      <h3>{t('person.notes')}</h3>
      <Text tone="soft">{t('person.notesHint')}</Text>
      <div>
        <Loaded query={usePersonNotes(personId)} isEmpty={(all) => all.length === 0} empty={null}>
          {(notes) => (
            <ul className={joined.rows}>
              {notes.map((one) => (
                <NoteRow key={one._id} note={one} personId={personId} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <Stack
        as="form"
        onSubmit={(submit) => {
          submit.preventDefault();
          if (note.trim() && !add.isPending)
            add.mutate(note, { onSuccess: () => settle({ note }) });
        }}
      >
        <Unsaved draft={note} saved="" />
        <Textarea
          label={t('person.note')}
          autosize
          minRows={2}
          maxLength={longestPersonNote}
          dir="auto"
          value={note}
          onChange={({ currentTarget: { value } }) => set({ note: value })}
        />
        <FailedStep error={add.error} />
        <div>
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('person.addNote')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

function NoteRow({ note, personId }: { note: PersonNote; personId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const remove = useDeleteNote(personId);
  const [asks, setAsks] = useState(false);
  const moment = inEventZone(note.createdAt, language);
  return (
    <li>
      <p>
        <span>
          {note.by?.name ?? t('audit.erased')} · {moment}
        </span>
        <Text as="span" dir="auto" size="md">
          {note.text}
        </Text>
      </p>
      <Button
        size="sm"
        variant="default"
        aria-label={t('person.deleteNote', { moment })}
        onClick={() => setAsks(true)}
      >
        {t('shell.delete')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('person.deleteNoteTitle')}
          confirm={t('shell.delete')}
          act={{
            isPending: remove.isPending,
            error: remove.error,
            run: () => remove.mutate(note._id, { onSuccess: () => setAsks(false) }),
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('person.deleteNoteText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
