import { look, visit } from '../accessible.ts';
import { newRoom, root } from '../calls.ts';
import { callAs, demo, expect, idOf, type Page, register, test } from '../product.ts';

test.slow();

test('asha meets no barrier at the tables of the lounge, as she opens a room and among her own (A-01, A-10)', async ({
  enter,
}) => {
  const asha = await enter(demo('asha-nair'));
  await visit(asha, '/BreakoutRoom');
  await expect(asha.getByRole('link', { name: /^Join/ }).first()).toBeVisible();
  await look(asha);
  await visit(asha, '/breakoutroom/create');
  await asha.getByLabel('Invitees Only').check();
  await asha.getByRole('button', { name: 'Create Room' }).click();
  await expect(asha.getByRole('alert')).toContainText('Topic');
  await look(asha);
  await visit(asha, '/MyBreakoutRooms');
  await asha.getByRole('button', { name: 'Invite' }).first().click();
  await expect(asha.getByRole('dialog')).toBeVisible();
  await look(asha);
  await asha.keyboard.press('Escape');
  await asha.getByRole('button', { name: 'Delete Room' }).first().click();
  await expect(asha.getByRole('dialog')).toBeVisible();
  await look(asha);
});

test('asha meets no barrier with a room of her own, from its opening to its end (A-01, A-10)', async ({
  enter,
  request,
}) => {
  const ravi = await register(request);
  const asha = await enter(await register(request));
  await visit(asha, '/MyBreakoutRooms');
  await expect(asha.getByText('You have no rooms yet.')).toBeVisible();
  await look(asha);
  await visit(asha, '/breakoutroom/create');
  await asha.getByLabel('Topic').fill('Who moves to Bengaluru?');
  await asha.getByLabel('Invitees Only').check();
  await asha.getByLabel('Email ID').fill(ravi.email);
  await asha.getByRole('button', { name: 'Create Room' }).click();
  await expect(asha.getByRole('dialog', { name: 'Room Created' })).toContainText(ravi.email);
  await look(asha);
  await visit(asha, '/MyBreakoutRooms');
  await asha.getByRole('button', { name: 'Resend Passcode' }).click();
  await expect(asha.getByText('Sent again to 1 person.')).toBeVisible();
  await look(asha);
  await asha.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(asha.getByRole('dialog')).toContainText(ravi.email);
  await asha.getByRole('dialog').getByLabel('Email ID').fill('nobody');
  await asha.getByRole('button', { name: 'Send invitations' }).click();
  await look(asha);
  await asha.keyboard.press('Escape');
  await expect(asha.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible();
  await look(asha);
  await asha.getByRole('button', { name: 'Discard changes' }).click();
  await asha.getByRole('button', { name: 'Delete Room' }).click();
  await asha.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(asha.getByText('The room was deleted.')).toBeVisible();
  await asha.getByRole('button', { name: 'Show rooms that are over' }).click();
  await expect(asha.getByText('None of your rooms has ended yet.')).toBeVisible();
  await look(asha);
});

const takePlace = (page: Page, roomId: string) =>
  callAs(page, `POST /video/${roomId}/place`, {
    ...{ stay: crypto.randomUUID(), mic: true, camera: false },
  });

test('asha meets no barrier at the door of a room that is full, recorded, closed or not open yet (A-01, A-10)', async ({
  enter,
  request,
}) => {
  const alice = await enter(demo('alice'), root);
  const [asha, ravi] = [
    await enter(await register(request, root), root),
    await enter(await register(request, root), root),
  ];
  const roomId = await newRoom(alice, { maxCapacity: 2 });
  const door = `${root}/breakoutroom/${roomId}/devices`;
  await takePlace(alice, roomId);
  await callAs(alice, `POST /video/${roomId}/recording`, {});
  await visit(asha, door);
  await asha.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await expect(asha.getByText('Please agree to the recording')).toBeVisible();
  await look(asha);
  await callAs(alice, `DELETE /video/${roomId}/recording`);
  await takePlace(ravi, roomId);
  await expect(asha.getByText('This room is full right now.')).toBeVisible();
  await look(asha);
  await callAs(alice, `POST /video/${roomId}/place/${await idOf(ravi)}/remove`, {});
  await visit(ravi, door);
  await expect(ravi.getByText(/^The host removed you/)).toBeVisible();
  await look(ravi);
  await callAs(alice, `DELETE /users/meetings/${roomId}`);
  await expect(asha.getByText('This room has ended.')).toBeVisible();
  await look(asha);

  const later = new Date(Date.now() + 3_600_000).toISOString();
  const events = await (await alice.request.get('/api/events')).json();
  const { _id } = events.find((event: { slug: string }) => event.slug === 'conference');
  const { clockOffsetSeconds } = await (await alice.request.get(`/api/event/${_id}`)).json();
  const start_time = new Date(Date.parse(later) + clockOffsetSeconds * 1000).toISOString();
  const next = await newRoom(alice, { start_time });
  await visit(asha, `${root}/breakoutroom/${next}/devices`);
  await expect(asha.getByText('This room isn’t open yet.')).toBeVisible();
  await look(asha);
  await callAs(alice, `DELETE /users/meetings/${next}`);
  await visit(asha, `${root}/breakoutroom/${crypto.randomUUID()}/devices`);
  await expect(asha.getByText('This room doesn’t exist.')).toBeVisible();
  await look(asha);
});

test('a host meets no barrier as she shows somebody out, asks to record and closes the room (A-01, A-10)', async ({
  enter,
  request,
}) => {
  const alice = await enter(demo('alice'), root);
  const people = [await register(request, root), await register(request, root)];
  const [asha, ravi] = [await enter(people[0]!, root), await enter(people[1]!, root)];
  const roomId = await newRoom(alice);
  for (const page of [asha, ravi]) await takePlace(page, roomId);
  await visit(alice, `${root}/breakoutroom/${roomId}/devices`);
  await alice.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await alice.getByRole('button', { name: /^People/ }).click();
  await alice.getByRole('button', { name: `Remove ${people[0]!.first_name}` }).click();
  await look(alice);
  await alice.getByRole('button', { name: /^Yes, remove/ }).click();
  await expect(alice.getByRole('region', { name: 'Removed' })).toBeVisible();
  await look(alice);
  await alice.getByRole('button', { name: 'End the room for everyone' }).click();
  await look(alice);
  await alice.getByRole('button', { name: 'Close', exact: true }).click();
  await alice.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(alice.getByText(/^Waiting for 1 person/)).toBeVisible();
  await look(alice);
  await callAs(ravi, `PUT /video/${roomId}/recording`, { agrees: false });
  await expect(alice.getByText('Recording has stopped.').first()).toBeVisible();
  await look(alice);
  await callAs(alice, `DELETE /users/meetings/${roomId}`);
  await expect(alice.getByRole('heading', { name: 'The room has ended' })).toBeVisible();
  await look(alice);
});

test('bob meets no barrier before a video room, in it and as he leaves (A-01, A-10)', async ({
  enter,
}) => {
  const bob = await enter(demo('bob'));
  await visit(bob, '/BreakoutRoom');
  await bob.getByRole('link', { name: /^Join/ }).first().click();
  await expect(bob.getByRole('button', { name: 'Check camera and microphone' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Join without camera and microphone' }).click();
  await expect(bob.getByRole('toolbar')).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(bob.getByRole('textbox', { name: 'Message everyone in the room' })).toBeVisible();
  await look(bob);
  await bob.getByRole('button', { name: 'Close', exact: true }).click();
  await bob.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bob.getByRole('heading', { name: 'You left the room' })).toBeVisible();
  await look(bob);
});
