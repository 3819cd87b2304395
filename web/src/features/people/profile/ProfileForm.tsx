import { Button } from '@mantine/core';
import { CallError, type ChangedProfile, type OwnProfile } from '@pavilion/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { focusField } from '../../../ui/focusField.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { useSaveProfile } from './data.ts';
import { PictureField } from './PictureField.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './ProfileForm.module.css';
import {
  changesOf,
  differing,
  problemsOf,
  type ProfileField,
  type ProfileValues,
  valuesOf,
} from './profileValues.ts';

const draft = 'profile';

/** What the form started from: the values that it changes, and their version. */
interface Base {
  values: ProfileValues;
  version: number;
}

/** Edits the own profile. Only what was changed is sent; what another tab saved meanwhile stays unless both changed the same. */
export function ProfileForm({ user }: { user: OwnProfile }) {
  const t = useTexts();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState<Base>(() => ({
    values: valuesOf(user),
    version: user.version,
  }));
  const [values, setValues] = useState<ProfileValues>(() => ({
    ...base.values,
    ...readDraft<ProfileValues>(draft),
  }));
  const [restored, setRestored] = useState(() => differing(values, base.values).length > 0);
  const [picture, setPicture] = useState<Blob | 'removed' | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<{ theirs: Base; fields: ProfileField[] } | null>(null);
  const save = useSaveProfile();

  const change = (more: Partial<ProfileValues>) => {
    const next = { ...values, ...more };
    setValues(next);
    keepDraft(draft, changesOf(next, differing(next, base.values)));
    setProblems((known) =>
      Object.fromEntries(Object.entries(known).filter(([path]) => !(path.split('.')[0]! in more))),
    );
  };
  const leave = () => {
    dropDraft(draft);
    void navigate({ to: '/profile' });
  };
  const startOver = () => {
    dropDraft(draft);
    setValues(base.values);
    setRestored(false);
    setProblems({});
  };

  const send = (now: ProfileValues, from: Base) => {
    const fields = differing(now, from.values);
    const found = sentencesOf(problemsOf(now, fields), t);
    setProblems(found);
    setConflict(null);
    if (Object.keys(found).length) return focusFirst(found);
    if (!fields.length && picture === null) return leave();
    save.mutate(
      {
        changes: {
          ...changesOf(now, fields),
          ...(picture === 'removed' && { removePicture: 'true' as const }),
        },
        version: from.version,
        picture: picture instanceof Blob ? picture : null,
        ...(picture instanceof Blob && { onProgress: setSent }),
      },
      {
        onSuccess: leave,
        onSettled: () => setSent(null),
        onError: (error) => refused(error, now, from, fields),
      },
    );
  };

  const refused = (error: Error, now: ProfileValues, from: Base, mine: ProfileField[]) => {
    if (!(error instanceof CallError)) return;
    if (error.code === 'profile.changed') {
      const { profile } = error.hint as unknown as ChangedProfile;
      const theirs = { values: valuesOf(profile), version: profile.version };
      const changed = differing(theirs.values, from.values);
      const both = mine.filter(
        (field) => changed.includes(field) && differing(theirs.values, now).includes(field),
      );
      if (both.length) return setConflict({ theirs, fields: both });
      return merge(theirs, mine, now);
    }
    const found = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
    setProblems(found);
    focusFirst(found);
  };
  const merge = (theirs: Base, mine: ProfileField[], now: ProfileValues) => {
    const merged = { ...theirs.values, ...(changesOf(now, mine) as Partial<ProfileValues>) };
    setBase(theirs);
    setValues(merged);
    send(merged, theirs);
  };
  const focusFirst = (found: Record<string, string>) =>
    requestAnimationFrame(() => focusField(form.current, Object.keys(found)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) send(values, base);
  };
  const hasFieldProblems = Object.keys(problems).length > 0;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {restored && (
        <Notice tone="quiet" title={t('profile.restored')}>
          <Button variant="default" onClick={startOver}>
            {t('profile.startOver')}
          </Button>
        </Notice>
      )}
      <PictureField
        person={user}
        portraitUrl={user.portraitUrl}
        chosen={picture}
        sent={sent}
        error={pictureError(save.error)}
        onChoose={setPicture}
      />
      <ProfileFields
        values={values}
        email={user.email}
        errorOf={(path) => problems[path]}
        onChange={change}
      />
      <div className={styles.end}>
        {hasFieldProblems && (
          <ErrorSummary
            title={t('profile.problems')}
            problems={Object.entries(problems).map(([field, message]) => ({
              field,
              label: labelOf(field, t),
              message,
            }))}
          />
        )}
        {conflict && (
          <Notice tone="bad" title={t('profile.conflict')}>
            <p>
              {t('profile.conflictText', {
                fields: conflict.fields.map((field) => labelOf(field, t)).join(', '),
              })}
            </p>
            <div className={styles.ways}>
              <Button
                onClick={() => merge(conflict.theirs, differing(values, base.values), values)}
              >
                {t('profile.keepMine')}
              </Button>
              <Button
                variant="default"
                onClick={() =>
                  merge(
                    conflict.theirs,
                    differing(values, base.values).filter(
                      (field) => !conflict.fields.includes(field),
                    ),
                    values,
                  )
                }
              >
                {t('profile.takeTheirs')}
              </Button>
            </div>
          </Notice>
        )}
        {save.isError && !hasFieldProblems && !conflict && !save.isPending && (
          <Notice tone="bad" title={t('profile.failed')}>
            <p>{sentenceOf(save.error, t('shell.offline'), t('shell.notDone'))}</p>
            <p>{t('profile.kept')}</p>
          </Notice>
        )}
      </div>
      <div className={styles.bar}>
        <Button type="submit" aria-disabled={save.isPending} loading={save.isPending}>
          {t(save.isPending ? 'profile.saving' : 'profile.save')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );

  function pictureError(error: Error | null): string | undefined {
    const about = error instanceof CallError && error.code.startsWith('picture.');
    return about ? error.message : undefined;
  }
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

/** `companies.1.website` in words. */
function labelOf(path: string, t: ReturnType<typeof useTexts>): string {
  const [first = '', index, inner] = path.split('.');
  const last = labels[inner ?? ''] ?? labels[index ?? ''] ?? labels[first];
  const name = last ? t(last) : path;
  return first === 'companies' && inner
    ? `${t('profile.company', { number: Number(index) + 1 })}, ${name}`
    : name;
}

function sentencesOf(
  problems: Record<string, string>,
  t: ReturnType<typeof useTexts>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, key]) => {
      const said = t(key as TextKey);
      return [path, said === key ? t('field.invalid') : said];
    }),
  );
}
