import { TextInput } from '@mantine/core';
import { invitationsPerCall } from '@pavilion/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './EmailRows.module.css';

/** Email addresses, one per row, with buttons to add and remove rows. */
export function EmailRows({
  emails,
  errorAt,
  onChange,
}: {
  emails: string[];
  errorAt: (at: number) => ReactNode;
  onChange: (emails: string[]) => void;
}) {
  const t = useTexts();
  const rows = useRef<HTMLDivElement>(null);
  const before = useRef(emails.length);
  useEffect(() => {
    const inputs = rows.current?.querySelectorAll('input');
    if (emails.length !== before.current) inputs?.[emails.length - 1]?.focus();
    before.current = emails.length;
  }, [emails.length]);
  return (
    <Stack ref={rows}>
      {emails.map((email, at) => (
        <div key={at} className={styles.row}>
          <TextInput
            name={`emails.${at}`}
            type="email"
            label={at === 0 ? t('room.email') : t('room.emailNth', { count: at + 1 })}
            required={at === 0}
            autoComplete="off"
            value={email}
            error={errorAt(at)}
            onPaste={(paste) => {
              const pasted = paste.clipboardData
                .getData('text')
                .split(/[\s,;]+/)
                .filter(Boolean);
              if (pasted.length < 2) return;
              paste.preventDefault();
              const others = [email, ...pasted].filter(Boolean);
              onChange(emails.toSpliced(at, 1, ...others).slice(0, invitationsPerCall));
            }}
            onChange={(change) => onChange(emails.with(at, change.currentTarget.value))}
          />
          {emails.length > 1 && (
            <button
              type="button"
              aria-label={t('room.removeNth', {
                email: email || t('room.emailNth', { count: at + 1 }),
              })}
              title={t('room.remove')}
              onClick={() => onChange(emails.filter((_, other) => other !== at))}
            >
              <IconTrash size={20} stroke={1.7} aria-hidden />
            </button>
          )}
        </div>
      ))}
      {emails.length < invitationsPerCall && (
        <button type="button" className={styles.more} onClick={() => onChange([...emails, ''])}>
          <IconPlus size={18} stroke={2} aria-hidden />
          {t('room.addMore')}
        </button>
      )}
    </Stack>
  );
}
