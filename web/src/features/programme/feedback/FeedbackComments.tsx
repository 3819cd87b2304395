import { Button } from '@mantine/core';
import type { FeedbackComment } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { type Rated, useFeedbackComments, useHideComment } from './data.ts';

/** What people wrote, in no order of theirs. Who may hide comments sees hidden ones, too. */
export function FeedbackComments({ rated, mayHide }: { rated: Rated; mayHide: boolean }) {
  const t = useTexts();
  const query = useFeedbackComments(rated);
  return (
    <Stack gap={3}>
      <h3>{t('feedback.comments')}</h3>
      <PagedList
        query={query}
        toItems={({ comments }) => comments}
        more={t('feedback.more')}
        empty={<Text tone="soft">{t('feedback.noComments')}</Text>}
      >
        {(comments) => (
          <Stack as="ul" gap={4}>
            {comments.map((comment) => (
              <Comment key={comment._id} comment={comment} rated={rated} mayHide={mayHide} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

function Comment({
  comment: { _id, question, text, isHidden },
  rated,
  mayHide,
}: {
  comment: FeedbackComment;
  rated: Rated;
  mayHide: boolean;
}) {
  const t = useTexts();
  const read = useLocalText();
  const hide = useHideComment(rated, _id);
  return (
    <Stack as="li" gap={1}>
      {question && (
        <Text size="sm" tone="soft">
          {read(question)}
        </Text>
      )}
      <Text dir="auto" tone={isHidden ? 'soft' : undefined}>
        {text}
      </Text>
      {mayHide && (
        <Row gap={3} align="center">
          {isHidden && (
            <Text as="span" size="sm" tone="soft">
              {t('feedback.hidden')}
            </Text>
          )}
          <Button
            size="sm"
            variant="default"
            loading={hide.isPending}
            aria-label={t(isHidden ? 'feedback.showOf' : 'feedback.hideOf', { text })}
            onClick={() => hide.mutate(!isHidden)}
          >
            {t(isHidden ? 'feedback.show' : 'feedback.hide')}
          </Button>
        </Row>
      )}
      <FailedStep error={hide.error} />
    </Stack>
  );
}
