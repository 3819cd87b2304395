import type { MyPoll } from '@pavilion/contract';
import { useState } from 'react';
import { OpenPoll } from './OpenPoll.tsx';
import { PollSlide } from './PollSlide.tsx';

interface PollNewsProps {
  /** Undefined until they are loaded. */
  polls: MyPoll[] | undefined;
  /** Those that wait for this person's answer. */
  waiting: MyPoll[];
  /** Whether the polls themselves are shown. */
  isReading: boolean;
  onOpen: () => void;
  onBack: () => void;
}

/** Asks for an answer beside whatever somebody reads: a poll that opens meanwhile slides over it, one that was open before has a line above it. */
export function PollNews({ polls, waiting, isReading, onOpen, onBack }: PollNewsProps) {
  const isNew = useOpenedHere(polls);
  const opened = waiting.find(isNew);
  return (
    <>
      <OpenPoll poll={isReading || opened ? undefined : waiting[0]} onAnswer={onOpen} />
      <PollSlide poll={opened} isReading={isReading} onOpen={onOpen} onBack={onBack} />
    </>
  );
}

/** Tells polls that opened while the page was open from those that were open before. */
function useOpenedHere(polls: MyPoll[] | undefined): (poll: MyPoll) => boolean {
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  if (!before && polls)
    setBefore(new Set(polls.filter(({ state }) => state === 'open').map(({ _id }) => _id)));
  return ({ _id }) => before !== null && !before.has(_id);
}
