import { Button } from '@mantine/core';
import type { OwnAdmission } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCancelRequest, useOtherClasses, useRequestClass } from './data.ts';
import { OwnClassForm } from './OwnClassForm.tsx';
import styles from './OwnPlace.module.css';

/** Another access class for somebody with a place: theirs at once where a seat is free, else requested. Renders nothing if there is no other. */
export function OwnClass({ admission }: { admission: OwnAdmission }) {
  const t = useTexts();
  const read = useLocalText();
  const { request } = admission;
  const enabled = useEvent()!.config.features.registration !== null;
  const query = useOtherClasses(admission.class._id, { enabled });
  const change = useRequestClass();
  const cancel = useCancelRequest();
  const said = useFocusAfter(change.isSuccess || cancel.isSuccess, request?.state);
  const held = read(admission.class.name);
  const isOpen = request !== null && request.state !== 'refused';
  const others = query.data ?? [];
  if (!request && others.length === 0 && !query.isError) return null;
  return (
    <Stack as="section" aria-labelledby="own-class" className={styles.manage}>
      <Text as="h2" size="xl" id="own-class">
        {t('admission.change')}
      </Text>
      <FailedPart isAside what={t('admission.change')} queries={[query]} />
      <div ref={said} tabIndex={-1} role="status">
        {request && (
          <p>
            {t(`admission.requested.${request.state}`, {
              class: read(request.class.name),
              ...{ held, place: request.place ?? 1 },
            })}
          </p>
        )}
        {!request && change.isSuccess && <p>{t('admission.text.admitted', { class: held })}</p>}
      </div>
      {request?.reason && (
        <Notice tone="quiet" title={t('admission.reason')}>
          <p dir="auto">{request.reason}</p>
        </Notice>
      )}
      <FailedStep error={cancel.error} />
      {isOpen && (
        <div>
          <Button
            variant="default"
            radius="xl"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('admission.requestCancel')}
          </Button>
        </div>
      )}
      {!isOpen && others.length > 0 && (
        <OwnClassForm key={admission.class._id} classes={others} held={held} change={change} />
      )}
    </Stack>
  );
}
