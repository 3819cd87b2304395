import { Button, NativeSelect, Textarea } from '@mantine/core';
import {
  announcementAudiences,
  type AnnouncementTo,
  type AnnouncementChannel,
  announcementChannels,
  CallError,
  type OrganisedAnnouncement,
  type Role,
  roles,
} from '@pavilion/contract';
import { sourceLanguage } from '@pavilion/contract/languages';
import { useWrittenLanguages } from '../../../lib/event/event.ts';
import { nameOfLanguage, useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { MomentField } from '../../../ui/form/MomentField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { AnnouncementChanges } from './AnnouncementChanges.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Announcements.module.css';
import { useSubjects, useWriteAnnouncement } from './data.ts';
import { LinkField } from './LinkField.tsx';
import {
  type AnnouncementEntry,
  needsSubject,
  toRequest,
  useAnnouncementEntry,
} from './useAnnouncementEntry.ts';

interface AnnouncementFormProps {
  /** The announcement to change; null creates one. */
  given: OrganisedAnnouncement | null;
  /** `session:ID` or `booth:ID` to preselect its subject. */
  about: string | null;
  onDone: (done: OrganisedAnnouncement) => void;
  onCancel?: (() => void) | undefined;
}

/** The form of an announcement: text, audience, channels, start and end. */
export function AnnouncementForm({ given, about, onDone, onCancel }: AnnouncementFormProps) {
  const t = useTexts();
  const edited = useAnnouncementEntry(given, about);
  const { entry, saved, latest, change, contested, chosen, reach } = edited;
  const write = useWriteAnnouncement();
  const problem = (path: string) =>
    write.error instanceof CallError
      ? write.error.fields.find((field) => field.path.startsWith(path))?.message
      : undefined;
  const send = () =>
    write.mutate(
      { of: latest, entry: JSON.stringify(entry), draft: edited.toDraft() },
      {
        onSuccess: ({ announcement }) => {
          edited.drop();
          onDone(announcement);
        },
        onError: edited.refuse,
      },
    );
  return (
    <Card
      as="form"
      gap={5}
      className={styles.form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (contested.length === 0) send();
      }}
    >
      <Unsaved draft={toRequest(entry)} saved={toRequest(saved)} />
      {(given?.state === 'live' || given?.state === 'expired') && (
        <Notice tone="quiet">{t('announcement.sentOnce')}</Notice>
      )}
      <Fields isSaving={write.isPending}>
        <Texts entry={entry} problem={problem} onChange={change} />
        <Grid least="14rem" gap={4} align="start">
          <Audience entry={entry} problem={problem} onChange={change} />
          <LinkField
            value={entry.link}
            error={problem('link')}
            onChange={(link) => change({ link })}
          />
        </Grid>
        <Choices
          name="channels"
          label={t('announcement.channels')}
          several
          required
          error={problem('channels')}
          options={announcementChannels.map((value: AnnouncementChannel) => ({
            value,
            label: t(`announcement.channel.${value}`),
          }))}
          chosen={entry.channels}
          onChange={(channels) => change({ channels })}
        />
        <Times entry={entry} problem={problem} onChange={change} />
      </Fields>
      <AnnouncementChanges
        of={edited}
        onMine={() => {
          edited.keepMine();
          send();
        }}
        onTheirs={() => {
          edited.takeTheirs();
          write.reset();
        }}
      />
      {contested.length === 0 && <FailedStep error={write.error} />}
      <Row gap={3} align="center" justify="end">
        <Text tone="soft" className={styles.reach} role="status">
          {reach.data && (
            <Reach people={reach.data.people} channels={chosen} sends={reach.data.sends} />
          )}
        </Text>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('announcement.cancel')}
          </Button>
        )}
        <Button type="submit" loading={write.isPending} disabled={contested.length > 0}>
          {t(
            entry.when === 'draft'
              ? 'announcement.save'
              : given
                ? 'announcement.change'
                : 'announcement.publish',
          )}
        </Button>
      </Row>
    </Card>
  );
}

interface PartProps {
  entry: AnnouncementEntry;
  problem: (path: string) => string | undefined;
  onChange: (change: Partial<AnnouncementEntry>) => void;
}

function Texts({ entry, problem, onChange }: PartProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Grid least="20rem" gap={4} align="start">
      {useWrittenLanguages().map((one) => (
        <Textarea
          key={one}
          label={t('announcement.textIn', { language: nameOfLanguage(one, language) })}
          lang={one}
          required={one === sourceLanguage}
          autosize
          minRows={2}
          maxLength={500}
          value={entry[`text.${one}`]}
          error={problem(`text.${one}`)}
          onChange={(change) => onChange({ [`text.${one}`]: change.currentTarget.value })}
        />
      ))}
    </Grid>
  );
}

/** The audience: a role, or everyone concerned with one session or booth. */
function Audience({ entry, problem, onChange }: PartProps) {
  const t = useTexts();
  const subjects = useSubjects(entry.kind);
  return (
    <>
      <NativeSelect
        label={t('announcement.to')}
        value={entry.kind}
        data={announcementAudiences.map((value) => ({
          value,
          label: t(`announcement.to.${value}`),
        }))}
        onChange={(change) => {
          onChange({
            kind: change.currentTarget.value as AnnouncementTo['kind'],
            subject: '',
          });
        }}
      />
      {entry.kind === 'role' && (
        <NativeSelect
          label={t('announcement.role')}
          value={entry.role}
          data={roles.map((value) => ({ value, label: t(`announcement.role.${value}`) }))}
          onChange={(change) => onChange({ role: change.currentTarget.value as Role })}
        />
      )}
      {needsSubject(entry) && (
        <NativeSelect
          label={t(entry.kind === 'session' ? 'announcement.session' : 'announcement.booth')}
          required
          value={entry.subject}
          error={problem('to.id')}
          data={[
            { value: '', label: t('announcement.choose') },
            ...(subjects.data ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={(change) => onChange({ subject: change.currentTarget.value })}
        />
      )}
    </>
  );
}

function Times({ entry, problem, onChange }: PartProps) {
  const t = useTexts();
  return (
    <Grid least="14rem" gap={4} align="start">
      <NativeSelect
        label={t('announcement.when')}
        value={entry.when}
        data={['now', 'at', 'draft'].map((value) => ({
          value,
          label: t(`announcement.when.${value as 'now'}`),
        }))}
        onChange={(change) =>
          onChange({ when: change.currentTarget.value as AnnouncementEntry['when'] })
        }
      />
      {entry.when === 'at' && (
        <MomentField
          label={t('announcement.starts')}
          required
          value={entry.starts}
          error={problem('startsAt')}
          onChange={(starts) => onChange({ starts })}
        />
      )}
      <MomentField
        label={t('announcement.ends')}
        value={entry.ends}
        error={problem('endsAt')}
        onChange={(ends) => onChange({ ends })}
      />
    </Grid>
  );
}

/** The size of the audience, and how many of them each channel reaches. */
function Reach({
  people,
  channels,
  sends,
}: {
  people: number;
  channels: AnnouncementChannel[];
  sends: { notification: number; mail: number };
}) {
  const t = useTexts();
  return (
    <>
      {t('announcement.reach', { count: people })}
      {(['notification', 'mail'] as const)
        .filter((channel) => channels.includes(channel))
        .map((channel) => (
          <span key={channel}>
            {' '}
            {t(`announcement.sends.${channel}`, { count: sends[channel] })}
          </span>
        ))}
    </>
  );
}
