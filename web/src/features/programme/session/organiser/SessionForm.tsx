import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import {
  CallError,
  type Event,
  type LocalText,
  type OrganisedSession,
  sessionTypes,
} from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useRef, useState } from 'react';
import { useEvent, useWrittenLanguages } from '../../../../lib/event/event.ts';
import { type Language, languages } from '../../../../lib/text/language.ts';
import { useConflictDraft } from '../../../../lib/draft/useConflictDraft.ts';
import { toInstant, toWallTime } from '../../../../lib/time/wallTime.ts';
import { type TextKey, useTexts } from '../../../../texts/texts.ts';
import { ConcernsDialog, isConcern } from '../../../../ui/dialog/ConcernsDialog.tsx';
import drawer from '../../../../ui/dialog/drawerBody.module.css';
import { ConflictChoice } from '../../../../ui/form/ConflictChoice.tsx';
import { focusField } from '../../../../ui/form/focusField.ts';
import { AffectedDocuments, lostDocuments } from '../../../../ui/dialog/AffectedDocuments.tsx';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../../ui/form/Fields.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { MomentField } from '../../../../ui/form/MomentField.tsx';
import { NumberField } from '../../../../ui/form/NumberField.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PanelPicker, type Seat } from './PanelPicker.tsx';
import { Unsaved } from '../../../../ui/form/Unsaved.tsx';
import { type Files, SessionFiles } from './SessionFiles.tsx';
import { useSessionLists } from '../useSessionLists.ts';
import { useOrganisedSession, useWriteSession } from './organiserData.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import styles from './OrganisedSessions.module.css';

/** The form to create or change a session. Shows whom a new time affects before saving. */
export function SessionForm({ id, onDone }: { id: string | null; onDone: () => void }) {
  const query = useOrganisedSession(id);
  if (id === null) return <Form known={null} onDone={onDone} />;
  return (
    <Loaded query={query} empty={null}>
      {(known) => <Form known={known} onDone={onDone} />}
    </Loaded>
  );
}

interface SessionDraft extends Files {
  topic: LocalText;
  description: LocalText;
  type: string;
  track: string | null;
  place: string | null;
  at: string;
  duration: number | string;
  capacity: number | string;
  isSessionPublic: boolean;
  isPublished: boolean;
  panels: Seat[];
}

const names = {
  topic: 'programme.topic',
  description: 'programme.description',
  type: 'programme.kind',
  track: 'agenda.track',
  place: 'agenda.place',
  at: 'programme.start',
  duration: 'programme.minutes',
  capacity: 'programme.seats',
  isSessionPublic: 'programme.forAll',
  isPublished: 'programme.published',
  panels: 'audit.field.panels',
  bannerUrl: 'audit.field.bannerUrl',
  brochures: 'audit.field.brochures',
  recording: 'audit.field.recording',
} satisfies Record<keyof SessionDraft, TextKey>;

function toDraft(old: OrganisedSession['session'] | null, event: Event): SessionDraft {
  return {
    topic: old?.topic ?? { en: '' },
    description: old?.description ?? { en: '' },
    type: old?.type ?? event.config.features.sessions?.kinds[0]?.key ?? 'webinar',
    track: old?.track ?? null,
    place: old?.place ?? null,
    at: old ? toWallTime(old.startAt, event.zone) : `${event.firstDay}T${event.config.opens}`,
    duration: old?.duration ?? 45,
    capacity: old?.capacity ?? '',
    isSessionPublic: old?.isSessionPublic ?? true,
    isPublished: old?.isPublished ?? true,
    panels: old?.panels ?? [],
    bannerUrl: old?.bannerUrl ?? null,
    brochures: old?.brochures ?? [],
    recording: old?.recording ?? { url: '', title: '', posterUrl: null, description: '' },
  };
}

function Form({ known, onDone }: { known: OrganisedSession | null; onDone: () => void }) {
  const t = useTexts();
  const event = useEvent()!;
  const old = known?.session ?? null;
  const typed = useConflictDraft(toDraft(old, event), `session:${old?._id ?? 'new'}`, {
    isInDrawer: true,
  });
  const { values, contested, set } = typed;
  const startAt = toInstant(values.at, event.zone);
  const isMoved = old && (startAt !== old.startAt || Number(values.duration) !== old.duration);
  const gone = known
    ? lostDocuments(known.session.brochures, values.brochures, known.affected.keepers)
    : [];
  const spoken = useWrittenLanguages();
  const label = (name: string, language: Language) =>
    spoken.length > 1 ? `${name} · ${languages[language].name}` : name;
  const { form, write, errors, save } = useSaving(old, typed, onDone);
  return (
    <form
      ref={form}
      className={drawer.body}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        save();
      }}
    >
      <Unsaved draft={typed.change} saved={{}} />
      <ConflictChoice
        fields={contested.map((key) => t(names[key]))}
        onMine={() => {
          typed.keepMine();
          save();
        }}
        onTheirs={typed.takeTheirs}
      />
      <Fields isSaving={write.isPending}>
        {spoken.map((language) => (
          <TextInput
            key={language}
            label={label(t('programme.topic'), language)}
            name={`topic.${language}`}
            lang={language}
            required={language === sourceLanguage}
            data-autofocus={language === sourceLanguage || undefined}
            value={values.topic[language] ?? ''}
            error={errors[`topic.${language}`]}
            onChange={(change) =>
              set({ topic: { ...values.topic, [language]: change.target.value } })
            }
          />
        ))}
        <Time values={values} errors={errors} onChange={set} />
        {isMoved && known && (
          <Notice tone="quiet" title={t('programme.moves')}>
            <p>{t('programme.movesText', { ...known.affected })}</p>
          </Notice>
        )}
        <PanelPicker
          seats={values.panels}
          error={Object.entries(errors).find(([path]) => path.startsWith('panels'))?.[1]}
          onChange={(panels) => set({ panels })}
        />
        {spoken.map((language) => (
          <Textarea
            key={language}
            label={label(t('programme.description'), language)}
            name={`description.${language}`}
            lang={language}
            rows={4}
            value={values.description[language] ?? ''}
            error={errors[`description.${language}`]}
            onChange={(change) =>
              set({ description: { ...values.description, [language]: change.target.value } })
            }
          />
        ))}
        <TrackAndPlace values={values} errors={errors} onChange={set} />
        <KindAndSeats values={values} errors={errors} onChange={set} />
        <SessionFiles files={values} errorAt={(path) => errors[path]} onChange={set} />
        {gone.length > 0 && (
          <Notice tone="quiet">
            <AffectedDocuments documents={gone} />
          </Notice>
        )}
        <Switch
          label={t('programme.forAll')}
          checked={values.isSessionPublic}
          onChange={(change) => set({ isSessionPublic: change.target.checked })}
        />
        <Switch
          label={t('programme.published')}
          checked={values.isPublished}
          onChange={(change) => set({ isPublished: change.target.checked })}
        />
      </Fields>
      {!isConcern(write.error) && <FailedStep error={write.error} />}
      <ConcernsDialog
        error={write.error}
        onAnyway={() => save(true)}
        onClose={() => write.reset()}
      />
      <Row wrap={false}>
        <Button type="submit" loading={write.isPending} disabled={contested.length > 0}>
          {t(old ? 'settings.save' : 'programme.addIt')}
        </Button>
      </Row>
    </form>
  );
}

interface PartProps {
  values: SessionDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<SessionDraft>) => void;
}

function Time({ values, errors, onChange }: PartProps) {
  const t = useTexts();
  const { zone } = useEvent()!;
  return (
    <div className={styles.time}>
      <MomentField
        name="startAt"
        label={t('programme.start')}
        description={zone}
        required
        value={values.at}
        error={errors['startAt']}
        onChange={(at) => onChange({ at })}
      />
      <NumberField
        label={t('programme.minutes')}
        name="duration"
        required
        hideControls
        min={1}
        max={1440}
        value={values.duration}
        error={errors['duration']}
        onChange={(duration) => onChange({ duration })}
      />
    </div>
  );
}

/** The session's track and place, where the event has any. */
function TrackAndPlace({ values, errors, onChange }: PartProps) {
  const t = useTexts();
  const { tracks, places } = useSessionLists();
  const lists = { track: tracks, place: places };
  return (
    <Grid least="11rem" gap={4} align="start">
      {(['track', 'place'] as const)
        .filter((name) => lists[name].length > 0)
        .map((name) => (
          <NativeSelect
            key={name}
            label={t(names[name])}
            name={name}
            value={lists[name].find(({ key }) => key === values[name])?.key ?? ''}
            error={errors[name]}
            data={[
              { value: '', label: t('programme.notListed') },
              ...lists[name].map((one) => ({ value: one.key, label: one.name })),
            ]}
            onChange={(change) => onChange({ [name]: change.target.value || null })}
          />
        ))}
    </Grid>
  );
}

function KindAndSeats({ values, errors, onChange }: PartProps) {
  const t = useTexts();
  const lists = useSessionLists();
  const own = lists.kinds.map(({ key }) => key);
  const kinds = [...new Set<string>([...(own.length ? own : sessionTypes), values.type])];
  const nameKind = (kind: string) =>
    lists.kinds.find(({ key }) => key === kind)?.name ?? kindName(t, kind);
  return (
    <Grid least="11rem" gap={4} align="start">
      <NativeSelect
        label={t('programme.kind')}
        name="type"
        value={values.type}
        data={kinds.map((kind) => ({ value: kind, label: nameKind(kind) }))}
        onChange={(change) => onChange({ type: change.target.value })}
      />
      <NumberField
        label={t('programme.seats')}
        description={t('programme.seatsHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="capacity"
        hideControls
        min={1}
        max={1_000_000}
        value={values.capacity}
        error={errors['capacity']}
        onChange={(capacity) => onChange({ capacity })}
      />
    </Grid>
  );
}

/** Validates the form and sends what changed. */
function useSaving(
  old: OrganisedSession['session'] | null,
  typed: ReturnType<typeof useConflictDraft<SessionDraft>>,
  onDone: () => void,
) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const write = useWriteSession(old?._id ?? null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const save = (anyway = false) => {
    const { values } = typed;
    const startAt = toInstant(values.at, zone);
    const fail = (problems: Record<string, string>) => {
      setErrors(problems);
      focusField(form.current!, Object.keys(problems));
    };
    const missing = t('field.required');
    const problems = {
      ...(!values.topic.en.trim() && { 'topic.en': missing }),
      ...(startAt === values.at && { startAt: t(values.at ? 'date.invalid' : 'field.required') }),
      ...(values.duration === '' && { duration: missing }),
    };
    if (Object.keys(problems).length) return fail(problems);
    const { at: _at, ...rest } = values;
    const draft = {
      ...rest,
      startAt,
      duration: Number(values.duration),
      capacity: values.capacity === '' ? null : Number(values.capacity),
      panels: values.panels.map(({ _id, role }) => ({ userId: _id, role })),
      recording: toRecording(values),
    };
    const change = Object.fromEntries(
      Object.entries(draft).filter(([key]) => (key === 'startAt' ? 'at' : key) in typed.change),
    );
    const given = old ? { version: old.version, change } : { draft };
    return write.mutate(
      { ...given, anyway },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof CallError && error.fields.length)
            fail(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
        },
      },
    );
  };
  return { form, write, errors, save };
}

/** A recording without a title takes the session's. */
function toRecording({ recording, topic }: SessionDraft): Files['recording'] | null {
  const url = recording.url.trim();
  return url ? { ...recording, url, title: recording.title.trim() || topic.en } : null;
}

function kindName(t: ReturnType<typeof useTexts>, kind: string): string {
  const key = `programme.kind.${kind}`;
  const name = t(key as TextKey);
  return name === key ? kind : name;
}
