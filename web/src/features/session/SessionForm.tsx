import { Button, NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { CallError, type LocalText, type OrganisedSession, sessionTypes } from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useEvent } from '../../lib/event.ts';
import { eventZoneInput, fromEventZoneInput } from '../../lib/eventInput.ts';
import { languages } from '../../lib/language.ts';
import { type TextKey, useTexts } from '../../texts/texts.ts';
import { focusField } from '../../ui/focusField.ts';
import { Loaded, sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelPicker, type Seat } from './PanelPicker.tsx';
import { type Files, SessionFiles } from './SessionFiles.tsx';
import { useOrganisedSession, useWriteSession } from './organiserData.ts';
import styles from './SessionForm.module.css';

/** Where a session is written, or changed: whom a move concerns is said before it is saved. */
export function SessionForm({ id, onDone }: { id: string | null; onDone: () => void }) {
  const query = useOrganisedSession(id);
  if (id === null) return <Form known={null} onDone={onDone} />;
  return (
    <Loaded query={query} empty={null}>
      {(known) => <Form key={known.session.version} known={known} onDone={onDone} />}
    </Loaded>
  );
}

interface Written extends Files {
  topic: LocalText;
  description: LocalText;
  type: string;
  at: string;
  duration: number | string;
  capacity: number | string;
  isSessionPublic: boolean;
  isPublished: boolean;
  panels: Seat[];
}

function Form({ known, onDone }: { known: OrganisedSession | null; onDone: () => void }) {
  const t = useTexts();
  const event = useEvent()!;
  const old = known?.session ?? null;
  const write = useWriteSession(old?._id ?? null);
  const [values, setValues] = useState<Written>(() => ({
    topic: old?.topic ?? { en: '' },
    description: old?.description ?? { en: '' },
    type: old?.type ?? 'webinar',
    at: old ? eventZoneInput(old.startAt, event.zone) : `${event.startDate}T${event.config.opens}`,
    duration: old?.duration ?? 45,
    capacity: old?.capacity ?? '',
    isSessionPublic: old?.isSessionPublic ?? true,
    isPublished: old?.isPublished ?? true,
    panels: old?.panels ?? [],
    bannerUrl: old?.bannerUrl ?? null,
    brochures: old?.brochures ?? [],
    recording: old?.recording ?? { url: '', title: '', posterUrl: null, description: '' },
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const set = (part: Partial<Written>) => setValues((before) => ({ ...before, ...part }));
  const startAt = fromEventZoneInput(values.at, event.zone);
  const isMoved = old && (startAt !== old.startAt || Number(values.duration) !== old.duration);
  const spoken = (['en', 'hi'] as const).filter(
    (one) => one === 'en' || event.config.languages.includes(one),
  );
  const label = (name: string, language: 'en' | 'hi') =>
    spoken.length > 1 ? `${name} · ${languages[language]}` : name;
  const save = (submit: SyntheticEvent) => {
    submit.preventDefault();
    const form = submit.target;
    const fail = (problems: Record<string, string>) => {
      setErrors(problems);
      focusField(form, Object.keys(problems));
    };
    const missing = t('field.required');
    const problems = {
      ...(!values.topic.en.trim() && { 'topic.en': missing }),
      ...(!startAt && { startAt: missing }),
      ...(!Number(values.duration) && { duration: missing }),
    };
    if (!startAt || Object.keys(problems).length) return fail(problems);
    return write.mutate(
      {
        topic: values.topic,
        description: values.description,
        type: values.type,
        startAt,
        duration: Number(values.duration),
        capacity: values.capacity === '' ? null : Number(values.capacity),
        isSessionPublic: values.isSessionPublic,
        isPublished: values.isPublished,
        panels: values.panels.map(({ _id, role }) => ({ userId: _id, role })),
        bannerUrl: values.bannerUrl,
        brochures: values.brochures,
        recording: recordingOf(values),
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof CallError && error.fields.length)
            fail(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
        },
      },
    );
  };
  const kinds = [...new Set<string>([...sessionTypes, values.type])];
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {spoken.map((language) => (
        <TextInput
          key={language}
          label={label(t('programme.topic'), language)}
          name={`topic.${language}`}
          lang={language}
          required={language === 'en'}
          data-autofocus={language === 'en' || undefined}
          value={values.topic[language] ?? ''}
          error={errors[`topic.${language}`]}
          onChange={(change) =>
            set({ topic: { ...values.topic, [language]: change.target.value } })
          }
        />
      ))}
      <div className={styles.pair}>
        <TextInput
          type="datetime-local"
          label={t('programme.start')}
          description={event.zone}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="startAt"
          required
          value={values.at}
          error={errors['startAt']}
          onChange={(change) => set({ at: change.target.value })}
        />
        <NumberInput
          label={t('programme.minutes')}
          name="duration"
          required
          hideControls
          min={1}
          max={1440}
          value={values.duration}
          error={errors['duration']}
          onChange={(duration) => set({ duration })}
        />
      </div>
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
      <div className={styles.pair}>
        <NativeSelect
          label={t('programme.kind')}
          name="type"
          value={values.type}
          data={kinds.map((kind) => ({ value: kind, label: kindName(t, kind) }))}
          onChange={(change) => set({ type: change.target.value })}
        />
        <NumberInput
          label={t('programme.seats')}
          description={t('programme.seatsHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="capacity"
          hideControls
          min={1}
          max={1_000_000}
          value={values.capacity}
          error={errors['capacity']}
          onChange={(capacity) => set({ capacity })}
        />
      </div>
      <SessionFiles files={values} errorOf={(path) => errors[path]} onChange={set} />
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
      {write.isError && (
        <Notice tone="bad">
          {sentenceOf(write.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button type="submit" loading={write.isPending}>
          {t(old ? 'settings.save' : 'programme.addIt')}
        </Button>
      </div>
    </form>
  );
}

/** A recording is called as its session is, unless it has a name of its own. */
function recordingOf({ recording, topic }: Written): Files['recording'] | null {
  const url = recording.url.trim();
  return url ? { ...recording, url, title: recording.title.trim() || topic.en } : null;
}

function kindName(t: ReturnType<typeof useTexts>, kind: string): string {
  const key = `programme.kind.${kind}`;
  const name = t(key as TextKey);
  return name === key ? kind : name;
}
