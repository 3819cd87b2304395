import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  announcementAudiences,
  type AnnouncementDraft,
  type AnnouncementTo,
  type AnnouncementWay,
  announcementWays,
  CallError,
  type OrganisedAnnouncement,
  type Role,
  roles,
} from '@pavilion/contract';
import { instantAt, wallClock } from '@pavilion/contract/clock';
import { useState } from 'react';
import { useEvent } from '../../../lib/event.ts';
import { eventNow } from '../../../lib/eventTime.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Unsaved } from '../../../ui/Unsaved.tsx';
import styles from './AnnouncementForm.module.css';
import { useReach, useSubjects, useWriteAnnouncement } from './data.ts';

interface AnnouncementFormProps {
  /** The one to change; null writes a new one. */
  given: OrganisedAnnouncement | null;
  /** `session:ID` or `booth:ID`, where it is about something from the start. */
  about: string | null;
  onDone: (done: OrganisedAnnouncement) => void;
  onCancel?: (() => void) | undefined;
}

/** What to say, to whom, on which ways, from when until when. */
export function AnnouncementForm({ given, about, onDone, onCancel }: AnnouncementFormProps) {
  const t = useTexts();
  const { zone } = useEvent()!;
  const [kindAbout, idAbout] = about?.split(':') ?? [];
  const [text, setText] = useState(given?.text ?? { en: '', hi: '' });
  const [link, setLink] = useState(given?.link ?? '');
  const [kind, setKind] = useState(
    given?.to.kind ?? (kindAbout as AnnouncementTo['kind'] | undefined) ?? 'all',
  );
  const [role, setRole] = useState<Role>(given?.to.role ?? 'exhibitor');
  const [subject, setSubject] = useState(given?.to.id ?? idAbout ?? '');
  const [ways, setWays] = useState<string[]>(given?.ways ?? ['banner']);
  const [when, setWhen] = useState(
    given === null ? 'now' : given.startsAt === null ? 'draft' : 'at',
  );
  const [starts, setStarts] = useState(localOf(given?.startsAt ?? eventNow().toISOString(), zone));
  const [ends, setEnds] = useState(given?.endsAt ? localOf(given.endsAt, zone) : '');
  const subjects = useSubjects(kind);
  const needsSubject = kind === 'session' || kind === 'booth';
  const to: AnnouncementTo = {
    kind,
    role: kind === 'role' ? role : null,
    id: needsSubject ? subject || null : null,
  };
  const chosen = announcementWays.filter((way) => ways.includes(way));
  const reach = useReach(
    needsSubject && !subject ? null : { to, ways: chosen, id: given?._id ?? null },
  );
  const write = useWriteAnnouncement();
  const problem = (path: string) =>
    write.error instanceof CallError
      ? write.error.fields.find((field) => field.path.startsWith(path))?.message
      : undefined;
  const send = () => {
    const draft: AnnouncementDraft = {
      text,
      link: link.trim() || null,
      to,
      ways: chosen,
      startsAt:
        when === 'draft'
          ? null
          : when === 'now'
            ? eventNow().toISOString()
            : instantOf(starts, zone),
      endsAt: ends ? instantOf(ends, zone) : null,
    };
    write.mutate(
      { id: given?._id ?? null, draft },
      { onSuccess: ({ announcement }) => onDone(announcement) },
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        send();
      }}
    >
      <Unsaved draft={{ text, link, to, ways, when, starts, ends }} />
      {(given?.state === 'live' || given?.state === 'expired') && (
        <Notice tone="quiet">{t('announcement.sentOnce')}</Notice>
      )}
      <div className={styles.texts}>
        <Textarea
          label={t('announcement.textEn')}
          lang="en"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={text.en}
          error={problem('text.en')}
          onChange={(change) => setText({ ...text, en: change.currentTarget.value })}
        />
        <Textarea
          label={t('announcement.textHi')}
          lang="hi"
          autosize
          minRows={2}
          maxLength={500}
          value={text.hi}
          error={problem('text.hi')}
          onChange={(change) => setText({ ...text, hi: change.currentTarget.value })}
        />
      </div>
      <div className={styles.row}>
        <NativeSelect
          label={t('announcement.to')}
          value={kind}
          data={announcementAudiences.map((value) => ({
            value,
            label: t(`announcement.to.${value}`),
          }))}
          onChange={(change) => {
            setKind(change.currentTarget.value as AnnouncementTo['kind']);
            setSubject('');
          }}
        />
        {kind === 'role' && (
          <NativeSelect
            label={t('announcement.role')}
            value={role}
            data={roles.map((value) => ({ value, label: t(`announcement.role.${value}`) }))}
            onChange={(change) => setRole(change.currentTarget.value as Role)}
          />
        )}
        {needsSubject && (
          <NativeSelect
            label={t(kind === 'session' ? 'announcement.session' : 'announcement.booth')}
            required
            value={subject}
            error={problem('to.id')}
            data={[
              { value: '', label: t('announcement.choose') },
              ...(subjects.data ?? []).map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={(change) => setSubject(change.currentTarget.value)}
          />
        )}
        <TextInput
          label={t('announcement.link')}
          description={t('announcement.linkHint')}
          placeholder="/auditorium"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={link}
          error={problem('link')}
          onChange={(change) => setLink(change.currentTarget.value)}
        />
      </div>
      <Choices
        name="ways"
        label={t('announcement.ways')}
        several
        required
        error={problem('ways')}
        options={announcementWays.map((value: AnnouncementWay) => ({
          value,
          label: t(`announcement.way.${value}`),
        }))}
        chosen={ways}
        onChange={setWays}
      />
      <div className={styles.row}>
        <NativeSelect
          label={t('announcement.when')}
          value={when}
          data={['now', 'at', 'draft'].map((value) => ({
            value,
            label: t(`announcement.when.${value as 'now'}`),
          }))}
          onChange={(change) => setWhen(change.currentTarget.value)}
        />
        {when === 'at' && (
          <TextInput
            type="datetime-local"
            label={t('announcement.starts')}
            required
            value={starts}
            error={problem('startsAt')}
            onChange={(change) => setStarts(change.currentTarget.value)}
          />
        )}
        <TextInput
          type="datetime-local"
          label={t('announcement.ends')}
          value={ends}
          error={problem('endsAt')}
          onChange={(change) => setEnds(change.currentTarget.value)}
        />
      </div>
      {write.isError && (
        <Notice tone="bad">
          {sentenceOf(write.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div className={styles.foot}>
        <p role="status">
          {reach.data && (
            <Reach people={reach.data.people} ways={chosen} sends={reach.data.sends} />
          )}
        </p>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('announcement.cancel')}
          </Button>
        )}
        <Button type="submit" loading={write.isPending}>
          {t(
            when === 'draft'
              ? 'announcement.save'
              : given
                ? 'announcement.change'
                : 'announcement.publish',
          )}
        </Button>
      </div>
    </form>
  );
}

/** How many are meant, and how many of them get it by which way. */
function Reach({
  people,
  ways,
  sends,
}: {
  people: number;
  ways: AnnouncementWay[];
  sends: { notification: number; mail: number };
}) {
  const t = useTexts();
  return (
    <>
      {t('announcement.reach', { count: people })}
      {(['notification', 'mail'] as const)
        .filter((way) => ways.includes(way))
        .map((way) => (
          <span key={way}> {t(`announcement.sends.${way}`, { count: sends[way] })}</span>
        ))}
    </>
  );
}

/** A moment on the event's wall clock, as the browser's field takes it. */
function localOf(iso: string, zone: string): string {
  const { day, time } = wallClock(new Date(iso), zone);
  return `${day}T${time}`;
}

function instantOf(local: string, zone: string): string {
  const [day = '', time = '00:00'] = local.split('T');
  return instantAt(day, time.slice(0, 5), zone).toISOString();
}
