import { type Enquiry, type EnquiryStage, enquiryStages } from '@pavilion/contract';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useEnquiries, useEnquiryAct } from './data.ts';
import { EnquiryDrawer } from './EnquiryDrawer.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import control from '../../../ui/form/control.module.css';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Pipeline.module.css';

/** Enquiries from the three forms, by stage; a card opens for details. */
export function Pipeline() {
  const t = useTexts();
  const { query, all } = useEnquiries();
  const [opened, setOpened] = useState<string | null>(null);
  const one = all.find((enquiry) => enquiry._id === opened);
  return (
    <>
      <PagedList
        query={query}
        toItems={(page) => page.enquiries}
        empty={<EmptyState>{t('pipeline.none')}</EmptyState>}
        more={t('message.more')}
      >
        {() => (
          <div className={styles.board}>
            {enquiryStages.map((stage) => {
              const some = all.filter((enquiry) => enquiry.stage === stage);
              return (
                <Stack as="section" key={stage} className={styles.stage} data-stage={stage}>
                  <Row as="h2" wrap={false} align="baseline" size="lg">
                    {t(`pipeline.stage.${stage}`)}{' '}
                    <Text as="span" tone="soft" weight="medium">
                      {some.length + (query.hasNextPage ? '+' : '')}
                    </Text>
                  </Row>
                  <Stack as="ul" gap={2}>
                    {some.map((enquiry) => (
                      <Card
                        key={enquiry._id}
                        enquiry={enquiry}
                        onOpen={() => setOpened(enquiry._id)}
                      />
                    ))}
                  </Stack>
                </Stack>
              );
            })}
          </div>
        )}
      </PagedList>
      {one && <EnquiryDrawer key={one._id} enquiry={one} onClose={() => setOpened(null)} />}
    </>
  );
}

function Card({ enquiry, onOpen }: { enquiry: Enquiry; onOpen: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const act = useEnquiryAct(enquiry._id);
  const name = enquiry.company || enquiry.name;
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <strong>{name}</strong>
        <span>
          {t(`pipeline.kind.${enquiry.kind}`)} ·{' '}
          {inEventZone(enquiry.createdAt, language, { day: 'numeric', month: 'short' })}
        </span>
        <span className={styles.text}>{enquiry.message}</span>
      </button>
      <Row rowGap={1} align="center" justify="between" className={styles.foot}>
        <span>{enquiry.assignee ? enquiry.assignee.first_name : t('pipeline.nobody')}</span>
        <select
          className={control.control}
          aria-label={t('pipeline.stageOf', { name })}
          value={enquiry.stage}
          onChange={(change) =>
            act.mutate({ act: 'move', stage: change.currentTarget.value as EnquiryStage })
          }
        >
          {enquiryStages.map((stage) => (
            <option key={stage} value={stage}>
              {t(`pipeline.stage.${stage}`)}
            </option>
          ))}
        </select>
      </Row>
      <FailedStep error={act.error} />
    </li>
  );
}
