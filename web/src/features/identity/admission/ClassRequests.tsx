import { Button, Textarea } from '@mantine/core';
import { admissionTexts, type ClassRequest } from '@pavilion/contract';
import { useId, useState } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useClassRequests, useDecideRequest } from './organiserData.ts';

/** Who has a place and asks for another class; renders nothing if nobody does. */
export function ClassRequests() {
  const t = useTexts();
  const read = useLocalText();
  const heading = useId();
  const query = useClassRequests();
  const decide = useDecideRequest();
  const [declined, setDeclined] = useState<ClassRequest>();
  const said = useFocusAfter(decide.isSuccess);
  const isAny = query.data?.pages.some(({ requests }) => requests.length > 0);
  if (!isAny && !query.isError && !decide.isSuccess) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={heading}>
      <Text as="h2" size="2xl" id={heading}>
        {t('admission.requests')}
      </Text>
      {decide.isSuccess && (
        <div ref={said} tabIndex={-1}>
          <Notice tone="good">{t('access.done')}</Notice>
        </div>
      )}
      {!declined && <FailedStep error={decide.error} />}
      <PagedList
        query={query}
        toItems={(page) => page.requests}
        empty={<p role="status">{t('admission.nobody')}</p>}
        more={t('message.more')}
      >
        {(requests) => (
          <ul className={joined.rows}>
            {requests.map((one) => (
              <li key={one._id}>
                <p>
                  <strong dir="auto">{one.person.name}</strong>
                  <span>
                    {[
                      t('admission.requestFromTo', {
                        from: read(one.from.name),
                        to: read(one.to.name),
                      }),
                      one.person.email,
                      t(`admission.state.${one.state}`),
                    ].join(' · ')}
                  </span>
                </p>
                <Row as="span">
                  {one.state === 'asked' && (
                    <Button
                      size="sm"
                      aria-label={t('admission.approveNamed', { name: one.person.name })}
                      loading={decide.isPending && decide.variables.id === one._id}
                      onClick={() => decide.mutate({ id: one._id, act: 'approve', reason: '' })}
                    >
                      {t('admission.approve')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('admission.refuseNamed', { name: one.person.name })}
                    onClick={() => {
                      decide.reset();
                      setDeclined(one);
                    }}
                  >
                    {t('admission.refuse')}
                  </Button>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {declined && (
        <Decline one={declined} decide={decide} onClose={() => setDeclined(undefined)} />
      )}
    </Stack>
  );
}

function Decline({
  one,
  decide,
  onClose,
}: {
  one: ClassRequest;
  decide: ReturnType<typeof useDecideRequest>;
  onClose: () => void;
}) {
  const t = useTexts();
  const read = useLocalText();
  const [{ reason }, set] = useDraft(`class-request:${one._id}`, { reason: '' });
  return (
    <ConfirmDialog
      title={t('admission.refuseTitle', { name: one.person.name })}
      confirm={t('admission.refuse')}
      act={{
        isPending: decide.isPending,
        error: decide.error,
        run: () => decide.mutate({ id: one._id, act: 'refuse', reason }, { onSuccess: onClose }),
      }}
      onClose={onClose}
    >
      <p>{t('admission.requestRefuseText', { held: read(one.from.name) })}</p>
      <Textarea
        label={t('admission.reasonLabel')}
        description={t('admission.reasonHint')}
        maxLength={admissionTexts.reason}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        value={reason}
        onChange={({ currentTarget: { value } }) => set({ reason: value })}
      />
    </ConfirmDialog>
  );
}
