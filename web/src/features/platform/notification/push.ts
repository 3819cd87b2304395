import { getPushKey, subscribePush, unsubscribePush } from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { serviceWorker } from '../../../lib/offline/serviceWorker.ts';

const key = ['notification', 'push'];

/** Whether this browser gets push notifications for this login. `needsInstall`: only a home-screen app can. `denied`: the person refused permission. */
export type PushState = 'unsupported' | 'needsInstall' | 'denied' | 'off' | 'on';

/** The state of push notifications in this browser. */
export function usePushState() {
  return useQuery({
    queryKey: key,
    enabled: useLogin() !== null,
    queryFn: async (): Promise<PushState> => {
      if (
        !('PushManager' in window) ||
        !('serviceWorker' in navigator) ||
        !('Notification' in window)
      )
        return isApplePhone() ? 'needsInstall' : 'unsupported';
      if (Notification.permission === 'denied') return 'denied';
      const { isSubscribed } = await call(getPushKey, { query: { eventId } });
      const registration = await serviceWorker();
      const subscription = await registration?.pushManager.getSubscription();
      return isSubscribed && subscription ? 'on' : 'off';
    },
  });
}

/** Turns push notifications to this browser on or off. The browser asks for permission first. */
export function useTurnPush() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (on: boolean): Promise<PushState> => (on ? turnOn() : turnOff()),
    onSuccess: (state) => queries.setQueryData<PushState>(key, state),
  });
}

async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const [registration, { publicKey }] = await Promise.all([
    serviceWorker(),
    call(getPushKey, { query: { eventId } }),
  ]);
  if (!registration) return 'unsupported';
  const before = await registration.pushManager.getSubscription();
  // a subscription with another key is useless to this server
  await before?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON() as {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  };
  await call(subscribePush, { body: { endpoint, keys, eventId } });
  return 'on';
}

async function turnOff(): Promise<PushState> {
  await call(unsubscribePush, { query: { eventId } });
  const registration = await serviceWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

function isApplePhone(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
