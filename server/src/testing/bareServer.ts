import Fastify from 'fastify';
import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { openStore } from '../db/openStore.ts';

/** `node server/src/testing/bareServer.ts FOLDER 'JSON'`: bare Fastify on the store of a data folder, the baseline for the bench's calls. The JSON maps paths to statements, whose parameters are the query's `p` or the list in the body. Prints its port. */
const [folder, statements] = [process.argv[2]!, process.argv[3]!];
const store = await openStore({ dataDir: folder, log: pino({ level: 'error' }) });
const app = Fastify();
for (const [name, statement] of Object.entries(JSON.parse(statements) as Record<string, string>)) {
  const run = async (parameters: unknown[]) =>
    (await store.db.executeQuery(CompiledQuery.raw(statement, parameters))).rows;
  app.get<{ Querystring: { p?: string | string[] } }>(`/${name}`, ({ query }) =>
    run([query.p ?? []].flat()),
  );
  app.post<{ Body: unknown[] }>(`/${name}`, ({ body }) => run(body));
}
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${new URL(address).port}\n`);
process.on('SIGTERM', () => void app.close().then(() => store.close()));
