import type { HallFloor, OrganisedBooth } from '@pavilion/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { inRows, isFree, mostRows, toSpot } from './spots.ts';
import type { Place } from '../organising.ts';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './HallEditor.module.css';

interface PlaceFormProps {
  booth: OrganisedBooth;
  booths: OrganisedBooth[];
  floors: HallFloor[];
  onPlace: (place: Required<Place>) => void;
}

/** A booth's place in words and numbers: an alternative to dragging. */
export function PlaceForm({ booth, booths, floors, onPlace }: PlaceFormProps) {
  const t = useTexts();
  const now = inRows(booth);
  const [{ row, place, floorId }, set] = useDraft(`place:${booth._id}`, {
    row: String(now.row),
    place: String(now.place),
    floorId: booth.floorId,
  });
  const numbers = [row, place].map((text) => Number(text.replace(',', '.')));
  const isSound = numbers.every((value) => value >= 1 && value <= mostRows);
  const spot = toSpot({ row: numbers[0]!, place: numbers[1]! });
  const others = booths.filter((one) => one._id !== booth._id && one.floorId === floorId);
  const free = isSound && isFree(spot, others);
  const isSame = floorId === booth.floorId && spot.x === booth.x && spot.y === booth.y;
  const put = (event: FormEvent) => {
    event.preventDefault();
    if (free && !isSame) onPlace({ ...spot, floorId });
  };
  return (
    <form className={styles.place} onSubmit={put}>
      <TextInput
        size="sm"
        inputMode="decimal"
        label={t('hall.row')}
        value={row}
        onChange={(change) => set({ row: change.currentTarget.value })}
      />
      <TextInput
        size="sm"
        inputMode="decimal"
        label={t('hall.place')}
        value={place}
        onChange={(change) => set({ place: change.currentTarget.value })}
      />
      <NativeSelect
        size="sm"
        className={styles.floor}
        label={t('hall.floor')}
        value={floorId}
        onChange={(change) => set({ floorId: change.currentTarget.value })}
        data={floors.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Button type="submit" size="sm" variant="default" aria-disabled={!free || isSame}>
        {t('hall.putThere')}
      </Button>
      <Text
        tone={free ? 'good' : 'alarm'}
        size="md"
        weight="semibold"
        role="status"
        className={styles.free}
      >
        {!isSame &&
          (isSound
            ? t(free ? 'hall.free' : 'hall.taken')
            : t('hall.placeRange', { most: mostRows }))}
      </Text>
    </form>
  );
}
