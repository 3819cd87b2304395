import { Button } from '@mantine/core';
import { CallError, isOrganiser } from '@pavilion/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLogin } from '../../../../lib/login/login.ts';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { type TextKey, useTexts } from '../../../../texts/texts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { ConflictChoice } from '../../../../ui/form/ConflictChoice.tsx';
import { ErrorSummary } from '../../../../ui/form/ErrorSummary.tsx';
import { AffectedDocuments } from '../../../../ui/dialog/AffectedDocuments.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { filledPlaces, usePlaceNames } from '../places.ts';
import type { StandPlace } from '../../../../venue/scenes/standAnchors.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './BoothEditor.module.css';
import { BoothFields } from './BoothFields.tsx';
import { BoothPreview } from './BoothPreview.tsx';
import { Affected } from '../Affected.tsx';
import { type Concern, useConcern, useEditedBooth } from '../organising.ts';
import { useBoothDraft } from './useBoothDraft.ts';

/**
 * The editor of one booth, for organisers and, with fewer fields, for its exhibitors: the server decides who may
 * change what. Fields on one side, the booth as visitors see it on the other. Input stays on this device until it's
 * saved. `onSaved` is called after each save.
 */
export function BoothEditor({ boothId, onSaved }: { boothId: string; onSaved?: () => void }) {
  const booth = useEditedBooth(boothId);
  return (
    <Loaded query={booth} empty={null}>
      {(found) => <Editing key={found._id} booth={found} onSaved={onSaved} />}
    </Loaded>
  );
}

function Editing({
  booth,
  onSaved,
}: {
  booth: Parameters<typeof useBoothDraft>[0];
  onSaved: (() => void) | undefined;
}) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const draft = useBoothDraft(booth);
  const asking = useConcern(draft.base);
  const [concern, setConcern] = useState<Concern | null>(null);
  const failed = draft.error ?? asking.error;
  const { user } = useLogin()!;
  const organises = isOrganiser(user);
  const { boothFields, boothItems } = useKindFields(draft.values.kind);
  const read = useLocalText();
  const [preview, setPreview] = useState(false);
  const problems =
    draft.error instanceof CallError
      ? draft.error.fields.map(({ path, message }) => ({
          field: path.replace(/^change\./, ''),
          message,
        }))
      : [];
  const error = (path: string) => problems.find((one) => one.field === path)?.message;
  const save = async () => {
    if (!draft.isChanged || draft.isSaving || asking.isPending) return;
    const concern = await asking.mutateAsync(draft.change).catch(() => undefined);
    if (concern === null) await saveNow();
    else if (concern) setConcern(concern);
  };
  const saveNow = async () => {
    setConcern(null);
    if (await draft.save()) onSaved?.();
  };
  const submit = async () => {
    if (draft.contested.length) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
    else await save();
  };
  useSaveKey(submit);
  const placeNames = usePlaceNames();
  const label = (path: string) => {
    const [field = ''] = path.split('.');
    const fact = boothFields.find(({ key }) => path === `facts.${key}`);
    if (fact) return read(fact.label);
    if (field === 'items' && boothItems) return read(boothItems.name);
    const place = filledPlaces[field as keyof typeof filledPlaces] as StandPlace | undefined;
    return t(place ? placeNames[place] : (`edit.${field}` as TextKey));
  };
  return (
    <form
      ref={form}
      className={styles.editor}
      data-preview={preview || undefined}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={6} className={styles.fields}>
        {draft.isRestored && (
          <Notice tone="quiet">
            <p>{t('edit.restored')}</p>
            <button type="button" className={styles.inline} onClick={draft.drop}>
              {t('edit.drop')}
            </button>
          </Notice>
        )}
        <ConflictChoice
          fields={draft.contested.map(label)}
          onMine={() => void save()}
          onTheirs={draft.takeTheirs}
        />
        <ErrorSummary
          title={t('edit.problems')}
          problems={problems.map((one) => ({ ...one, label: label(one.field) }))}
        />
        {problems.length === 0 && <FailedStep error={failed} otherwise={t('shell.failed')} />}
        <BoothFields draft={draft} organises={organises} errorAt={error} />
      </Stack>
      <aside className={styles.preview} aria-label={t('edit.preview')}>
        <BoothPreview booth={draft.base} values={draft.values} />
      </aside>
      <Bar draft={draft} isPreviewed={preview} onPreview={setPreview} />
      {concern && (
        <ConfirmDialog
          title={t('edit.concernTitle', { name: draft.base.name })}
          confirm={t('edit.save')}
          act={{ isPending: draft.isSaving, error: null, run: () => void saveNow() }}
          onClose={() => setConcern(null)}
        >
          {concern.cancelled > 0 && <p>{t('edit.cancels', { count: concern.cancelled })}</p>}
          <AffectedDocuments documents={concern.documents} />
          {concern.unseen && (
            <>
              <p>{t('edit.unseen')}</p>
              <Affected affected={concern.unseen} of="booth" />
            </>
          )}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The draft's state and actions. */
function Bar({
  draft,
  isPreviewed,
  onPreview,
}: {
  draft: ReturnType<typeof useBoothDraft>;
  isPreviewed: boolean;
  onPreview: (isPreviewed: boolean) => void;
}) {
  const t = useTexts();
  return (
    <Row gap={3} rowGap={2} align="center" justify="end" className={styles.bar}>
      <Text tone="soft" role="status">
        {t(
          draft.isSaving
            ? 'edit.saving'
            : draft.isChanged
              ? 'edit.unsaved'
              : draft.isSaved
                ? 'edit.saved'
                : 'edit.unchanged',
        )}
      </Text>
      <Button
        className={styles.toggle}
        variant="default"
        aria-pressed={isPreviewed}
        onClick={() => onPreview(!isPreviewed)}
      >
        {t('edit.preview')}
      </Button>
      {draft.isChanged && (
        <Button variant="subtle" onClick={draft.drop}>
          {t('edit.drop')}
        </Button>
      )}
      <Button
        type="submit"
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={!draft.isChanged || draft.isSaving || draft.contested.length > 0}
      >
        {t('edit.save')}
      </Button>
    </Row>
  );
}

/** Saves on Control+S. */
function useSaveKey(save: () => Promise<void>) {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        void latest.current();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
