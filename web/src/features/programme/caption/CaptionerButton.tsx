import { fullName, may, type StagePerson } from '@pavilion/contract';
import { IconBadgeCc } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { useAppoint, useCaptions } from './data.ts';

/** Lets somebody who isn't on the panel write captions, or no longer; for the panel. */
export function CaptionerButton({ sessionId, person }: { sessionId: string; person: StagePerson }) {
  const t = useTexts();
  const { data } = useCaptions(sessionId);
  const appoint = useAppoint(sessionId);
  if (!may(data, 'caption.appoint') || person.role) return null;
  const isOn = data!.captioners.includes(person._id);
  return (
    <>
      <button
        type="button"
        className={isOn ? pill.pill : pill.quiet}
        aria-label={t('caption.captionerNamed', { name: fullName(person) })}
        aria-pressed={isOn}
        aria-disabled={appoint.isPending}
        onClick={() => !appoint.isPending && appoint.mutate({ personId: person._id, isOn: !isOn })}
      >
        <IconBadgeCc size={20} stroke={1.7} aria-hidden /> {t('caption.captioner')}
      </button>
      <FailedStep error={appoint.error} />
    </>
  );
}
