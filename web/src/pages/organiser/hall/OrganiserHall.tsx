import type { OrganisedBooth } from '@pavilion/contract';
import { IconExternalLink, IconTableImport } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '../../../render/router.ts';
import { useState } from 'react';
import { useFloors } from '../../../features/venue/booth/data.ts';
import { FloorTabs } from '../../../features/venue/booth/hall/FloorTabs.tsx';
import { inRows } from '../../../features/venue/booth/hall/spots.ts';
import {
  ownLatestEntry,
  type Place,
  useArranging,
  useOrganisedBooths,
} from '../../../features/venue/booth/organising.ts';
import { MoveDialog } from '../../../features/venue/booth/hall/MoveDialog.tsx';
import { RemoveDialog } from '../../../features/venue/booth/hall/RemoveDialog.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { HallFloor, type Moving } from './HallFloor.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './OrganiserHall.module.css';
import frame from '../OrganiserPage.module.css';

/** The last change, with its entry in the log once that is known, so that it can be undone. */
interface Done {
  sentence: string;
  entryId: string | null;
}

/** `/organiser/hall?floor=…`: floors and booths, arranged in the hall as visitors see it. */
export function OrganiserHall() {
  const t = useTexts();
  const event = useEvent()!;
  const floors = useFloors();
  const booths = useOrganisedBooths();
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <title>{`${t('hall.arrange')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{t('hall.arrange')}</h1>
        <Row>
          <Link to="/organiser/import" search={{ kind: 'booths' }} className={pill.square}>
            <IconTableImport size={20} aria-hidden /> {t('hall.import')}
          </Link>
          <Link to="/exhibition-hall" className={pill.square}>
            <IconExternalLink size={20} aria-hidden /> {t('hall.asVisitor')}
          </Link>
        </Row>
        <p>{t('hall.arrangeText')}</p>
      </header>
      <Loaded query={floors} empty={null}>
        {(allFloors) => (
          <Loaded query={booths} empty={null}>
            {(allBooths) => <Arranging floors={allFloors} booths={allBooths} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

function Arranging({
  floors,
  booths,
}: {
  floors: NonNullable<ReturnType<typeof useFloors>['data']>;
  booths: OrganisedBooth[];
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const arranging = useArranging();
  const asked = (useSearch() as { floor?: unknown }).floor;
  const floor = floors.find((one) => one._id === asked) ?? floors[0];
  const [removing, setRemoving] = useState<OrganisedBooth | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const show = (floorId: string) =>
    void navigate({ to: '.', search: { floor: floorId }, replace: true });
  const did = async (id: string, sentence: string) => {
    const latest: Done = { sentence, entryId: null };
    setDone(latest);
    const entryId = await ownLatestEntry(id);
    setDone((now) => (now === latest ? { sentence, entryId } : now));
  };
  const place = (booth: OrganisedBooth, to: Place) => {
    const { row, place: at } = inRows(to);
    const sentence = t('hall.moved', { name: booth.name, place: t('hall.at', { row, place: at }) });
    arranging.place.mutate(
      { boothId: booth._id, ...to },
      {
        onSuccess: () => {
          void did(booth._id, sentence);
          if (to.floorId && to.floorId !== floor?._id) show(to.floorId);
        },
        onSettled: () => setMoving(null),
      },
    );
  };
  const failed = [arranging.add, arranging.copy, arranging.place, arranging.tidy, arranging.undo]
    .map((mutation) => mutation.error)
    .find(Boolean);
  return (
    <>
      <FloorTabs
        floors={floors}
        booths={booths}
        floor={floor}
        onChoose={show}
        onRemoved={(gone) => void did(gone._id, t('hall.removed', { name: gone.name }))}
      />
      <Row gap={4} rowGap={1} align="center" className={styles.done} role="status">
        {done && (
          <>
            <span>{done.sentence}</span>
            {done.entryId && (
              <button
                type="button"
                aria-disabled={arranging.undo.isPending}
                onClick={() =>
                  !arranging.undo.isPending &&
                  arranging.undo.mutate(done.entryId!, { onSuccess: () => setDone(null) })
                }
              >
                {t('hall.undo')}
              </button>
            )}
          </>
        )}
      </Row>
      <FailedStep error={failed} otherwise={t('shell.failed')} />
      {!floor && <p className={styles.first}>{t('hall.firstFloor')}</p>}
      {floor && (
        <HallFloor
          floor={floor}
          floors={floors}
          booths={booths}
          arranging={arranging}
          onShow={show}
          onDone={(id, sentence) => void did(id, sentence)}
          onPlace={place}
          onMove={setMoving}
          onRemove={setRemoving}
        />
      )}
      {moving && (
        <MoveDialog
          booth={moving.booth}
          floor={floors.find(({ _id }) => _id === moving.to.floorId)?.name ?? ''}
          move={{
            isPending: arranging.place.isPending,
            error: null,
            run: () => place(moving.booth, moving.to),
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {removing && (
        <RemoveDialog
          thing="booth"
          id={removing._id}
          name={removing.name}
          remove={arranging.remove}
          onRemoved={() => {
            void did(removing._id, t('hall.removed', { name: removing.name }));
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}
