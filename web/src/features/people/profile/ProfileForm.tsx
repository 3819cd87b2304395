import { Button } from '@mantine/core';
import { CallError, type OwnProfile } from '@pavilion/contract';
import { type FormEvent, useRef } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Fields } from '../../../ui/form/Fields.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { PictureField } from './PictureField.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './ProfileForm.module.css';
import type { ProfileField } from './profileValues.ts';
import { useProfileEditing } from './useProfileEditing.ts';

/** Edits the person's profile. Sends only what changed; another tab's saves are kept unless both changed the same field. */
export function ProfileForm({ user }: { user: OwnProfile }) {
  const t = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const editing = useProfileEditing(user, form);
  const { values, picture, problems, conflict, save } = editing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) editing.saveNow();
  };
  const hasFieldProblems = Object.keys(problems).length > 0;
  return (
    <Stack as="form" ref={form} className={styles.form} noValidate onSubmit={submit}>
      {editing.isRestored && (
        <Notice tone="quiet" title={t('profile.restored')}>
          <Button variant="default" onClick={editing.startOver}>
            {t('profile.startOver')}
          </Button>
        </Notice>
      )}
      <Fields isSaving={save.isPending}>
        <PictureField
          person={user}
          portraitUrl={user.portraitUrl}
          chosen={picture}
          sent={editing.sent}
          error={pictureError(save.error)}
          onChoose={editing.setPicture}
        />
        <ProfileFields
          values={values}
          email={user.email}
          errorAt={(path) => sentenceAt(path, problems[path], t)}
          onChange={editing.change}
        />
      </Fields>
      <Stack gap={4} className={styles.end}>
        {hasFieldProblems && (
          <ErrorSummary
            title={t('profile.problems')}
            problems={Object.entries(problems).map(([field, message]) => ({
              field,
              label: label(field, t),
              message,
            }))}
          />
        )}
        {conflict && (
          <Conflict
            fields={conflict.fields}
            onMine={() => editing.settle('mine')}
            onTheirs={() => editing.settle('theirs')}
          />
        )}
        {!hasFieldProblems && !conflict && !save.isPending && (
          <FailedStep error={save.error} title={t('profile.failed')}>
            <p>{t('profile.kept')}</p>
          </FailedStep>
        )}
      </Stack>
      <Row className={styles.bar}>
        <Button type="submit" aria-disabled={save.isPending} loading={save.isPending}>
          {t(save.isPending ? 'profile.saving' : 'profile.save')}
        </Button>
        <Button variant="default" onClick={editing.leave}>
          {t('profile.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Another tab has saved different values for fields being changed here. */
function Conflict({
  fields,
  onMine,
  onTheirs,
}: {
  fields: ProfileField[];
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useTexts();
  return (
    <Notice tone="bad" title={t('profile.conflict')}>
      <p>
        {t('profile.conflictText', {
          fields: fields.map((field) => label(field, t)).join(', '),
        })}
      </p>
      <Row className={styles.actions}>
        <Button onClick={onMine}>{t('profile.keepMine')}</Button>
        <Button variant="default" onClick={onTheirs}>
          {t('profile.takeTheirs')}
        </Button>
      </Row>
    </Notice>
  );
}

function pictureError(error: Error | null): string | undefined {
  const about = error instanceof CallError && error.code.startsWith('picture.');
  return about ? error.message : undefined;
}

const labels: Partial<Record<string, TextKey>> = {
  first_name: 'profile.firstName',
  last_name: 'profile.lastName',
  mobile: 'profile.mobile',
  secondaryEmail: 'profile.secondaryEmail',
  profession: 'profile.profession',
  location: 'profile.location',
  bio: 'profile.bio',
  companies: 'profile.companies',
  companyName: 'profile.companyName',
  designation: 'profile.designation',
  category: 'profile.category',
  website: 'profile.website',
  employeeSince: 'profile.employeeSince',
  employeeUpto: 'profile.employeeUpto',
  qualifications: 'profile.qualifications',
  skills: 'profile.skills',
  links: 'profile.links',
  facebook: 'profile.facebook',
  twitter: 'profile.twitter',
  linkedin: 'profile.linkedin',
  instagram: 'profile.instagram',
  visibility: 'profile.visibility',
};

/** What is wrong with a field, to stand below it: a missing value is named, since the sentence alone could be anybody's. */
function sentenceAt(
  path: string,
  problem: string | undefined,
  t: ReturnType<typeof useTexts>,
): string | undefined {
  if (problem !== t('field.required')) return problem;
  return t('profile.missing', { field: label(path, t) });
}

/** The label of a path such as `companies.1.website`. */
function label(path: string, t: ReturnType<typeof useTexts>): string {
  const [first = '', index, inner] = path.split('.');
  const last = labels[inner ?? ''] ?? labels[index ?? ''] ?? labels[first];
  const name = last ? t(last) : path;
  return first === 'companies' && inner
    ? `${t('profile.company', { number: Number(index) + 1 })}, ${name}`
    : name;
}
