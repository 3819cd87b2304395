import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import {
  type BoothChange,
  boothStyles,
  boothTiers,
  CallError,
  isOrganiser,
  mostBoost,
} from '@pavilion/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useEvent } from '../../../lib/event.ts';
import { useSession } from '../../../lib/session.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Contested } from '../../../ui/Contested.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { GonePapers } from '../../../ui/GonePapers.tsx';
import { Loaded, sentenceOf } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './BoothEditor.module.css';
import { BoothPreview } from './BoothPreview.tsx';
import { Concerned } from './Concerned.tsx';
import { type DraftFields, parts, EditorPart as Section } from './EditorPart.tsx';
import { FilmRows } from './FilmRows.tsx';
import { OfferFields } from './OfferFields.tsx';
import { PaperRows } from './PaperRows.tsx';
import { PictureField } from './PictureField.tsx';
import { PictureRows } from './PictureRows.tsx';
import { type Concern, useConcern, useEditedBooth } from './organising.ts';
import { useBoothDraft } from './useBoothDraft.ts';
import { WidgetFields } from './WidgetFields.tsx';

/**
 * The editor of one booth, for organisers and, with fewer fields, for the exhibitors of the booth: the server decides
 * who may change what. Fields on one side, the booth as its visitors see it on the other. What is typed stays on this
 * device until it is saved. `onSaved` is told after each save.
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
  const { user } = useSession()!;
  const organises = isOrganiser({ ...user, personId: user._id, sessionId: '' });
  const [preview, setPreview] = useState(false);
  const problems =
    draft.error instanceof CallError
      ? draft.error.fields.map(({ path, message }) => ({
          field: path.replace(/^change\./, ''),
          message,
        }))
      : [];
  const errorOf = (path: string) => problems.find((one) => one.field === path)?.message;
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
  const labelOf = (field: string) => t(`edit.${field.split('.')[0]}` as TextKey);
  return (
    <form
      ref={form}
      className={styles.editor}
      data-preview={preview || undefined}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.fields}>
        {draft.isRestored && (
          <Notice tone="quiet">
            <p>{t('edit.restored')}</p>
            <button type="button" className={styles.inline} onClick={draft.drop}>
              {t('edit.drop')}
            </button>
          </Notice>
        )}
        <Contested
          fields={draft.contested.map(labelOf)}
          onMine={() => void save()}
          onTheirs={draft.takeTheirs}
        />
        <ErrorSummary
          title={t('edit.problems')}
          problems={problems.map((one) => ({ ...one, label: labelOf(one.field) }))}
        />
        {failed && problems.length === 0 && (
          <Notice tone="bad">{sentenceOf(failed, t('shell.offline'), t('shell.failed'))}</Notice>
        )}
        <Fields draft={draft} organises={organises} errorOf={errorOf} />
      </div>
      <aside className={styles.preview} aria-label={t('edit.preview')}>
        <BoothPreview booth={draft.base} values={draft.values} />
      </aside>
      <div className={styles.bar}>
        <p role="status">
          {t(
            draft.isSaving
              ? 'edit.saving'
              : draft.isChanged
                ? 'edit.unsaved'
                : draft.isSaved
                  ? 'edit.saved'
                  : 'edit.unchanged',
          )}
        </p>
        <Button
          className={styles.toggle}
          variant="default"
          aria-pressed={preview}
          onClick={() => setPreview(!preview)}
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
          aria-disabled={!draft.isChanged || draft.isSaving}
        >
          {t('edit.save')}
        </Button>
      </div>
      {concern && (
        <ConfirmDialog
          title={t('edit.concernTitle', { name: draft.base.name })}
          confirm={t('edit.save')}
          act={{ isPending: draft.isSaving, error: null, run: () => void saveNow() }}
          onClose={() => setConcern(null)}
        >
          {concern.cancelled > 0 && <p>{t('edit.cancels', { count: concern.cancelled })}</p>}
          <GonePapers papers={concern.papers} />
          {concern.unseen && (
            <>
              <p>{t('edit.unseen')}</p>
              <Concerned affected={concern.unseen} of="booth" />
            </>
          )}
        </ConfirmDialog>
      )}
    </form>
  );
}

interface FieldsProps extends DraftFields {
  organises: boolean;
}

function Fields({ draft, organises, errorOf }: FieldsProps) {
  const t = useTexts();
  const { offers } = useEvent()!.config.features;
  const { values, set } = draft;
  const line = (name: 'name' | 'city' | 'summaryText' | 'summarySubText' | 'color') => ({
    name,
    label: t(`edit.${name}`),
    value: values[name],
    error: errorOf(name),
    onChange: (typed: { currentTarget: { value: string } }) =>
      set({ [name]: typed.currentTarget.value } as BoothChange),
  });
  const choice = (name: 'tier' | 'style', options: readonly string[]) => ({
    name,
    label: t(`edit.${name}`),
    value: values[name],
    data: options.map((value) => ({
      value,
      label: t(`edit.${name}.${value}` as TextKey),
    })),
    onChange: (chosen: { currentTarget: { value: string } }) =>
      set({ [name]: chosen.currentTarget.value } as BoothChange),
  });
  const shown = parts.filter(
    (part) => (part !== 'staff' || organises) && (part !== 'offer' || offers !== null),
  );
  return (
    <>
      <nav className={styles.parts} aria-label={t('edit.parts')}>
        {shown.map((part) => (
          <a key={part} href={`#edit-${part}`}>
            {t(`edit.part.${part}`)}
          </a>
        ))}
      </nav>
      <Section part="basics">
        {organises ? (
          <>
            <TextInput {...line('name')} required maxLength={120} />
            <div className={styles.pair}>
              <TextInput {...line('city')} maxLength={80} />
              <NativeSelect {...choice('tier', boothTiers)} />
            </div>
            <NativeSelect
              name="boost"
              label={t('edit.boost')}
              description={t('edit.boostHint')}
              value={String(values.boost)}
              data={Array.from({ length: mostBoost + 1 }, (_, steps) => ({
                value: String(steps),
                label: steps ? t('edit.boostBy', { count: steps }) : t('edit.noBoost'),
              }))}
              onChange={(chosen) => set({ boost: Number(chosen.currentTarget.value) })}
            />
            <Switch
              label={t('edit.published')}
              description={t('edit.publishedHint')}
              checked={values.published}
              onChange={(change) => set({ published: change.currentTarget.checked })}
            />
          </>
        ) : (
          <p className={styles.fixed}>
            <strong>{values.name}</strong> {values.city}
          </p>
        )}
      </Section>
      <Section part="look">
        <div className={styles.pair}>
          <label className={styles.colour}>
            {t('edit.color')}
            <span>
              <input
                type="color"
                value={/^#[0-9a-f]{6}$/i.test(values.color) ? values.color : '#888888'}
                onChange={(change) => set({ color: change.target.value })}
              />
              <code>{values.color}</code>
            </span>
          </label>
          {organises && <NativeSelect {...choice('style', boothStyles)} />}
        </div>
        <PictureField
          label={t('edit.logoUrl')}
          url={values.logoUrl}
          error={errorOf('logoUrl')}
          onChange={(logoUrl) => set({ logoUrl })}
        />
        <PictureField
          label={t('edit.bgImgUrl')}
          url={values.bgImgUrl}
          alt={values.bgImgAlt}
          error={errorOf('bgImgUrl')}
          onChange={(bgImgUrl) => set({ bgImgUrl })}
          onAlt={(bgImgAlt) => set({ bgImgAlt })}
        />
        <PictureField
          label={t('edit.imgUrl')}
          url={values.imgUrl}
          alt={values.imgAlt}
          error={errorOf('imgUrl')}
          onChange={(imgUrl) => set({ imgUrl })}
          onAlt={(imgAlt) => set({ imgAlt })}
        />
      </Section>
      <Section part="words">
        <TextInput {...line('summaryText')} maxLength={300} />
        <Textarea {...line('summarySubText')} autosize minRows={3} maxRows={12} maxLength={2000} />
      </Section>
      <Section part="pictures">
        {(
          ['imagesLocation', 'imagesLocationAdvantage', 'imagesAmenities', 'imagesGallery'] as const
        ).map((name) => (
          <PictureRows
            key={name}
            name={name}
            label={t(`edit.${name}`)}
            images={values[name]}
            errorOf={errorOf}
            onChange={(images) => set({ [name]: images })}
          />
        ))}
      </Section>
      <Section part="films">
        {(['videoLinks', 'testimonialVideoLinks'] as const).map((name) => (
          <FilmRows
            key={name}
            name={name}
            label={t(`edit.${name}`)}
            films={values[name]}
            errorOf={errorOf}
            onChange={(films) => set({ [name]: films })}
          />
        ))}
      </Section>
      <Section part="papers">
        <PaperRows
          papers={values.documents}
          errorOf={errorOf}
          onChange={(documents) => set({ documents })}
        />
      </Section>
      {offers && <OfferFields draft={draft} errorOf={errorOf} />}
      {organises && (
        <Section part="staff">
          <Textarea
            name="staff"
            label={t('edit.staff')}
            description={t('edit.staffHint')}
            autosize
            minRows={2}
            value={values.staff.join('\n')}
            error={problemIn('staff', errorOf, values.staff.length)}
            onChange={(typed) => set({ staff: typed.currentTarget.value.split(/[\s,;]/) })}
            onBlur={() => set({ staff: [...new Set(values.staff.filter(Boolean))] })}
          />
          <NativeSelect
            name="consultants"
            label={t('edit.consultants')}
            description={t('edit.consultantsHint')}
            value={String(values.consultants)}
            data={Array.from({ length: 51 }, (_, count) => String(count))}
            onChange={(chosen) => set({ consultants: Number(chosen.currentTarget.value) })}
          />
          <WidgetFields draft={draft} errorOf={errorOf} />
        </Section>
      )}
    </>
  );
}

/** The first problem of a list that stands in one field. */
function problemIn(name: string, errorOf: FieldsProps['errorOf'], count: number) {
  return (
    errorOf(name) ??
    Array.from({ length: count }, (_, at) => errorOf(`${name}.${at}`)).find(Boolean)
  );
}
