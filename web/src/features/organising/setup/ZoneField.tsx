import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { Props } from './NameFields.tsx';

/** Selects a time zone among those the browser knows, including its own. */
export function ZoneField({ props }: { props: Props }) {
  const t = useTexts();
  const zones = useMemo(
    () => [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone').map(nowCalled)])],
    [],
  );
  return <NativeSelect label={t('setup.zone')} name="zone" data={zones} {...props('zone')} />;
}

/** The device's time zone. */
export function ownZone(): string {
  return nowCalled(Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The current name of a zone: browsers still use India’s former one. */
function nowCalled(zone: string): string {
  return zone.replace(/Calcutta$/, 'Kolkata');
}
