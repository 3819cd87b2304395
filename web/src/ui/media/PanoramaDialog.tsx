import type { Panorama } from '@pavilion/contract';
import { Component, type ReactNode, Suspense, useId, useState } from 'react';
import { useContentLanguage } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import { SceneDialog } from '../dialog/SceneDialog.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import pill from '../button/pill.module.css';
import { canTurn } from './canTurn.ts';
import styles from './Panorama.module.css';
import { PanoramaStill } from './PanoramaStill.tsx';

const Sphere = lazyNamed(() => import('./sphere/Sphere.tsx'), 'Sphere');

/** Opens 360° pictures to look around in, one after the other, each with a description of what is seen. Nothing is loaded before the dialog opens. */
export function PanoramaDialog({
  panoramas,
  first = 0,
  onClose,
}: {
  /** Each with a title. */
  panoramas: readonly Panorama[];
  /** The index of the one to begin with. */
  first?: number;
  onClose: () => void;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const descriptionId = useId();
  const [at, setAt] = useState(first);
  const shown = panoramas[at] ?? panoramas[0];
  if (!shown) return null;
  const { title, description } = shown;
  return (
    <SceneDialog opened onClose={onClose} title={title} size="72rem">
      <Stack gap={3}>
        <Looking key={shown.imageUrl} panorama={shown} descriptionId={descriptionId} />
        {panoramas.length > 1 && (
          <Row role="group" aria-label={t('sphere.others')}>
            {panoramas.map((one, index) => (
              <button
                key={one.imageUrl}
                type="button"
                className={pill.pill}
                aria-pressed={index === at}
                lang={written}
                onClick={() => setAt(index)}
              >
                {one.title}
              </button>
            ))}
          </Row>
        )}
        <p id={descriptionId} lang={written} className={styles.description}>
          {description}
        </p>
      </Stack>
    </SceneDialog>
  );
}

/** The picture to turn; flat where the device can't draw in space, or the picture or the viewer fails to load. */
function Looking({ panorama, descriptionId }: { panorama: Panorama; descriptionId: string }) {
  const [isFlat, setFlat] = useState(() => !canTurn());
  const flat = <Flat panorama={panorama} descriptionId={descriptionId} />;
  if (isFlat) return flat;
  return (
    <OrElse flat={flat}>
      <Suspense fallback={<Preview url={panorama.imageUrl} />}>
        <Sphere
          url={panorama.imageUrl}
          title={panorama.title}
          descriptionId={descriptionId}
          preview={<PanoramaStill url={panorama.imageUrl} sizes="100vw" />}
          onFail={() => setFlat(true)}
        />
      </Suspense>
    </OrElse>
  );
}

function Preview({ url }: { url: string }) {
  return (
    <div className={styles.sphere}>
      <PanoramaStill url={url} sizes="100vw" />
    </div>
  );
}

function Flat({ panorama, descriptionId }: { panorama: Panorama; descriptionId: string }) {
  const t = useTexts();
  return (
    <>
      <Notice tone="quiet">
        <p>{t('sphere.flat')}</p>
      </Notice>
      <img
        src={panorama.imageUrl}
        alt={panorama.title}
        aria-describedby={descriptionId}
        className={styles.flat}
      />
    </>
  );
}

/** Shows the flat picture if the viewer throws. */
class OrElse extends Component<{ flat: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.flat : this.props.children;
  }
}
