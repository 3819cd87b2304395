import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '../../../lib/router/routing.tsx';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import soft from '../../../ui/soft.module.css';

/** The form comes after its frame, in slices: a slow phone is not held up by it. It is on its way before the frame is drawn. */
const flow = import('./RegistrationFlow.tsx');
const RegistrationFlow = lazy(() => flow.then((module) => ({ default: module.RegistrationFlow })));

/** Registering in a dialog; on phones it takes the whole screen. */
export function RegistrationDialog({
  opened,
  title,
  onClose,
  onGone,
}: {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** The dialog has left the screen. */
  onGone?: () => void;
}) {
  const navigate = useNavigate();
  const small = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="46rem"
      fullScreen={small ?? false}
      // what comes in it makes it longer, and moves nothing that is read already
      centered={false}
      yOffset="12dvh"
      onExitTransitionEnd={onGone}
    >
      <InSlices>
        <RegistrationFlow
          heading="h2"
          onDone={() => {
            onClose();
            void navigate({ to: '/attendee-registration/thankyou' });
          }}
        />
      </InSlices>
    </Dialog>
  );
}

/** What is in it comes once its frame is drawn, and lets touches in between. */
function InSlices({ children }: { children: ReactNode }) {
  const isFramed = useDeferredValue(true, false);
  const t = useTexts();
  const space = (
    <p role="status" className={soft.text} style={{ blockSize: '16rem' }}>
      {t('shell.loading')}
    </p>
  );
  return <Suspense fallback={space}>{isFramed ? children : space}</Suspense>;
}
