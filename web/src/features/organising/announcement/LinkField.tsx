import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useNamedPages } from '../../../lib/event/useNamedPages.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useSubjects } from './data.ts';

const other = 'other';

/** An announcement's link: a page, session or booth picked by name, or any other address. */
export function LinkField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (link: string) => void;
}) {
  const t = useTexts();
  const { sessions, hall } = useEvent()!.config.features;
  const pages = useNamedPages().map(({ path, name }) => ({ value: path, label: t(name) }));
  const ofSessions = useSubjects(sessions ? 'session' : 'all').data ?? [];
  const ofBooths = useSubjects(hall ? 'booth' : 'all').data ?? [];
  const groups = [
    { group: t('palette.pages'), items: pages },
    {
      group: t('session.palette'),
      items: ofSessions.map((one) => ({ value: `/agenda-landing/${one.id}`, label: one.name })),
    },
    {
      group: t('palette.booths'),
      items: ofBooths.map((one) => ({ value: `/booth/${one.id}`, label: one.name })),
    },
  ].filter(({ items }) => items.length > 0);
  const isListed = groups.some(({ items }) => items.some((one) => one.value === value));
  const [isTyped, setIsTyped] = useState(false);
  const byAddress = isTyped || (value !== '' && !isListed);
  return (
    <>
      <NativeSelect
        label={t('announcement.link')}
        value={byAddress ? other : value}
        error={byAddress ? undefined : error}
        data={[
          { value: '', label: t('announcement.linkNone') },
          ...groups,
          { value: other, label: t('announcement.linkOther') },
        ]}
        onChange={(change) => {
          const chosen = change.currentTarget.value;
          setIsTyped(chosen === other);
          onChange(chosen === other ? '' : chosen);
        }}
      />
      {byAddress && (
        <TextInput
          label={t('announcement.linkAddress')}
          placeholder="/auditorium"
          value={value}
          error={error}
          onChange={(typed) => {
            setIsTyped(true);
            onChange(typed.currentTarget.value);
          }}
        />
      )}
    </>
  );
}
