import {
  callAddress,
  type Duty,
  duties,
  type ErrorReply,
  mayOrganise,
  setRoles,
} from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindings } from '../wiring/bindings.ts';
import { examples, openWorld, type World } from './examples.ts';

/** Organisers with limited rights: every call of organisers, as somebody with one duty alone. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const ofOrganisers = bindings.filter(({ who }) => who.name === 'organiser');

describe.each(duties)('mo, whose duty is %s', (duty: Duty) => {
  beforeAll(async () => {
    const hana = await world.server.as('hana');
    await hana(setRoles, {
      params: { id: await world.findId('mo') },
      body: { roles: ['attendee', 'organiser'], duties: [duty] },
    });
  });

  test.each(ofOrganisers.map(({ route }) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (name, route) => {
      const given = (await examples[name]?.input?.(world, 'mo')) ?? {};
      const reply = await world.server.raw(route.method, callAddress(route, given), {
        ...(given.body && { body: given.body }),
        token: await world.server.token('mo'),
      });
      const { code } = reply.ok ? {} : ((await reply.json()) as Partial<ErrorReply>);
      if (mayOrganise([duty], route)) expect(code).not.toBe('forbidden');
      else expect([reply.status, code]).toEqual([403, 'organiser.limited']);
    },
  );
});

test('with read only, no call of organisers changes anything', () => {
  const changing = ofOrganisers
    .map(({ route }) => route)
    .filter((route) => route.method !== 'GET' && mayOrganise(['readOnly'], route))
    .map(({ method, path }) => `${method} ${path}`);
  expect(changing.toSorted()).toEqual([
    'POST /organiser/announcement/reach',
    'POST /organiser/campaign/audience',
    'POST /organiser/campaign/{id}/preview',
    'POST /organiser/mail/{kind}/preview',
    'POST /people/search',
  ]);
});

test('power over people, the event and what lets programs in takes all rights', () => {
  const all: Duty[] = [...duties];
  const closed = ofOrganisers
    .map(({ route }) => route)
    .filter((route) => !mayOrganise(all, route))
    .map(({ act }) => act.split('.')[0]!);
  expect([...new Set(closed)].toSorted()).toEqual([
    ...['audit', 'clock', 'event', 'feature', 'figure', 'invitation', 'openid', 'person', 'table'],
    ...['ticketKey', 'ticketShop', 'token', 'webhook', 'webhookDelivery'],
  ]);
});
