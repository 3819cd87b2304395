import { CallError } from '@pavilion/contract';
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { Link, useParams } from '../../../render/router.ts';
import { Missing } from '../../../app/fallback/Missing.tsx';
import { InviteOfBooth } from '../../../features/exhibiting/staff/InviteOfBooth.tsx';
import { BoothEditor } from '../../../features/venue/booth/editor/BoothEditor.tsx';
import { useEditedBooth } from '../../../features/venue/booth/organising.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './OrganiserHall.module.css';
import frame from '../OrganiserPage.module.css';

/** `/organiser/hall/{id}`: the content of one booth. */
export function OrganiserBooth() {
  const t = useTexts();
  const event = useEvent()!;
  const { id } = useParams<'id'>();
  const booth = useEditedBooth(id);
  if (booth.error instanceof CallError && [400, 404].includes(booth.error.status))
    return <Missing />;
  const name = booth.data?.name ?? t('booth.name');
  return (
    <div className={`${frame.page} ${styles.page}`}>
      <title>{`${name} · ${t('hall.arrange')} · ${event.name}`}</title>
      <header className={frame.head}>
        <h1>{name}</h1>
        <Row>
          <Link
            to="/organiser/hall"
            className={pill.square}
            search={{ floor: booth.data?.floorId }}
          >
            <IconArrowLeft size={20} aria-hidden /> {t('hall.back')}
          </Link>
          {booth.data?.published && (
            <Link to="/booth/$id" params={{ id }} className={pill.square}>
              <IconExternalLink size={20} aria-hidden /> {t('hall.asVisitor')}
            </Link>
          )}
        </Row>
      </header>
      <InviteOfBooth boothId={id} />
      <BoothEditor boothId={id} />
    </div>
  );
}
