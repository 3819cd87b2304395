import { type ComingCall, fullName } from '@pavilion/contract';
import { useMediaQuery } from '@mantine/hooks';
import { IconVideo, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dismiss, isDismissed } from '../../../../lib/event/dismissal.ts';
import { useLogin } from '../../../../lib/login/login.ts';
import { playArrivalSound } from '../../../../lib/browser/sounds.ts';
import { usePage, useParams, useSearch } from '../../../../render/router.ts';
import { useNow } from '../../../../lib/time/useNow.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Avatar } from '../../../../ui/media/Avatar.tsx';
import { IconButton } from '../../../../ui/button/IconButton.tsx';
import { OwnTime } from '../../../../ui/text/OwnTime.tsx';
import { SoundSwitch } from '../../../../ui/button/SoundSwitch.tsx';
import { type CallNews, callNews } from './callNews.ts';
import styles from './CallCards.module.css';
import { CallDoor } from './CallDoor.tsx';
import { useRoom } from '../data.ts';
import { useRoomTime } from '../roomTimes.ts';

const everyMs = 5000;
const alarmMs = 20_000;

/** A card for each booked call that needs the user now: a reminder, someone who waits, or a call nobody takes. */
export function BookedCallCards({ coming, me }: { coming: ComingCall[]; me: string }) {
  const now = useNow(everyMs);
  const page = usePage();
  const params = useParams<'id'>();
  const isListed = useIsListed();
  const inside = useRoom(page === 'breakoutCall' ? (params.id ?? null) : null).data?.call?._id;
  const [, dismissed] = useState(0);
  return coming.map((call) => {
    const news = callNews(call, me, now);
    const key = `call:${call._id}:${call.startAt}:${news}`;
    const isShown = inside === call._id || (page === 'call' && params.id === call._id);
    if (news === null || isShown || isDismissed(key)) return null;
    if (isListed(call)) return <AnnouncedCall key={key} news={news} />;
    const close = () => {
      dismiss(key);
      dismissed((count) => count + 1);
    };
    return <Card key={key} call={call} news={news} now={now} onClose={close} />;
  });
}

/** Whether the page in view lists a call with all its card says; on phones, an open conversation covers the desk's list. */
function useIsListed(): (call: ComingCall) => boolean {
  const page = usePage();
  const { thread } = useSearch() as { thread?: unknown };
  const isNarrow = useMediaQuery('(width < 860px)', false, { getInitialValueInEffect: false });
  const isDeskInView = page === 'desk' && !(isNarrow && thread);
  return ({ role }) => page === 'ownRooms' || (isDeskInView && role === 'booth');
}

function AnnouncedCall({ news }: { news: CallNews }) {
  useSound(news);
  return null;
}

function Card(given: { call: ComingCall; news: CallNews; now: Date; onClose: () => void }) {
  const { call, news, now, onClose } = given;
  const t = useTexts();
  const { time } = useRoomTime();
  useSound(news);
  const me = useLogin()!.user._id;
  const isVisitor = call.role === 'visitor';
  const { consultantPerson } = call;
  const takesOver = !isVisitor && consultantPerson !== null && consultantPerson._id !== me;
  const other = isVisitor ? call.consultantPerson : call.person;
  const booth = call.boothName || t('room.anyConsultant');
  const name = isVisitor
    ? news === 'waits' && other
      ? fullName(other)
      : booth
    : fullName(call.person);
  const count = Math.max(1, Math.ceil((Date.parse(call.startAt) - now.getTime()) / 60_000));
  const isWaiting = call.visitorSince !== null;
  const key = news === 'late' && isWaiting ? 'lateWaits' : news;
  return (
    <section
      className={styles.card}
      aria-label={t('room.callWith', { name })}
      data-urgent={news === 'late' || undefined}
    >
      {other ? (
        <Avatar person={other} size={48} />
      ) : (
        <IconVideo size={32} stroke={1.5} aria-hidden />
      )}
      <div role="status">
        <p>
          {t(`room.news.${key}`, {
            name,
            count,
            time: time(call.visitorSince ?? call.startAt),
          })}
        </p>
        <Text as="span" size="md" tone="soft" className={styles.when}>
          {time(call.startAt)} <OwnTime isInline at={call.startAt} />
        </Text>
      </div>
      <div className={styles.corner}>
        {news !== 'soon' && <SoundSwitch />}
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.answers}>
        <CallDoor call={call} takesOver={takesOver} />
      </div>
    </section>
  );
}

/** Someone who waits is heard once; a call nobody takes, until somebody does. */
function useSound(news: CallNews): void {
  useEffect(() => {
    if (news === 'soon' || news === 'begun') return;
    playArrivalSound();
    if (news !== 'late') return;
    const timer = setInterval(playArrivalSound, alarmMs);
    return () => clearInterval(timer);
  }, [news]);
}
