import type { MissedDirectCall } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useLogin } from '../../../../lib/login/login.ts';
import { useTexts } from '../../../../texts/texts.ts';
import type { ChatNote } from '../../../../ui/chat/ChatLog.tsx';
import { FailedPart } from '../../../../ui/feedback/FailedPart.tsx';
import { useTalks } from '../data.ts';
import { useRoomTime } from '../roomTimes.ts';

/** Adds missed calls to a conversation with a person or a desk. Shows load failures, unless a `TalkBar` already does. */
export function MissedCalls({
  of,
  hasTalkBar = false,
  children,
}: {
  of: { personId: string } | { threadId: string };
  hasTalkBar?: boolean;
  children: (notes: readonly ChatNote[]) => ReactNode;
}) {
  const t = useTexts();
  const { time } = useRoomTime();
  const me = useLogin()!.user._id;
  const query = useTalks();
  const missed = query.data?.missed ?? [];
  const isHere = ({ from, to, helpThreadId }: MissedDirectCall) =>
    'threadId' in of
      ? helpThreadId === of.threadId
      : helpThreadId === null && (from._id === of.personId || to._id === of.personId);
  const note = ({ _id: id, from, to, at }: MissedDirectCall) => {
    const isMine = from._id === me;
    const name = (isMine ? to : from).first_name;
    const text = t(isMine ? 'room.missedTheirs' : 'room.missedMine', { name, time: time(at) });
    return { id, at, text };
  };
  return (
    <>
      {children(missed.filter(isHere).map(note))}
      {!hasTalkBar && <FailedPart isAside what={t('room.missedCalls')} queries={[query]} />}
    </>
  );
}
