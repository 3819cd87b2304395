import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStage, liveTicket, stageChanged, topics } from '@pavilion/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { findEncoder } from '../ports/encoder.ts';
import type { ServerProcess } from '../testing/process.ts';
import { openTwoNodes, told, type TwoNodes, twoNodesHere } from '../testing/twoNodes.ts';

const { missing, postgres } = await twoNodesHere();
afterAll(() => postgres.server?.stop());
const encoder = await findEncoder();
const videoFile = join(tmpdir(), 'pavilion-test-nodes.webm');
const lacking = missing ?? (encoder ? null : 'ffmpeg is not installed');

describe.skipIf(lacking)(
  `a broadcast on two nodes${lacking ? `: ${lacking}` : ''}`,
  { timeout: 60_000 },
  () => {
    let nodes: TwoNodes;
    beforeAll(async () => {
      nodes = await openTwoNodes(postgres);
      const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15'];
      const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440'];
      await encoder!.run([
        ...[...picture, ...tone, '-t', '7', '-c:v', 'libvpx', '-deadline', 'realtime'],
        ...['-b:v', '300k', '-c:a', 'libopus', videoFile],
      ]);
    }, 120_000);
    afterAll(() => nodes?.close());

    /** Opens the socket through which a panel member's browser sends its picture. */
    async function goOnAir(node: ServerProcess, name: string, session: string) {
      const { token } = await nodes.at(node, name)(liveTicket);
      const asked = new URLSearchParams({ token, session, type: 'video/webm;codecs=vp8,opus' });
      const { origin } = node;
      const address = `${origin.replace('http', 'ws')}/stage/broadcast?${asked}`;
      const socket = new WebSocket(address, { origin });
      const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)]);
      return { socket, closed, onAir: once(socket, 'message') };
    }

    test('sam goes on air on one: bob plays it from the other until sam leaves, and mo finds the stage busy (X-19)', async () => {
      const { one, two } = nodes;
      const sessionId = await nodes.newSession();
      const params = { sessionId };
      const bob = await nodes.tab(two, 'bob', topics.stage(sessionId));
      const sam = await goOnAir(one, 'sam', sessionId);
      await sam.onAir;
      const bytes = await readFile(videoFile);
      for (let at = 0; at < bytes.length; at += 16_000)
        sam.socket.send(bytes.subarray(at, at + 16_000));
      await told(bob, stageChanged, ({ onAir }) => onAir);
      const seen = await nodes.at(two, 'bob')(getStage, { params });
      expect(seen).toMatchObject({
        player: { kind: 'stage' },
        onAir: { by: { first_name: 'sam' } },
      });
      const list = new URL(seen.player!.url, two.origin);
      const live = await (await fetch(`${two.origin}${list.pathname}${list.search}`)).text();
      expect(live).toMatch(/^#EXTM3U\n/);
      const mo = await goOnAir(two, 'mo', sessionId);
      expect(await mo.closed).toEqual([4403, 'stage.busy']);
      sam.socket.close();
      await told(bob, stageChanged, ({ onAir }) => !onAir);
      expect((await nodes.at(two, 'bob')(getStage, { params })).onAir).toBeNull();
      nodes.closeTabs();
    });
  },
);
