import type { FastifyInstance } from 'fastify';
import { deliveryLimits, type DeliveryLimits } from './Delivery.ts';
import { Hub, type HubParts } from './Hub.ts';
import { openSocket, type SocketParts } from './socket.ts';

const sweepEveryMs = 5000;

export type LiveParts = Omit<HubParts, 'now' | 'limits' | 'perPerson'> &
  Omit<SocketParts, 'hub' | 'now' | 'requireOrigin' | 'perAddress'> & {
    requireOrigin?: boolean;
    perPerson?: number;
    perAddress?: number;
    /** Real time, in milliseconds since 1970. */
    now?: () => number;
    limits?: Partial<DeliveryLimits>;
  };

/** The live part of a server. `plugin` opens `/live`; closing the server closes the sockets with 1012. */
export interface Live {
  hub: Hub;
  plugin(app: FastifyInstance): Promise<void>;
}

export function createLive({
  requireOrigin = true,
  now = Date.now,
  limits,
  perPerson = 5,
  perAddress = 5000,
  ...parts
}: LiveParts): Live {
  const hub = new Hub({ ...parts, now, perPerson, limits: { ...deliveryLimits, ...limits } });
  const plugin = async (app: FastifyInstance) => {
    await openSocket(app, { ...parts, hub, requireOrigin, perAddress, now });
    const sweep = setInterval(() => hub.sweep(), sweepEveryMs);
    app.addHook('onClose', async () => clearInterval(sweep));
  };
  // Upgrades are handled for the whole server, so the plugin must not be encapsulated.
  return { hub, plugin: Object.assign(plugin, { [Symbol.for('skip-override')]: true }) };
}
