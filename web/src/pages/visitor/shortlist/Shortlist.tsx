import type { ShortlistEntry } from '@pavilion/contract';
import { IconArrowBackUp, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { useListings } from '../../../features/venue/booth/data.ts';
import { useChangeShortlist, useShortlist } from '../../../features/venue/shortlist/data.ts';
import { findEntry } from '../../../features/venue/shortlist/entries.ts';
import { ShareShortlist } from '../../../features/venue/shortlist/ShareShortlist.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import link from '../../../ui/button/link.module.css';
import pill from '../../../ui/button/pill.module.css';
import styles from '../../public/listing/Listing.module.css';
import { Entries } from './Entries.tsx';

const focus = (element: HTMLElement | null) => element?.focus();

/** `/shortlist`: the booths and items a person keeps, with notes, to compare and to share. */
export function Shortlist() {
  const t = useTexts();
  const event = useEvent()!;
  const shortlist = useShortlist();
  const entries = shortlist.data ?? [];
  const listings = useListings(entries.map(({ _id }) => _id).toSorted());
  const change = useChangeShortlist();
  const [removed, setRemoved] = useState<{ entry: ShortlistEntry; at: number } | null>(null);
  const remove = (entry: ShortlistEntry) => {
    setRemoved(entry.isHere ? findEntry(entries, entry._id) : null);
    change.mutate({ subject: entry, isRemoved: true }, { onError: () => setRemoved(null) });
  };
  const undo = () => {
    const { entry, at } = removed!;
    setRemoved(null);
    change.mutate({ subject: entry, note: entry.note, position: at });
  };
  return (
    <div className={styles.page}>
      <title>{`${t('shortlist.title')} · ${event.name}`}</title>
      <Stack as="header" gap={2}>
        <h1>{t('shortlist.title')}</h1>
        <Text tone="soft">{t('shortlist.text')}</Text>
      </Stack>
      <FailedStep error={change.error} />
      {removed && (
        <Row role="status" align="center" justify="between">
          <p>{t('shortlist.removed', { name: removed.entry.name })}</p>
          <button ref={focus} type="button" className={link.link} onClick={undo}>
            <IconArrowBackUp size={18} aria-hidden /> {t('swag.undo')}
          </button>
        </Row>
      )}
      <Loaded query={shortlist} isEmpty={(all) => all.length === 0} empty={<Nothing />}>
        {(all) => (
          <Entries
            entries={all}
            listings={listings}
            onMove={(subject, position) => change.mutate({ subject, position })}
            onRemove={remove}
          />
        )}
      </Loaded>
      {shortlist.data && <ShareShortlist isEmpty={entries.length === 0} />}
    </div>
  );
}

function Nothing() {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { boothItems } = useEvent()!.config;
  return (
    <EmptyState
      icon={IconHeart}
      title={t('shortlist.empty')}
      action={
        <Link to="/exhibition-hall" className={pill.large}>
          {t('shell.hall')}
        </Link>
      }
    >
      {boothItems
        ? t('shortlist.emptyItems', { items: read(boothItems.name).toLocaleLowerCase(language) })
        : t('shortlist.emptyText')}
    </EmptyState>
  );
}
