import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

const run = promisify(execFile);
const codes = { hi: 'hin', ur: 'urd' };

/** Whether Apertium can translate between Hindi and Urdu on this machine. */
export function hasApertium(): boolean {
  try {
    const modes = execFileSync('apertium', ['-l'], { encoding: 'utf8' });
    return modes.includes('hin-urd') && modes.includes('urd-hin');
  } catch {
    return false;
  }
}

/** Apertium behind LibreTranslate's API. */
export async function openApertium(): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const languages = Object.keys(codes);
    if (request.url === '/languages') {
      const list = languages.map((code) => ({ code, name: code, targets: languages }));
      return response.end(JSON.stringify(list));
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, string>;
    const q = body['q']!;
    const target = body['target'] as keyof typeof codes;
    const found = /\p{Script=Arabic}/u.test(q) ? 'ur' : 'hi';
    const from = body['source'] === 'auto' ? found : (body['source'] as keyof typeof codes);
    // it reads pipes, but not the sockets that Node gives a child
    const command = ['-c', 'cat | apertium -u "$1"', 'sh', `${codes[from]}-${codes[target]}`];
    const asked = run('sh', command, { timeout: 8000 });
    asked.child.stdin!.end(`${q}\n`);
    const { stdout } = await asked;
    const detectedLanguage = { language: from, confidence: 100 };
    response.end(JSON.stringify({ translatedText: stdout.trim(), detectedLanguage }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
