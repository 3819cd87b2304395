import { fullName, type VideoShown } from '@pavilion/contract';
import { IconEyeOff, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useCardWords } from '../../../ui/chat/useCardWords.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { PointedPicture } from '../../../ui/media/PointedPicture.tsx';
import type { Pointer } from '../../../ui/media/PointerMark.tsx';
import { canTurn } from '../../../ui/media/canTurn.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import type { CallView } from './CallView.ts';
import { myId, useAct, videoCalls } from './data.ts';
import styles from './LookTogether.module.css';
import { usePointers } from './usePointers.ts';

const Sphere = lazyNamed(() => import('../../../ui/media/sphere/Sphere.tsx'), 'Sphere');

/** One of the booth's pictures, the same for everyone in the call, with the pointers of the others. */
export function LookTogether({
  roomId,
  view,
  shown,
  onLeave,
}: {
  roomId: string;
  view: CallView;
  shown: VideoShown;
  /** Leaves it for the user alone. */
  onLeave: () => void;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const { toText } = useCardWords();
  const descriptionId = useId();
  const hiding = useAct(() => videoCalls.hide(roomId));
  const { others, point } = usePointers(roomId);
  // people who leave the picture no longer point
  useEffect(() => () => point(null), [point, shown.card.key]);
  const pointers = view.places.flatMap(({ person }): Pointer[] => {
    const at = others.get(person._id);
    return at && person._id !== myId() ? [{ id: person._id, name: fullName(person), at }] : [];
  });
  const { card, description } = shown;
  const name = toText(card);
  const picture = {
    ...{ url: card.pictureUrl!, title: name, descriptionId, pointers, onPoint: point },
  };
  return (
    <section className={styles.shown} aria-label={name}>
      <div className={styles.head}>
        <p lang={written}>{name}</p>
        <button type="button" aria-label={t('together.leave')} onClick={onLeave}>
          <IconEyeOff size={20} aria-hidden /> <span>{t('together.leaveShort')}</span>
        </button>
        <button
          type="button"
          aria-label={t('together.close')}
          onClick={() => hiding.mutate(undefined)}
        >
          <IconX size={20} aria-hidden /> <span>{t('shell.close')}</span>
        </button>
      </div>
      <p id={descriptionId} className={visuallyHidden.text} lang={written}>
        {description || name}
      </p>
      {card.kind === 'panorama' ? (
        <AllAround key={card.key} {...picture} />
      ) : (
        <PointedPicture key={card.key} {...picture} />
      )}
      {hiding.error && (
        <p role="alert">{errorSentence(hiding.error, t('shell.offline'), t('shell.notDone'))}</p>
      )}
    </section>
  );
}

/** A 360° picture to turn, each for themselves; the pointers stay on what they point at. */
function AllAround(picture: Parameters<typeof PointedPicture>[0]) {
  const [isFlat, setFlat] = useState(() => !canTurn());
  const flat = <PointedPicture {...picture} />;
  if (isFlat) return flat;
  return (
    <Suspense fallback={null}>
      <Sphere {...picture} preview={null} fills onFail={() => setFlat(true)} />
    </Suspense>
  );
}
