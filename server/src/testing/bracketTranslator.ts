import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A translator with LibreTranslate's API, between English and Hindi, that puts a text in brackets. */
export async function openBracketTranslator(): Promise<{ url: string; close: () => void }> {
  const codes = ['en', 'hi'];
  const server = createServer(async (request, response) => {
    if (request.url === '/languages')
      return response.end(JSON.stringify(codes.map((code) => ({ code, targets: codes }))));
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { q } = JSON.parse(Buffer.concat(pieces).toString()) as { q: string };
    response.end(JSON.stringify({ translatedText: `[${q}]` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
