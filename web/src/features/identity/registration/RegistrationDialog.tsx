import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '../../../render/router.ts';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useIsRegistered } from './registered.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Text } from '../../../ui/layout/Text.tsx';

/** The form renders after its dialog, time-sliced, so it doesn't block a slow phone. It starts loading before the dialog renders. */
const flow = import('./RegistrationFlow.tsx');
const RegistrationFlow = lazy(() => flow.then((module) => ({ default: module.RegistrationFlow })));

/** Registration in a dialog, full-screen on phones. */
export function RegistrationDialog({
  opened,
  title,
  onClose,
  onGone,
}: {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** Called once the dialog has left the screen. */
  onGone?: () => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const isRegistered = useIsRegistered();
  const small = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isRegistered ? t('registration.registeredTitle') : title}
      size="46rem"
      fullScreen={small ?? false}
      // content that loads later extends it downwards without moving what is already being read
      centered={false}
      yOffset="5dvh"
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

/** Renders its content after the dialog's frame, and yields to input in between. */
function InSlices({ children }: { children: ReactNode }) {
  const isFramed = useDeferredValue(true, false);
  const t = useTexts();
  const space = (
    <Text tone="soft" role="status" style={{ blockSize: '16rem' }}>
      {t('shell.loading')}
    </Text>
  );
  return <Suspense fallback={space}>{isFramed ? children : space}</Suspense>;
}
