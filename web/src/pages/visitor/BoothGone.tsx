import { CallError } from '@pavilion/contract';
import { Missing } from '../../app/fallback/Missing.tsx';
import { HelpChat } from '../../features/exhibiting/help/HelpChat.tsx';
import { useMyHelp } from '../../features/exhibiting/help/data.ts';
import { MissedCalls } from '../../features/rooms/room/calls/MissedCalls.tsx';
import { TalkBar } from '../../features/rooms/room/calls/TalkBar.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import pill from '../../ui/button/pill.module.css';
import { Row } from '../../ui/layout/Row.tsx';
import { sentAtGone } from './booth/CardOfBooth.tsx';
import { ConversationFeedback } from './ConversationFeedback.tsx';
import styles from './Place.module.css';

/** A booth that is gone, or never was: the visitor's conversation with it, if they have one. */
export function BoothGone({ boothId }: { boothId: string }) {
  const t = useTexts();
  const event = useEvent()!;
  const { help, rooms } = event.config.features;
  const mine = useMyHelp(boothId, help !== null);
  const { error } = mine;
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 400);
  if (help === null || isMissing) return <Missing />;
  return (
    <Loaded query={mine} isEmpty={({ thread }) => thread === null} empty={<Missing />}>
      {({ thread }) => (
        <div className={styles.page}>
          <title>{`${thread!.boothName} · ${event.name}`}</title>
          <Row gap={6} rowGap={2} align="center" justify="between" className={styles.bar}>
            <h1>{thread!.boothName}</h1>
            <Link to="/exhibition-hall" className={pill.pill}>
              {t('booth.back')}
            </Link>
          </Row>
          <div className={styles.below}>
            <section>
              <p>{t('booth.gone')}</p>
              <div className={styles.chat}>
                <HelpChat
                  boothId={boothId}
                  isGone
                  card={sentAtGone}
                  {...(rooms && {
                    withNotes: (threadId, draw) => (
                      <MissedCalls hasTalkBar of={{ threadId }}>
                        {draw}
                      </MissedCalls>
                    ),
                  })}
                  bar={(threadId) => rooms && <TalkBar threadId={threadId} mayAsk={false} />}
                  after={(threadId) => <ConversationFeedback threadId={threadId} />}
                />
              </div>
            </section>
          </div>
        </div>
      )}
    </Loaded>
  );
}
