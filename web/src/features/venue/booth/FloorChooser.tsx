import type { HallFloor } from '@pavilion/contract';
import { IconUsers } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FloorView } from '../../../venue/scenes/hall/FloorView.tsx';
import type { Palette, PlaceProps, Setting } from '../../../venue/venue.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Hall.module.css';
import { useFloorName } from './useFloorName.ts';

interface FloorChooserProps {
  floors: HallFloor[];
  palette: Palette;
  setting: Setting;
  /** The number of people at each place. */
  people: Map<string, number>;
  onChoose: (floor: HallFloor) => void;
}

/** The hall's floors to choose from, each with the city outside its windows. */
export function FloorChooser(props: FloorChooserProps) {
  const { floors, palette, setting, people, onChoose } = props;
  const t = useTexts();
  const floorName = useFloorName();
  const here = (floor: HallFloor) => people.get(`hall:${floor.key}`) ?? 0;
  return (
    <section className={styles.chooser}>
      <h2>{t('hall.choose')}</h2>
      <ul>
        {floors.map((floor) => (
          <li key={floor._id}>
            <button type="button" onClick={() => onChoose(floor)}>
              <span className={styles.view}>
                <FloorView palette={palette} setting={{ ...setting, ...floor.setting }} />
              </span>
              <Row as="span" align="center" justify="between" className={styles.words}>
                <strong>{floorName(floor)}</strong>
                {t('hall.booths', { count: floor.boothCount })}
                {here(floor) > 0 && (
                  <Row as="span" gap={1} wrap={false} align="center" tone="good" weight="semibold">
                    <IconUsers size={16} aria-hidden /> {t('hall.people', { count: here(floor) })}
                  </Row>
                )}
              </Row>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The chooser before its floors have loaded: windows without a view. */
export function ComingFloors(props: Pick<PlaceProps, 'palette' | 'setting' | 'bare'>) {
  const t = useTexts();
  return (
    <section className={styles.chooser}>
      <h2>{t('hall.choose')}</h2>
      <ul inert>
        {likelyFloors.map((key) => (
          <li key={key}>
            <button type="button">
              <span className={styles.view}>
                <FloorView {...props} />
              </span>
              <Row as="span" align="center" justify="between" className={styles.words}>
                <strong>{'\u00a0'}</strong>
              </Row>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const likelyFloors = [1, 2, 3, 4];
