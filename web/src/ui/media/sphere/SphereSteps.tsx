import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import styles from '../Panorama.module.css';
import type { SphereStep } from './sphereView.ts';

type StepName = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther';

/** The steps that buttons and keys take. */
export const sphereSteps: Record<StepName, SphereStep> = {
  left: { right: -15, up: 0, closer: 0 },
  right: { right: 15, up: 0, closer: 0 },
  up: { right: 0, up: 12, closer: 0 },
  down: { right: 0, up: -12, closer: 0 },
  closer: { right: 0, up: 0, closer: 15 },
  farther: { right: 0, up: 0, closer: -15 },
};

const icons: Record<StepName, ComponentType<{ size: number; 'aria-hidden': boolean }>> = {
  left: IconArrowLeft,
  right: IconArrowRight,
  up: IconArrowUp,
  down: IconArrowDown,
  closer: IconPlus,
  farther: IconMinus,
};

/** Buttons that turn a 360° picture, for those who can't drag. */
export function SphereSteps({ onStep }: { onStep: (step: SphereStep) => void }) {
  const t = useTexts();
  return (
    <div className={styles.steps} role="group" aria-label={t('sphere.open')}>
      {(Object.keys(icons) as StepName[]).map((name) => {
        const Icon = icons[name];
        return (
          <button
            key={name}
            type="button"
            title={t(`sphere.${name}`)}
            aria-label={t(`sphere.${name}`)}
            onClick={() => onStep(sphereSteps[name])}
          >
            <Icon size={20} aria-hidden />
          </button>
        );
      })}
    </div>
  );
}
