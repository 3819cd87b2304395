import { CallError, type ChangedProfile, type OwnProfile } from '@pavilion/contract';
import { useNavigate } from '../../../render/router.ts';
import { type RefObject, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft/draft.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { useSaveProfile } from './data.ts';
import {
  toChanges,
  differing,
  findProblems,
  type ProfileField,
  type ProfileValues,
  toValues,
} from './profileValues.ts';

const draft = 'profile';

/** What the form started from: the values and their version. */
interface Base {
  values: ProfileValues;
  version: number;
}

/** A profile being edited: stored as a draft, validated, saved, and merged with what another tab saved meanwhile. */
export function useProfileEditing(user: OwnProfile, form: RefObject<HTMLFormElement | null>) {
  const t = useTexts();
  const navigate = useNavigate();
  const [base, setBase] = useState<Base>(() => ({
    values: toValues(user),
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
    keepDraft(draft, toChanges(next, differing(next, base.values)));
    setProblems((cached) =>
      Object.fromEntries(Object.entries(cached).filter(([path]) => !(path.split('.')[0]! in more))),
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
    const found = sentences(findProblems(now, fields), t);
    setProblems(found);
    setConflict(null);
    if (Object.keys(found).length) return focusFirst(found);
    if (!fields.length && picture === null) return leave();
    save.mutate(
      {
        changes: {
          ...toChanges(now, fields),
          ...(picture === 'removed' && { removePicture: 'true' as const }),
        },
        version: from.version,
        picture: picture instanceof Blob ? picture : null,
        ...(picture instanceof Blob && { onProgress: setSent }),
      },
      {
        onSuccess: leave,
        onSettled: () => setSent(null),
        onError: (error) => refused(error, { now, from, mine: fields }),
      },
    );
  };

  const refused = (
    error: Error,
    { now, from, mine }: { now: ProfileValues; from: Base; mine: ProfileField[] },
  ) => {
    if (!(error instanceof CallError)) return;
    if (error.code === 'profile.changed') {
      const { profile } = error.hint as unknown as ChangedProfile;
      const theirs = { values: toValues(profile), version: profile.version };
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
    const merged = { ...theirs.values, ...(toChanges(now, mine) as Partial<ProfileValues>) };
    setBase(theirs);
    setValues(merged);
    send(merged, theirs);
  };
  const focusFirst = (found: Record<string, string>) =>
    requestAnimationFrame(() => focusField(form.current, Object.keys(found)));

  return {
    values,
    picture,
    sent,
    problems,
    conflict,
    save,
    isRestored: restored,
    setPicture,
    change,
    leave,
    startOver,
    saveNow: () => send(values, base),
    /** Settles a conflict: fields changed by both keep the value here, or take the other's. */
    settle(whose: 'mine' | 'theirs') {
      const { theirs, fields } = conflict!;
      const mine = differing(values, base.values).filter(
        (field) => whose === 'mine' || !fields.includes(field),
      );
      merge(theirs, mine, values);
    },
  };
}

function sentences(
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
