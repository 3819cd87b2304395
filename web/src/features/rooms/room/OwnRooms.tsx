import type { Room } from '@pavilion/contract';
import { IconArmchair } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useOwnRooms } from './data.ts';
import { OwnRoom } from './OwnRoom.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './OwnRooms.module.css';
import pill from '../../../ui/button/pill.module.css';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const DeleteRoom = lazyNamed(() => import('./DeleteRoom.tsx'), 'DeleteRoom');
const InviteDialog = lazyNamed(() => import('./InviteDialog.tsx'), 'InviteDialog');

/** The rooms the user hosts, is invited to or has a call in, with actions for each. */
export function OwnRooms() {
  const t = useTexts();
  const coming = useOwnRooms('coming');
  const [showsPast, setShowsPast] = useState(false);
  const past = useOwnRooms(showsPast ? 'past' : null);
  const [deleting, setDeleting] = useState<Room | null>(null);
  const [inviting, setInviting] = useState<Room | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <Stack gap={5}>
      {isDeleted && <Notice tone="good">{t('room.deleted')}</Notice>}
      <Loaded
        query={coming}
        isEmpty={(list) => list.rooms.length === 0}
        empty={
          <EmptyState
            icon={IconArmchair}
            title={t('room.mineEmpty')}
            action={
              <Link to="/lounge" className={pill.pill}>
                {t('room.toLounge')}
              </Link>
            }
          >
            {t('room.mineEmptyText')}
          </EmptyState>
        }
      >
        {(list) => (
          <Stack as="ul" gap={4}>
            {list.rooms.map((room) => (
              <OwnRoom
                key={room._id}
                room={room}
                onDelete={() => {
                  setDeleted(false);
                  setDeleting(room);
                }}
                onInvite={() => setInviting(room)}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      <button
        type="button"
        className={styles.past}
        aria-expanded={showsPast}
        onClick={() => setShowsPast(!showsPast)}
      >
        {t(showsPast ? 'room.hidePast' : 'room.showPast')}
      </button>
      {showsPast && (
        <section aria-label={t('room.pastTitle')}>
          <Loaded
            query={past}
            isEmpty={(list) => list.rooms.length === 0}
            empty={<Text tone="soft">{t('room.pastEmpty')}</Text>}
          >
            {(list) => (
              <Stack as="ul" gap={4}>
                {list.rooms.map((room) => (
                  <OwnRoom key={room._id} room={room} />
                ))}
              </Stack>
            )}
          </Loaded>
        </section>
      )}
      <Suspense fallback={null}>
        {deleting && (
          <DeleteRoom
            room={deleting}
            onClose={() => setDeleting(null)}
            onDone={() => {
              setDeleting(null);
              setDeleted(true);
            }}
          />
        )}
        {inviting && <InviteDialog room={inviting} onClose={() => setInviting(null)} />}
      </Suspense>
    </Stack>
  );
}
