import { Button } from '@mantine/core';
import type { HallFloor as Floor, OrganisedBooth } from '@pavilion/contract';
import { IconLayoutGrid, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '../../../render/router.ts';
import { useId, useState } from 'react';
import { useVenue } from '../../../app/useVenue.ts';
import { BoothLines } from '../../../features/venue/booth/hall/BoothLines.tsx';
import { HallEditor } from '../../../features/venue/booth/hall/HallEditor.tsx';
import type { Place, useArranging } from '../../../features/venue/booth/organising.ts';
import { PlaceForm } from '../../../features/venue/booth/hall/PlaceForm.tsx';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './OrganiserHall.module.css';

/** A booth being moved to another floor. */
export interface Moving {
  booth: OrganisedBooth;
  to: Required<Place>;
}

interface HallFloorProps {
  floor: Floor;
  floors: Floor[];
  booths: OrganisedBooth[];
  arranging: ReturnType<typeof useArranging>;
  onShow: (floorId: string) => void;
  /** Called after a change that can be undone. */
  onDone: (id: string, sentence: string) => void;
  onPlace: (booth: OrganisedBooth, to: Place) => void;
  onMove: (moving: Moving) => void;
  onRemove: (booth: OrganisedBooth) => void;
}

/** One floor as drawn, the chosen booth, and the list of all booths. */
export function HallFloor(props: HallFloorProps) {
  const { floor, floors, booths, arranging, onShow, onDone, onPlace, onMove, onRemove } = props;
  const t = useTexts();
  const venue = useVenue();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = booths.find((booth) => booth._id === chosenId);
  const here = booths.filter((booth) => booth.floorId === floor._id);
  const places = here.map(({ _id, x, y }) => `${_id} ${x} ${y}`).join();
  const [tidyPlaces, setTidyPlaces] = useState<string | null>(null);
  const arrange = () =>
    arranging.tidy.mutate(floor._id, {
      onSuccess: ({ moved }) => {
        if (moved === 0) setTidyPlaces(places);
        else onDone(floor._id, t('hall.tidied', { count: moved }));
      },
    });
  const explains = useId();
  const open = (id: string) => void navigate({ to: '/organiser/hall/$id', params: { id } });
  return (
    <div className={styles.sides}>
      <Stack as="section" gap={4} aria-label={t('hall.drawn', { floor: floor.name })}>
        {here.length > 1 && (
          <Row gap={4} rowGap={2} align="center">
            <Button
              size="sm"
              variant="default"
              leftSection={<IconLayoutGrid size={18} aria-hidden />}
              aria-describedby={explains}
              aria-disabled={arranging.tidy.isPending}
              onClick={() => !arranging.tidy.isPending && arrange()}
            >
              {t('hall.tidy')}
            </Button>
            <span id={explains}>{t('hall.tidyShort', { floor: floor.name })}</span>
            <span role="status">{tidyPlaces === places && t('hall.tidyNone')}</span>
          </Row>
        )}
        <HallEditor
          key={floor._id}
          floor={floor}
          booths={here}
          palette={venue.palette}
          setting={venue.setting}
          name={`${t('hall.name')}, ${floor.name}`}
          chosen={chosenId}
          onChoose={setChosenId}
          onOpen={open}
          onPlace={onPlace}
        />
        {chosen && chosen.floorId === floor._id && (
          <Card as="section" className={styles.chosen} aria-label={chosen.name}>
            <Row gap={4} rowGap={1} align="center" justify="between">
              <Text as="h2" size="xl">
                {chosen.name}
              </Text>
              <Link to="/organiser/hall/$id" params={{ id: chosen._id }} className={styles.edit}>
                <IconPencil size={18} aria-hidden /> {t('hall.editShort')}
              </Link>
            </Row>
            <PlaceForm
              key={`${chosen._id} ${chosen.x} ${chosen.y} ${chosen.floorId}`}
              booth={chosen}
              booths={booths}
              floors={floors}
              onPlace={(to) =>
                to.floorId === chosen.floorId ? onPlace(chosen, to) : onMove({ booth: chosen, to })
              }
            />
          </Card>
        )}
      </Stack>
      <section aria-label={t('hall.boothList')}>
        <BoothLines
          floors={floors}
          booths={booths}
          floor={floor}
          chosen={chosenId}
          adding={arranging.add.isPending}
          onChoose={(booth) => {
            setChosenId(booth._id);
            if (booth.floorId !== floor._id) onShow(booth.floorId);
          }}
          onAdd={async (added) => {
            const { booth } = await arranging.add.mutateAsync({ floorId: floor._id, ...added });
            setChosenId(booth._id);
            onDone(booth._id, t('hall.added', { name: booth.name }));
          }}
          onCopy={(booth) =>
            arranging.copy.mutate(booth._id, {
              onSuccess: ({ booth: copy }) =>
                onDone(copy._id, t('hall.copied', { name: copy.name })),
            })
          }
          onRemove={onRemove}
        />
      </section>
    </div>
  );
}
