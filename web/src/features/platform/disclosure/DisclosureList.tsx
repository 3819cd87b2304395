import type { Disclosure } from '@pavilion/contract';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useDisclosures } from './data.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import card from '../../../ui/layout/card.module.css';
import styles from './DisclosureList.module.css';

const files = new Set<Disclosure['kind']>([
  'records',
  'leadsExport',
  'guestsExport',
  'figuresExport',
  'sheetExport',
]);

/** Which of the event's team opened or exported the person's data, newest first. */
export function DisclosureList() {
  const t = useTexts();
  const all = useDisclosures();
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const showMore = () => {
    firstNew.current = list.current?.children.length ?? null;
    void all.fetchNextPage();
  };
  // the button may be gone after the last page
  useEffect(() => {
    const entry = firstNew.current !== null && list.current?.children[firstNew.current];
    if (!(entry instanceof HTMLElement)) return;
    firstNew.current = null;
    entry.focus();
  }, [all.data]);
  return (
    <Stack as="section" gap={4} className={styles.part} aria-labelledby="disclosures">
      <h2 id="disclosures">{t('disclosure.title')}</h2>
      <Text tone="soft">{t('disclosure.text')}</Text>
      <PagedList
        query={{ ...all, fetchNextPage: showMore }}
        toItems={(page) => page.disclosures}
        empty={<EmptyState>{t('disclosure.none')}</EmptyState>}
        more={t('disclosure.more')}
      >
        {(disclosures) => (
          <ul ref={list} className={card.card}>
            {disclosures.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </Stack>
  );
}

function Entry({ entry }: { entry: Disclosure }) {
  const t = useTexts();
  const language = useLanguage();
  const { kind, role, booth, at } = entry;
  const Icon = files.has(kind) ? IconDownload : IconEye;
  const by = entry.by ?? t('disclosure.left');
  const who =
    booth && role === 'staff'
      ? t('disclosure.by.booth', { by, booth })
      : t(`disclosure.by.${role}`, { by });
  return (
    <li className={styles.entry} tabIndex={-1}>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.6} aria-hidden />
      </span>
      <div>
        <Text weight="semibold">{t(`disclosure.kind.${kind}`)}</Text>
        <p>{who}</p>
      </div>
      <Text as="time" tone="soft" size="sm" dateTime={at}>
        {inEventZone(at, language)}
      </Text>
    </li>
  );
}
