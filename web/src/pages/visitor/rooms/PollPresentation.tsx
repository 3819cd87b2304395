import { may } from '@pavilion/contract';
import { PollScreen } from '../../../features/programme/poll/screen/PollScreen.tsx';
import { usePolls } from '../../../features/programme/poll/data.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { Link, useNavigate, useParams } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

const room = '/meeting/$id';

/** `/meeting/{id}/poll/{pollId}`: a poll on the screen of a hall, for the session's panel. */
export function PollPresentation() {
  const t = useTexts();
  const event = useEvent()!;
  const { id, pollId } = useParams<'id' | 'pollId'>();
  const navigate = useNavigate();
  const listed = usePolls(id);
  return (
    <>
      <title>{`${t('poll.screen')} · ${event.name}`}</title>
      <Loaded query={listed} empty={null}>
        {(found) => {
          const poll = found.polls.find((one) => one._id === pollId);
          if (poll && may(found, 'poll.readResults'))
            return (
              <PollScreen
                poll={poll}
                onLeave={() =>
                  void navigate({ to: room, params: { id }, search: { panel: 'polls' } })
                }
              />
            );
          return (
            <Card padding={8}>
              <h1>{t('poll.screen')}</h1>
              <p>{t(poll ? 'poll.panelOnly' : 'poll.missing')}</p>
              <Link className={link.link} to={room} params={{ id }} search={{ panel: 'polls' }}>
                {t('poll.back')}
              </Link>
            </Card>
          );
        }}
      </Loaded>
    </>
  );
}
