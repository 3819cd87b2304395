import type { Persona, Example } from '../../../testing/examples.ts';
import { own, signedIn } from '../../../testing/exampleParts.ts';

function pushTarget(who: Persona) {
  const keys = {
    p256dh:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  return { endpoint: `https://push.example/${who}`, keys };
}

export const examples: Record<string, Example> = {
  'GET /notifications': { refused: signedIn },
  'PUT /notification/{id}': {
    refused: signedIn,
    answers: 'notification.missing',
    input: () => ({ params: { id: crypto.randomUUID() } }),
  },
  'PUT /notifications/read': { refused: signedIn },
  'GET /notifications/preferences': { refused: signedIn },
  'PUT /notifications/preferences': {
    refused: signedIn,
    input: () => ({ body: { preferences: [{ kind: 'callBooked', push: true }] } }),
  },
  'GET /notifications/do-not-disturb': { refused: signedIn },
  'PUT /notifications/do-not-disturb': {
    refused: signedIn,
    input: () => ({ body: { isOn: false } }),
  },
  'POST /unsubscribe': {
    refused: {},
    answers: 'unsubscribe.invalid',
    input: (world) => ({ body: { ...own(world), token: 'a.b.c' } }),
  },
  'PUT /unsubscribe': {
    refused: {},
    answers: 'unsubscribe.invalid',
    input: (world) => ({
      body: { ...own(world), token: 'a.b.c', kind: 'news', isMailed: false },
    }),
  },
  'GET /notifications/push': { refused: signedIn },
  'POST /notifications/push': {
    refused: signedIn,
    input: (_world, who) => ({ body: pushTarget(who) }),
  },
  'DELETE /notifications/push': { refused: signedIn },
};
