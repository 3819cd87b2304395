import { Button, Radio, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AccessClass } from '@pavilion/contract';
import { areas } from '@pavilion/contract/permissions';
import { useEffect, useState } from 'react';
import { inEventZone } from '../../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { classAreas } from '../../../../lib/event/classAreas.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { LoadMoreError } from '../../../../ui/feedback/LoadMoreError.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { useAccessClasses } from '../data.ts';
import type { Entry } from '../entry.ts';

/** The access class to register for, if the event has any. */
export function AccessFields({ form }: { form: UseFormReturnType<Entry> }) {
  const t = useTexts();
  // the code from the link, not what is being typed
  const [invitation] = useState(form.values.accessCode);
  const query = useAccessClasses(invitation);
  if (query.isError && !query.data)
    return (
      <div>
        <LoadMoreError error={query.error} otherwise={t('shell.failed')} />
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('shell.retry')}
        </Button>
      </div>
    );
  return <ClassFields form={form} classes={query.data ?? []} />;
}

/** The classes to choose from: no question if there is only one. */
export function ClassFields({
  form,
  classes,
}: {
  form: UseFormReturnType<Entry>;
  classes: AccessClass[];
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const offered = classes.filter(({ state }) => state !== 'closed');
  const open = offered.filter(({ state }) => state !== 'upcoming');
  const invited = open.find(({ isInvited }) => isInvited);
  const chosen =
    open.find(({ _id }) => _id === form.values.accessClass) ??
    invited ??
    (open.length === 1 ? open[0] : undefined);
  const chosenId = chosen?._id ?? '';
  const { setFieldValue, values } = form;
  useEffect(() => {
    if (values.accessClass !== chosenId && classes.length) setFieldValue('accessClass', chosenId);
  }, [values.accessClass, chosenId, classes.length, setFieldValue]);
  if (classes.length === 0) return null;
  const toHint = (one: AccessClass) => hints(t, one, language).join(' ');
  const hint = chosen && toHint(chosen);
  const error = form.errors['accessClass'];
  return (
    <Stack gap={4}>
      {open.length === 0 && (
        <Notice tone="quiet" title={t('registration.classesClosed')}>
          {offered.map((one) => (
            <p key={one._id}>
              {read(one.name)}: {toHint(one)}
            </p>
          ))}
        </Notice>
      )}
      {open.length > 0 && offered.length > 1 && (
        <Radio.Group
          size="md"
          label={t('registration.label.accessClass')}
          name="accessClass"
          withAsterisk
          value={chosenId}
          error={error}
          onChange={(value) => form.setFieldValue('accessClass', value)}
        >
          <Stack>
            {offered.map((one) => (
              <Radio
                size="md"
                key={one._id}
                value={one._id}
                label={read(one.name)}
                description={toHint(one)}
                disabled={one.state === 'upcoming'}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {offered.length === 1 && hint && open.length === 1 && <Notice tone="quiet">{hint}</Notice>}
      {offered.length === 1 && open.length === 1 && error && <Notice tone="bad">{error}</Notice>}
      {chosen?.needsCode && (
        <TextInput
          required
          name="accessCode"
          label={t('registration.label.accessCode')}
          description={t('registration.accessCodeHint', { class: read(chosen.name) })}
          autoComplete="off"
          maxLength={40}
          {...form.getInputProps('accessCode')}
        />
      )}
    </Stack>
  );
}

/** What to know before choosing a class: whether it is open, who decides, until when, and what it includes if not everything. */
function hints(t: ReturnType<typeof useTexts>, one: AccessClass, language: string): string[] {
  const { state, opensAt, closesAt, needsApproval } = one;
  const at = (moment: string) => inEventZone(moment, language);
  return [
    state === 'upcoming' && t('registration.classOpens', { moment: at(opensAt!) }),
    state === 'full' && !needsApproval && t('registration.classFull'),
    needsApproval && t('registration.classApproval'),
    closesAt && state !== 'upcoming' && t('registration.classCloses', { moment: at(closesAt) }),
    one.areas.length < areas.length && classAreas(t, one.areas),
  ].filter((hint) => typeof hint === 'string');
}
