import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useNamedPages } from '../../../../lib/event/useNamedPages.ts';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { useWhy, useWhySubjects, type WhyKind } from '../data.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import styles from './PersonDrawer.module.css';

const kinds = ['page', 'session', 'booth', 'room'] as const;
const other = 'other';
const wheres: Record<Exclude<WhyKind, 'page'>, RegExp> = {
  session: /\/(?:agenda-landing|SessionDetails|meeting)\/([0-9a-f-]{36})/,
  booth: /\/(?:booth|preview)\/([0-9a-f-]{36})/,
  room: /([0-9a-f-]{36})/,
};

/** Checks whether a person may enter a page, session, booth or room, picked by name or address, and shows each rule that decides it. */
export function WhyForm({ personId }: { personId: string }) {
  const t = useTexts();
  const [{ kind, chosen, address }, set] = useDraft(`why:${personId}`, {
    kind: 'page' as WhyKind,
    chosen: '',
    address: '',
  });
  const [asked, setAsked] = useState<{ kind: WhyKind; subject: string } | null>(null);
  const why = useWhy(personId, asked);
  const pages = useNamedPages().map(({ path, name }) => ({ id: path, name: t(name) }));
  const found = useWhySubjects(kind);
  const subjects = kind === 'page' ? pages : (found.data ?? []);
  const subject = chosen === other ? toSubject(kind, address.trim()) : chosen;
  return (
    <Stack
      as="form"
      align="start"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (subject) setAsked({ kind, subject });
      }}
    >
      <div className={styles.row}>
        <NativeSelect
          label={t('access.whyKind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`access.kind.${value}`) }))}
          onChange={(change) => set({ kind: change.currentTarget.value as WhyKind, chosen: '' })}
        />
        <NativeSelect
          label={t('access.whyWhich')}
          required
          value={chosen}
          data={[
            { value: '', label: t('announcement.choose') },
            ...subjects.map(({ id, name }) => ({ value: id, label: name })),
            { value: other, label: t('access.byAddress') },
          ]}
          onChange={(change) => set({ chosen: change.currentTarget.value })}
        />
      </div>
      {chosen === other && (
        <TextInput
          label={t('access.address')}
          placeholder="/booth/…"
          required
          value={address}
          onChange={(change) => {
            const value = change.currentTarget.value;
            const meant = (['session', 'booth'] as const).find((one) => wheres[one].test(value));
            set({ address: value, ...(meant && { kind: meant }) });
          }}
        />
      )}
      <Button type="submit" variant="default">
        {t('access.ask')}
      </Button>
      {asked && (
        <Loaded query={why} empty={null}>
          {(data) => (
            <Stack gap={2} role="status" className={styles.answer} data-allowed={data.allowed}>
              <strong>{t(data.allowed ? 'access.allowed' : 'access.notAllowed')}</strong>
              <p>{data.name}</p>
              <Stack as="ul" gap={2}>
                {data.reasons.map(({ rule, holds }) => (
                  <Row as="li" wrap={false} align="start" key={rule} data-holds={holds}>
                    {holds ? (
                      <IconCircleCheck size={20} aria-hidden />
                    ) : (
                      <IconCircleX size={20} aria-hidden />
                    )}
                    {t(holds ? `access.yes.${rule}` : `access.no.${rule}`)}
                  </Row>
                ))}
              </Stack>
            </Stack>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

/** The subject of an address: an id, or a page's path below the event's root. */
function toSubject(kind: WhyKind, address: string): string {
  if (!address) return '';
  if (kind !== 'page') return wheres[kind].exec(address)?.[1] ?? address;
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/^\/e\/[^/]+(?=\/|$)/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
