import { leastCompared, type Listing, type ShortlistEntry } from '@pavilion/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryNote } from '../../../features/venue/shortlist/EntryNote.tsx';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { CompareBar } from '../../public/listing/CompareBar.tsx';
import { CompareTick } from '../../public/listing/CompareTick.tsx';
import { BoothCard } from '../../public/listing/BoothCard.tsx';
import { useChosen } from '../../public/listing/useChosen.ts';
import { EntryActions } from './EntryActions.tsx';

interface EntriesProps {
  entries: ShortlistEntry[];
  listings: UseQueryResult<Listing[]>;
  /** 0 is the first position. */
  onMove: (entry: ShortlistEntry, position: number) => void;
  onRemove: (entry: ShortlistEntry) => void;
}

/** A shortlist in its order: each with its note, and a tick to compare it. */
export function Entries({ entries, listings, onMove, onRemove }: EntriesProps) {
  const t = useTexts();
  const [moved, setMoved] = useState('');
  const byId = new Map(listings.data?.map((one) => [one._id, one]));
  const here = entries.filter(({ isHere }) => isHere).map(({ _id }) => _id);
  const chosen = useChosen(here);
  const isComparable = here.length >= leastCompared;
  const move = (entry: ShortlistEntry, position: number) => {
    setMoved(t('shortlist.moved', { name: entry.name, nth: position + 1, count: entries.length }));
    onMove(entry, position);
  };
  return (
    <>
      <FailedPart isAside what={t('shortlist.details')} queries={[listings]} />
      <p className={visuallyHidden.text} role="status">
        {moved}
      </p>
      <Stack as="ul" gap={4}>
        {entries.map((entry, at) => {
          const { _id: id, name, isHere } = entry;
          return (
            <li key={id}>
              <BoothCard
                isWide
                hasHeart={false}
                listing={isHere ? byId.get(id) : undefined}
                otherwise={<Bare entry={entry} />}
              >
                <EntryNote entry={entry} />
                {isHere && isComparable && <CompareTick id={id} name={name} chosen={chosen} />}
                <EntryActions
                  name={name}
                  at={at}
                  last={entries.length - 1}
                  onMove={(position) => move(entry, position)}
                  onRemove={() => onRemove(entry)}
                />
              </BoothCard>
            </li>
          );
        })}
      </Stack>
      {isComparable && <CompareBar chosen={chosen} />}
    </>
  );
}

/** An entry without more than its name: no longer there, or not loaded yet. */
function Bare({ entry: { name, isHere } }: { entry: ShortlistEntry }) {
  const t = useTexts();
  return (
    <>
      <Text as="h2" size="xl">
        {name}
      </Text>
      {!isHere && <Text tone="soft">{t('shortlist.gone')}</Text>}
    </>
  );
}
