import { createServer, type BlockList, type Socket } from 'node:net';
import { once } from 'node:events';
import type { Server } from '../../../../core/context.ts';
import { isWithinPace, refundRate } from '../../../../http/rateLimit.ts';
import { countedAddress } from '../../../../ports/limiter.ts';
import { Program } from '../model/program.ts';

/** On this node, at once. */
const mostPrograms = 24;
/** Connections that haven't named a key that holds, at once: on this node, and from one address. */
const mostNameless = 12;
const mostOfAddress = 6;
/** Connections of an address without a key that holds. */
const attempts = [{ times: 20, seconds: 600 }];
const attemptsKey = (address: string) => `stage.program:${address}`;

/** Receives programs that broadcast by RTMP, each in a process of its own. Connections from `proxies`, behind which there are many addresses, have no limits of their own. */
export async function receivePrograms(
  server: Server,
  {
    port,
    host,
    proxies,
    checkMs = 5000,
    patienceMs = 10_000,
  }: {
    port: number;
    host?: string | undefined;
    proxies: BlockList;
    checkMs?: number;
    patienceMs?: number;
  },
): Promise<{ port: number; close(): Promise<void> }> {
  /** The addresses of connections that haven't named a key that holds. */
  const nameless = new Map<Socket, string>();
  const programs = new Set<Program>();
  const byKey = new Map<string, Program>();

  /** Whether there may be one more connection. Its address counts as one without a key until that is known. */
  async function isWithinLimits(address: string, isProxy: boolean): Promise<boolean> {
    if (nameless.size > mostNameless || programs.size >= mostPrograms) return false;
    if (isProxy) return true;
    const own = [...nameless.values()].filter((one) => one === address).length;
    return own <= mostOfAddress && isWithinPace(server, attemptsKey(address), attempts);
  }

  async function receive(socket: Socket): Promise<void> {
    socket.on('error', () => {});
    const { remoteAddress, remoteFamily } = socket;
    // it is closed already
    if (!remoteAddress) return;
    const isProxy = proxies.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
    const address = countedAddress(remoteAddress);
    nameless.set(socket, address);
    try {
      const isTaken = (await isWithinLimits(address, isProxy)) && listener.listening;
      if (isTaken) await runProgram(socket, { address, isProxy });
    } catch (error) {
      server.log.error({ error }, 'broadcast of a program not ended in order');
    } finally {
      socket.destroy();
      nameless.delete(socket);
    }
  }

  async function runProgram(
    socket: Socket,
    { address, isProxy }: { address: string; isProxy: boolean },
  ): Promise<void> {
    const program: Program = new Program(server, socket, {
      ...{ checkMs, patienceMs },
      onAccepted(keyHash) {
        nameless.delete(socket);
        // a program that has lost its connection comes back before that is noticed
        byKey.get(keyHash)?.end();
        byKey.set(keyHash, program);
        if (!isProxy) void refundRate(server, attemptsKey(address)).catch(() => {});
      },
      onRejected: (why) => server.log.warn({ address, why }, 'program rejected'),
    });
    programs.add(program);
    await program.ended.finally(() => programs.delete(program));
    for (const [keyHash, one] of byKey) if (one === program) byKey.delete(keyHash);
  }

  const listener = createServer({ pauseOnConnect: true }, (socket) => void receive(socket));
  listener.listen(port, host);
  await once(listener, 'listening');
  listener.on('error', (error) => server.log.error({ error }, 'no more programs received'));
  return {
    port: (listener.address() as { port: number }).port,
    async close() {
      listener.close();
      for (const program of programs) program.end();
      await Promise.allSettled([...programs].map((program) => program.ended));
    },
  };
}
