import { Button, TextInput } from '@mantine/core';
import { CallError, type Member, type MemberDraft } from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useLocalText } from '../../lib/localText.ts';
import { useTexts } from '../../texts/texts.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Loaded, sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { WrittenList } from '../../ui/WrittenList.tsx';
import { useMembers } from './data.ts';
import { useDeleteMember, usePlaceMember, useWriteMember } from './organiserData.ts';
import styles from './OrganisedMembers.module.css';

/** The committee for those who write it. */
export function OrganisedMembers() {
  const t = useTexts();
  const read = useLocalText();
  const remove = useDeleteMember();
  const place = usePlaceMember();
  const failed = remove.error ?? place.error;
  const [written, setWritten] = useState<{ member: Member | null } | null>(null);
  return (
    <>
      <Loaded query={useMembers()} empty={null}>
        {(members) => (
          <WrittenList
            items={members.map((one) => ({
              id: one._id,
              title: one.name,
              detail: [one.role && read(one.role), one.profession].filter(Boolean).join(' · '),
              picture: one.dpUrl,
            }))}
            add={t('programme.newMember')}
            empty={<p>{t('programme.noMembers')}</p>}
            onAdd={() => setWritten({ member: null })}
            onChange={(id) => setWritten({ member: members.find((one) => one._id === id)! })}
            onDelete={(id) => remove.mutate(id)}
            onMove={(id, to) => place.mutate({ id, place: to })}
          />
        )}
      </Loaded>
      {remove.isSuccess && <Notice tone="good">{t('programme.isGone')}</Notice>}
      {failed && (
        <Notice tone="bad">{sentenceOf(failed, t('shell.offline'), t('shell.notDone'))}</Notice>
      )}
      {written && (
        <SideDrawer
          title={written.member?.name ?? t('programme.newMember')}
          onClose={() => setWritten(null)}
        >
          <MemberForm member={written.member} onDone={() => setWritten(null)} />
        </SideDrawer>
      )}
    </>
  );
}

function MemberForm({ member, onDone }: { member: Member | null; onDone: () => void }) {
  const t = useTexts();
  const write = useWriteMember(member?._id ?? null);
  const [draft, setDraft] = useState({
    name: member?.name ?? '',
    en: member?.role?.en ?? '',
    hi: member?.role?.hi ?? '',
    profession: member?.profession ?? '',
    dpUrl: member?.dpUrl ?? null,
  });
  const set = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  const problem = (path: string) =>
    write.error instanceof CallError
      ? write.error.fields.find((field) => field.path === path)?.message
      : undefined;
  const save = (submit: SyntheticEvent) => {
    submit.preventDefault();
    const { name, en, hi, profession, dpUrl } = draft;
    const role: MemberDraft['role'] = en.trim() ? { en, ...(hi.trim() && { hi }) } : null;
    write.mutate({ name, role, profession, dpUrl }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextInput
        label={t('setup.name')}
        name="name"
        required
        data-autofocus
        value={draft.name}
        error={problem('name')}
        onChange={(change) => set({ name: change.target.value })}
      />
      <TextInput
        label={t('programme.role')}
        description={t('programme.roleHint')}
        name="role.en"
        value={draft.en}
        error={problem('role.en')}
        onChange={(change) => set({ en: change.target.value })}
      />
      <TextInput
        label={t('programme.roleHindi')}
        lang="hi"
        value={draft.hi}
        onChange={(change) => set({ hi: change.target.value })}
      />
      <TextInput
        label={t('programme.profession')}
        value={draft.profession}
        error={problem('profession')}
        onChange={(change) => set({ profession: change.target.value })}
      />
      <FileButton
        kind="picture"
        label={t('programme.picture')}
        onKept={(file) => set({ dpUrl: file.fileUrl })}
      />
      {draft.dpUrl && <img className={styles.picture} src={draft.dpUrl} alt="" />}
      {write.isError && (
        <Notice tone="bad">
          {sentenceOf(write.error, t('shell.offline'), t('shell.notDone'))}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={write.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
