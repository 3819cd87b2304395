import { Button, Checkbox } from '@mantine/core';
import type { ShortlistLink } from '@pavilion/contract';
import { useId } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { ShareButton } from '../../../ui/button/ShareButton.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import pill from '../../../ui/button/pill.module.css';
import { useShareShortlist, useShortlistLink } from './data.ts';

/** Shares the shortlist by a link that needs no login, and ends it; nothing is shared while there is nothing to share. */
export function ShareShortlist({ isEmpty }: { isEmpty: boolean }) {
  const t = useTexts();
  const title = useId();
  const share = useShareShortlist();
  const shared = useShortlistLink();
  if (isEmpty && !shared.data) return null;
  return (
    <Card as="section" aria-labelledby={title}>
      <Text as="h2" size="2xl" id={title}>
        {t('shortlist.share')}
      </Text>
      <Text tone="soft">{t('shortlist.shareText')}</Text>
      <Loaded query={shared} empty={null}>
        {(link) =>
          link ? (
            <SharedLink link={link} share={share} />
          ) : (
            <div>
              <Button loading={share.isPending} onClick={() => share.mutate({ showsNotes: false })}>
                {t('shortlist.createLink')}
              </Button>
            </div>
          )
        }
      </Loaded>
      <FailedStep error={share.error} />
      <Text role="status" tone="good">
        {share.isSuccess && share.data === null && t('shortlist.linkEnded')}
      </Text>
    </Card>
  );
}

function SharedLink({
  link,
  share,
}: {
  link: ShortlistLink;
  share: ReturnType<typeof useShareShortlist>;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const { isPending, variables } = share;
  const showsNotes =
    isPending && typeof variables === 'object' ? variables.showsNotes : link.showsNotes;
  return (
    <>
      {link.url ? (
        <>
          <CopyField label={t('shortlist.link')} value={link.url} />
          <div>
            <ShareButton
              title={`${t('shortlist.shared')} · ${event.name}`}
              link={link.url}
              className={pill.pill}
            />
          </div>
        </>
      ) : (
        <p>{t('shortlist.linkUnknown')}</p>
      )}
      <Checkbox
        label={t('shortlist.showNotes')}
        checked={showsNotes}
        onChange={({ currentTarget }) => {
          if (!share.isPending) share.mutate({ showsNotes: currentTarget.checked });
        }}
      />
      <Row>
        <Button variant="default" loading={share.isPending} onClick={() => share.mutate('ended')}>
          {t('shortlist.endLink')}
        </Button>
      </Row>
    </>
  );
}
