import { Button, TextInput } from '@mantine/core';
import { maxSearchName, type SearchQuery } from '@pavilion/contract';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { newClientId } from '../../../lib/offline/newClientId.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import link from '../../../ui/button/link.module.css';
import { useDeleteSearch, useSavedSearches, useSaveSearch } from './data.ts';
import styles from './Filters.module.css';

interface SavedSearchesProps {
  query: SearchQuery;
  /** What a new one is called until its name is changed. */
  suggestedName: string;
  /** Whether there is anything to save. */
  isNarrow: boolean;
  /** The search of an address. */
  toSearch: (query: SearchQuery) => object;
}

/** The searches a person saved, and a button that saves the present one. */
export function SavedSearches({ query, suggestedName, isNarrow, toSearch }: SavedSearchesProps) {
  const t = useTexts();
  const saved = useSavedSearches();
  const remove = useDeleteSearch();
  const [isSaving, setSaving] = useState(false);
  const searches = saved.data ?? [];
  return (
    <Row gap={4} align="start">
      {isNarrow && (
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          {t('find.save')}
        </Button>
      )}
      <FailedPart isAside what={t('find.saved')} queries={[saved]} />
      <FailedStep error={remove.error} />
      {searches.length > 0 && (
        <details className={styles.saved}>
          <summary className={link.link}>{t('find.saved')}</summary>
          <Stack as="ul" gap={0}>
            {searches.map(({ _id, name, query: one }) => (
              <Row as="li" key={_id} gap={1} wrap={false} align="center">
                <Link
                  to="."
                  search={toSearch(one)}
                  className={link.link}
                  activeOptions={{ includeSearch: true }}
                >
                  {name}
                </Link>
                <IconButton
                  aria-label={t('find.delete', { name })}
                  onClick={() => remove.mutate(_id)}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              </Row>
            ))}
          </Stack>
        </details>
      )}
      {isSaving && (
        <SaveDialog query={query} name={suggestedName} onClose={() => setSaving(false)} />
      )}
    </Row>
  );
}

interface SaveDialogProps {
  query: SearchQuery;
  name: string;
  onClose: () => void;
}

function SaveDialog({ query, name: suggested, onClose }: SaveDialogProps) {
  const t = useTexts();
  const save = useSaveSearch();
  const [id] = useState(newClientId);
  const [name, setName] = useState(suggested);
  const send = () => {
    if (name.trim() && !save.isPending)
      save.mutate({ _id: id, name: name.trim(), query }, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} title={t('find.save')}>
      <Stack gap={4}>
        <TextInput
          label={t('find.name')}
          maxLength={maxSearchName}
          value={name}
          onChange={(change) => setName(change.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
        <FailedStep error={save.error} />
        <Button loading={save.isPending} onClick={send}>
          {t('find.saveNow')}
        </Button>
      </Stack>
    </Dialog>
  );
}
