import { Button, TextInput } from '@mantine/core';
import { type BoothChange, CallError, mostItems } from '@pavilion/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { newClientId } from '../../../../lib/offline/newClientId.ts';
import { useLocalText } from '../../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { type DraftFields, EditorPart } from './EditorPart.tsx';
import { FactFields } from './FactFields.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PanoramaRows } from './PanoramaRows.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './BoothEditor.module.css';

type Items = NonNullable<BoothChange['items']>;

/** What the booth shows several of, such as homes or products: each with a name, its facts and how many are free. */
export function ItemFields({ draft, errorAt, organises }: DraftFields & { organises: boolean }) {
  const t = useTexts();
  const read = useLocalText();
  const { boothItems } = useKindFields(draft.values.kind);
  const [opened, setOpened] = useState<string | null>(null);
  if (!boothItems) return null;
  const { items } = draft.values;
  const errors = draft.error instanceof CallError ? draft.error.fields.map(({ path }) => path) : [];
  const set = (next: Items) => draft.set({ items: next });
  return (
    <EditorPart part="items" title={read(boothItems.name)}>
      {items.map((item, at) => {
        const change = (part: Partial<Items[number]>) => set(items.with(at, { ...item, ...part }));
        const name = item.name || t('item.nth', { number: at + 1 });
        const key = item._id ?? String(at);
        const isWrong = errors.some((field) => field.startsWith(`change.items.${at}.`));
        return (
          <details key={key} className={styles.item} open={opened === key || isWrong}>
            <summary
              onClick={(press) => {
                press.preventDefault();
                setOpened(opened === key ? null : key);
              }}
            >
              {name}
            </summary>
            <Stack gap={4}>
              <Row justify="end">
                <RowActions all={items} at={at} name={name} onChange={set} />
              </Row>
              <TextInput
                name={`items.${at}.name`}
                label={t('item.name')}
                required
                value={item.name}
                maxLength={120}
                error={errorAt(`items.${at}.name`)}
                onChange={(typed) => change({ name: typed.currentTarget.value })}
              />
              <FactFields
                fields={boothItems.fields}
                facts={item.facts}
                path={`items.${at}.facts`}
                errorAt={errorAt}
                organises={organises}
                onChange={(facts) => change({ facts })}
              />
              <NumberInput
                name={`items.${at}.free`}
                label={t('item.freeNow')}
                error={errorAt(`items.${at}.free`)}
                value={item.free}
                onChange={(free) => change({ free: typeof free === 'number' ? free : null })}
              />
              <PanoramaRows
                name={`items.${at}.panorama`}
                panoramas={item.panorama ? [item.panorama] : []}
                most={1}
                errorAt={errorAt}
                onChange={([panorama = null]) => change({ panorama })}
              />
            </Stack>
          </details>
        );
      })}
      {items.length < mostItems && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const _id = newClientId();
            set([...items, { _id, name: '', facts: {}, free: null }]);
            setOpened(_id);
          }}
        >
          {t('item.add')}
        </Button>
      )}
    </EditorPart>
  );
}
