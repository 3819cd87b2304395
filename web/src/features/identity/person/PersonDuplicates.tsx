import { Button } from '@mantine/core';
import {
  fullName,
  type ManagedPerson,
  may,
  type PersonBelongings,
  type PersonDuplicate,
} from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import joined from '../../../ui/list/JoinedRows.module.css';
import { useDuplicates, useMerge } from './data.ts';

/** Other entries that may be the same person, side by side with what each has; those that nobody has used can be merged. Renders nothing if there are none. */
export function PersonDuplicates({ person }: { person: ManagedPerson }) {
  const t = useTexts();
  const merge = useMerge(person._id);
  const [asked, setAsked] = useState<PersonDuplicate | null>(null);
  return (
    <>
      {merge.isSuccess && <Notice tone="good">{t('person.merged')}</Notice>}
      <Loaded
        query={useDuplicates(person._id)}
        loading={null}
        isEmpty={({ duplicates }) => duplicates.length === 0}
        empty={null}
      >
        {({ duplicates, has }) => (
          <section>
            <h3>{t('person.duplicates')}</h3>
            <ul className={joined.rows}>
              {duplicates.map((one) => (
                <DuplicateRow
                  key={one._id}
                  one={one}
                  has={has}
                  onMerge={() => {
                    merge.reset();
                    setAsked(one);
                  }}
                />
              ))}
            </ul>
          </section>
        )}
      </Loaded>
      {asked && (
        <ConfirmDialog
          title={t('person.mergeTitle', { email: asked.email, name: fullName(person) })}
          confirm={t('person.merge')}
          act={{
            isPending: merge.isPending,
            error: merge.error,
            run: () => merge.mutate(asked._id, { onSuccess: () => setAsked(null) }),
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('person.mergeText', { email: asked.email })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function DuplicateRow({
  one,
  has,
  onMerge,
}: {
  one: PersonDuplicate;
  has: PersonBelongings;
  onMerge: () => void;
}) {
  const t = useTexts();
  const facts = [one.email, one.mobile, one.company].filter(Boolean).join(' · ');
  return (
    <li>
      <p>
        <strong dir="auto">{one.name}</strong>
        <span>{facts}</span>
        <Text as="span" weight="semibold">
          {one.same.map((key) => t(`person.same.${key}`)).join(' · ')}
        </Text>
        <span>{t('person.hasThis', { has: t('person.has', { ...has }) })}</span>
        <span>{t('person.hasOther', { has: t('person.has', { ...one.has }) })}</span>
      </p>
      {may(one, 'person.merge') ? (
        <Button
          size="sm"
          variant="default"
          aria-label={t('person.mergeName', { email: one.email })}
          onClick={onMerge}
        >
          {t('person.merge')}
        </Button>
      ) : (
        <Text tone="soft" size="sm">
          {t('person.notMergeable')}
        </Text>
      )}
    </li>
  );
}
