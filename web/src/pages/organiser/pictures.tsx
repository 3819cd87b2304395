import { lazy } from 'react';
import type { Pictures } from '../../features/organising/setup/SettingsParts.tsx';

const SettingsPicture = lazy(() => import('./SettingsPicture.tsx'));

/** The features that are previewed while being edited. */
export const pictures: Pictures = {
  landing: (draft) => <SettingsPicture of="landing" event={draft} />,
  registration: (draft) => <SettingsPicture of="registration" event={draft} />,
  infoDesk: (draft) => <SettingsPicture of="infoDesk" event={draft} />,
};
