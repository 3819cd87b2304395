import { crawl } from '../crawl.ts';
import {
  demo,
  expect,
  idOf,
  liveSession,
  type Page,
  register,
  startSignedIn,
  test,
  tokenOf,
} from '../product.ts';

test.setTimeout(900_000);

test('nothing is dead among people (F-04)', async ({ page, request, enter }) => {
  await startSignedIn(page, await register(request));
  const [ravi, meera] = [
    await enter(await register(request)),
    await enter(await register(request)),
  ];
  await tell(ravi, 'connections/send', { toUser: await idOf(page), text: 'We met in the hall' });
  await tell(ravi, 'message', { toUser: await idOf(page), text: 'Are you there?' });
  await tell(page, 'connections/send', { toUser: await idOf(meera) });
  const bob = await idOf(await enter(demo('bob')));
  await crawl(page, [
    '/lounge',
    `/attendee/${bob}`,
    '/my-network',
    '/my-network?tab=received',
    '/my-network?tab=sent',
    '/my-network?tab=blocked',
    '/message-dashboard',
    `/message-dashboard?with=${await idOf(ravi)}`,
  ]);
});

test('nothing is dead where one keeps what is one’s own (F-04)', async ({
  page,
  request,
  enter,
}) => {
  await startSignedIn(page, await register(request));
  const ravi = await enter(await register(request));
  await tell(ravi, 'connections/send', { toUser: await idOf(page) });
  await crawl(page, ['/profile', '/profile/edit', '/notifications', '/my-data']);
});

test('nothing is dead in the programme (F-04)', async ({ page, request }) => {
  await startSignedIn(page, await register(request));
  const live = await liveSession(page, '');
  await tell(page, `meetings/${live}/attendee/${await idOf(page)}`, {});
  const { speakers } = (await (await request.get('/api/user/speakers')).json()) as {
    speakers: { userId: { _id: string } }[];
  };
  await crawl(page, [
    '/agenda-landing',
    `/agenda-landing/${live}`,
    `/SessionDetails/${live}`,
    '/Session',
    `/meeting/${live}`,
    '/speakers',
    `/speaker-bio/${speakers[0]!.userId._id}`,
    '/auditorium',
    '/auditoriumDetails',
  ]);
});

test('nothing is dead where the conference says who is behind it (F-04)', async ({ page }) => {
  const live = await liveSession(page, '/e/conference');
  await crawl(page, ['/e/conference/members', `/e/conference/agenda-landing/${live}`]);
});

/** Makes a call as the person on a page, bypassing the screen. */
async function tell(page: Page, path: string, data: object): Promise<void> {
  const headers = { authorization: await tokenOf(page) };
  const reply = await page.request.post(`/api/${path}`, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
}
