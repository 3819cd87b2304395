import { Button, Textarea } from '@mantine/core';
import { type Role, roles } from '@pavilion/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Unsaved } from '../../../ui/form/Unsaved.tsx';
import { useInvite } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './InviteDialog.module.css';

/** Invites many people at once: paste a list, review what was read, send. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [draft, set, begun] = useDraft('invite', { list: '', chosen: [] as string[] });
  const { list, chosen } = draft;
  const look = useInvite();
  const send = useInvite();
  const given = { list, roles: ['attendee', ...chosen] as Role[] };
  const lines = look.data?.lines;
  const good = lines?.filter((line) => line.problem === null).length ?? 0;
  const error = look.error ?? send.error;
  const [isBlank, setIsBlank] = useState(false);
  const change = () => {
    look.reset();
    send.reset();
    setIsBlank(false);
  };
  return (
    <FormDialog size="lg" title={t('access.invite')} onClose={onClose}>
      <Stack
        as="form"
        gap={4}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          setIsBlank(!list.trim());
          if (list.trim()) look.mutate({ ...given, dryRun: true });
        }}
      >
        {!send.data && <Unsaved draft={draft} saved={begun} />}
        <Textarea
          label={t('access.list')}
          description={t('access.listHint')}
          data-autofocus
          required
          rows={7}
          error={(isBlank || lines?.length === 0) && t('access.listEmpty')}
          value={list}
          onChange={(event) => {
            set({ list: event.currentTarget.value });
            change();
          }}
        />
        <Choices
          name="roles"
          label={t('access.inviteRoles')}
          several
          options={roles
            .filter((role) => role !== 'attendee')
            .map((value) => ({ value, label: t(`access.role.${value}`) }))}
          chosen={chosen}
          onChange={(next) => {
            set({ chosen: next });
            change();
          }}
        />
        {lines && lines.length > 0 && !send.data && (
          <div className={styles.lines}>
            <p role="status">
              <strong>{t('access.readyToSend', { count: good })}</strong>{' '}
              {lines.length > good && t('access.badLines', { count: lines.length - good })}
            </p>
            {lines.length > good && (
              <ul>
                {lines
                  .filter((line) => line.problem)
                  .map((line) => (
                    <li key={`${line.line} ${line.email}`}>
                      <span>{t('access.line', { line: line.line })}</span> {line.email}:{' '}
                      {t(`access.problem.${line.problem!}`)}
                    </li>
                  ))}
              </ul>
            )}
          </div>
        )}
        {send.data && <Notice tone="good">{t('access.invited', { count: send.data.sent })}</Notice>}
        <FailedStep error={error} />
        <Row justify="end">
          {send.data ? (
            <Button onClick={onClose}>{t('shell.close')}</Button>
          ) : (
            <>
              <Button type="submit" variant={lines ? 'default' : 'filled'} loading={look.isPending}>
                {t('access.check')}
              </Button>
              {good > 0 && (
                <Button
                  loading={send.isPending}
                  onClick={() => send.mutate({ ...given, dryRun: false })}
                >
                  {t('access.send', { count: good })}
                </Button>
              )}
            </>
          )}
        </Row>
      </Stack>
    </FormDialog>
  );
}
