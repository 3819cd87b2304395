import { type FeatureKey, findArea, isBarred } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';

/** Whether the event has a feature, and the person's access class includes it. */
export function useOffered(): (feature: FeatureKey) => boolean {
  const { features } = useEvent()!.config;
  const { user } = useLogin()!;
  return (feature) => features[feature] !== null && !isBarred(user, findArea(feature));
}
