import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type HallFloor, CallError, type OrganisedBooth, setting } from '@pavilion/contract';
import {
  IconArrowLeft,
  IconArrowRight,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { type TextKey, useTexts } from '../../../../texts/texts.ts';
import { errorSentence } from '../../../../ui/feedback/Loaded.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import pill from '../../../../ui/button/pill.module.css';
import styles from './HallEditor.module.css';
import { useFloorWork } from '../organising.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx';
import { Unsaved } from '../../../../ui/form/Unsaved.tsx';
import { Fields } from '../../../../ui/form/Fields.tsx';

interface FloorTabsProps {
  floors: HallFloor[];
  booths: OrganisedBooth[];
  floor: HallFloor | undefined;
  onChoose: (floorId: string) => void;
  onRemoved: (floor: HallFloor) => void;
}

/** The floors as tabs: choose, add, rename in both languages, reorder, remove. */
export function FloorTabs({ floors, booths, floor, onChoose, onRemoved }: FloorTabsProps) {
  const t = useTexts();
  const work = useFloorWork();
  const [open, setOpen] = useState<'add' | 'edit' | 'remove' | null>(null);
  const at = floors.findIndex((one) => one._id === floor?._id);
  const close = () => setOpen(null);
  return (
    <Row gap={4} rowGap={2} align="start" justify="between">
      <Row as="ul" className={styles.floors} aria-label={t('hall.floors')}>
        {floors.map((one) => (
          <li key={one._id}>
            <button
              type="button"
              className={pill.pill}
              aria-pressed={one._id === floor?._id}
              onClick={() => onChoose(one._id)}
            >
              {one.name}
              <span>{booths.filter((booth) => booth.floorId === one._id).length}</span>
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`${pill.pill} ${styles.new}`}
            onClick={() => setOpen('add')}
          >
            <IconPlus size={18} aria-hidden /> {t('hall.addFloor')}
          </button>
        </li>
      </Row>
      {floor && (
        <Row gap={0} wrap={false} className={styles.tools} role="group" aria-label={floor.name}>
          <button
            type="button"
            aria-label={t('hall.floorEarlier', { name: floor.name })}
            aria-disabled={at <= 0}
            onClick={() => at > 0 && work.change.mutate({ floorId: floor._id, position: at - 1 })}
          >
            <IconArrowLeft size={19} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('hall.floorLater', { name: floor.name })}
            aria-disabled={at >= floors.length - 1}
            onClick={() =>
              at < floors.length - 1 && work.change.mutate({ floorId: floor._id, position: at + 1 })
            }
          >
            <IconArrowRight size={19} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('hall.editFloor', { name: floor.name })}
            onClick={() => setOpen('edit')}
          >
            <IconPencil size={19} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t('hall.remove', { name: floor.name })}
            onClick={() => setOpen('remove')}
          >
            <IconTrash size={19} aria-hidden />
          </button>
        </Row>
      )}
      {work.change.isError && open === null && (
        <Text tone="alarm" role="alert">
          {errorSentence(work.change.error, t('shell.offline'), t('shell.failed'))}
        </Text>
      )}
      {open === 'add' && (
        <FloorDialog
          title={t('hall.addFloor')}
          save={(fields) => work.add.mutateAsync(fields)}
          onSaved={(all) => {
            close();
            onChoose(all.at(-1)!._id);
          }}
          onClose={close}
        />
      )}
      {open === 'edit' && floor && (
        <FloorDialog
          title={t('hall.editFloor', { name: floor.name })}
          floor={floor}
          save={(fields) => work.change.mutateAsync({ floorId: floor._id, ...fields })}
          onSaved={close}
          onClose={close}
        />
      )}
      {open === 'remove' && floor && (
        <RemoveDialog
          thing="floor"
          id={floor._id}
          name={floor.name}
          remove={work.remove}
          onRemoved={() => {
            close();
            onRemoved(floor);
          }}
          onClose={close}
        />
      )}
    </Row>
  );
}

interface FloorFields {
  name: string;
  nameHi: string | null;
  cities?: string[];
  setting?: HallFloor['setting'];
}

function FloorDialog({
  title,
  floor,
  save,
  onSaved,
  onClose,
}: {
  title: string;
  floor?: HallFloor;
  save: (fields: FloorFields) => Promise<{ floors: HallFloor[] }>;
  onSaved: (all: HallFloor[]) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [draft, set, begun] = useDraft(`floor:${floor?._id ?? 'new'}`, {
    name: floor?.name ?? '',
    nameHi: floor?.nameHi ?? '',
    cities: floor?.cities.join(', ') ?? '',
    skyline: (floor?.setting.skyline ?? '') as NonNullable<FloorFields['setting']>['skyline'] | '',
  });
  const { name, nameHi, cities, skyline } = draft;
  const [problem, setProblem] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  const toError = (path: string) =>
    problem instanceof CallError
      ? problem.fields.find((field) => field.path.split('.')[0] === path)?.message
      : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const named = cities
      .split(/[,;]/)
      .map((city) => city.trim())
      .filter(Boolean);
    const fields: FloorFields = {
      name,
      nameHi: nameHi.trim() || null,
      // without a city, the floor's name is used as one
      ...((named.length || floor) && { cities: named.length ? named : [name.trim()] }),
      ...(skyline && {
        setting: { skyline, greenery: floor?.setting.greenery ?? 0.6 },
      }),
    };
    setIsSaving(true);
    try {
      onSaved((await save(fields)).floors);
    } catch (error) {
      setProblem(error);
      setIsSaving(false);
    }
  };
  const general = problem !== null && !(problem instanceof CallError && problem.fields.length);
  return (
    <FormDialog onClose={onClose} title={title}>
      <Stack as="form" gap={4} onSubmit={(event) => void send(event)} noValidate>
        <Unsaved draft={draft} saved={begun} />
        <Fields isSaving={isSaving}>
          <TextInput
            data-autofocus
            required
            label={t('hall.floorName')}
            value={name}
            maxLength={60}
            error={toError('name')}
            onChange={(change) => set({ name: change.currentTarget.value })}
          />
          <TextInput
            label={t('hall.floorNameHi')}
            lang="hi"
            value={nameHi}
            maxLength={60}
            error={toError('nameHi')}
            onChange={(change) => set({ nameHi: change.currentTarget.value })}
          />
          <TextInput
            label={t('hall.floorCities')}
            description={t('hall.floorCitiesHint')}
            value={cities}
            error={toError('cities')}
            onChange={(change) => set({ cities: change.currentTarget.value })}
          />
          <NativeSelect
            label={t('hall.skyline')}
            value={skyline}
            onChange={(change) => set({ skyline: change.currentTarget.value as typeof skyline })}
            data={[
              ...(floor ? [] : [{ value: '', label: t('hall.skyline.asEvent') }]),
              ...setting.shape.skyline.options.map((value) => ({
                value,
                label: t(`hall.skyline.${value}` as TextKey),
              })),
            ]}
          />
        </Fields>
        {general && (
          <Text tone="alarm" role="alert">
            {errorSentence(problem, t('shell.offline'), t('shell.failed'))}
          </Text>
        )}
        <Row gap={3} justify="end">
          <Button variant="default" onClick={onClose}>
            {t('hall.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('hall.save')}
          </Button>
        </Row>
      </Stack>
    </FormDialog>
  );
}
