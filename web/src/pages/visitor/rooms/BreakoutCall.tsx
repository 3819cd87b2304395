import { Navigate, useNavigate, useParams } from '../../../render/router.ts';
import { useState } from 'react';
import { useCallPage } from '../../../features/exhibiting/call/data.ts';
import { useShowable } from '../../../features/venue/booth/cards.ts';
import { useRoom } from '../../../features/rooms/room/data.ts';
import { usePartner } from '../../../features/rooms/room/usePartner.ts';
import { CallRoom } from '../../../features/rooms/video/CallRoom.tsx';
import { useCall } from '../../../features/rooms/video/useCall.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { readPassage } from '../../../lib/browser/roomPassage.ts';
import { useTexts } from '../../../texts/texts.ts';
import styles from './Breakout.module.css';
import { AfterRoom } from './AfterRoom.tsx';
import { AloneInRoom } from './AloneInRoom.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { usePublicTalk } from '../../public/session/usePublicTalk.tsx';

/** `/breakoutroom/{id}`: the call. People who neither joined a call nor have been through the device check are sent there first. */
export function BreakoutCall() {
  const { id } = useParams<'id'>();
  const [visit, setVisit] = useState(0);
  if (!readPassage(id)) return <Navigate to="/breakoutroom/$id/devices" params={{ id }} replace />;
  return <Inside key={`${id} ${visit}`} id={id} onAgain={() => setVisit((count) => count + 1)} />;
}

function Inside({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useTexts();
  const event = useEvent()!;
  const { call, view } = useCall(id);
  const room = useRoom(id).data ?? null;
  const callPage = useCallPage(room?.call?._id ?? null).data ?? null;
  const partner = usePartner(room, callPage);
  const things = useShowable(room?.call?.boothId ?? room?.talk?.boothId ?? null);
  const navigate = useNavigate();
  const [goesOn, setGoesOn] = useState(false);
  const { dialog, ...talk } = usePublicTalk();
  const name = partner ? t('video.withName', { name: partner }) : view.topic;
  const title = <title>{`${name || t('video.stage')} · ${event.name}`}</title>;
  if (view.phase === 'entering')
    return (
      <div className={styles.entering} aria-busy="true">
        {title}
        <h1>{partner ? t('video.connecting', { name: partner }) : t('video.entering')}</h1>
        <p role="status">{t('video.enteringText')}</p>
      </div>
    );
  if (view.phase === 'ended' && goesOn) return title;
  // after a booked call, the page of the call has what comes next
  const shown = callPage?.call._id;
  const hasEnded = view.end !== null && ['left', 'closed', 'gone'].includes(view.end);
  if (view.phase === 'ended' && shown && hasEnded && !view.wasRecorded)
    return <Navigate to="/call/$id" params={{ id: shown }} replace />;
  if (view.phase === 'ended')
    return (
      <>
        {title}
        <AfterRoom id={id} view={view} room={room} partner={partner} onAgain={onAgain} />
      </>
    );
  return (
    <>
      {title}
      <CallRoom
        roomId={id}
        call={call}
        view={view}
        partner={partner}
        things={things}
        foot={<TimeLeft room={room} callPage={callPage} endsAt={view.endsAt} />}
        alone={
          <AloneInRoom
            partner={partner}
            hasMet={view.hasMet}
            callPage={callPage}
            onDone={(callId) => {
              setGoesOn(true);
              call.leave();
              void navigate({ to: '/call/$id', params: { id: callId }, replace: true });
            }}
          />
        }
        {...talk}
      />
      {dialog}
    </>
  );
}
