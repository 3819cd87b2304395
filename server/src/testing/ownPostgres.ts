import { startPostgres } from './postgres.ts';

/** `node server/src/testing/ownPostgres.ts`: a temporary PostgreSQL for driving the product from outside, as durable as in production. Prints its address; removed when stdin ends. */
const { server, reason } = await startPostgres({ durable: true });
if (!server) throw new Error(reason);
process.stdout.write(`${server.url}\n`);
process.stdin.resume().on('end', () => void server.stop().then(() => process.exit()));
