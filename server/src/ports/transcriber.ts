import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { ask } from './outboundHttp.ts';

/** The samples that are sent, in a second: one channel of 16 bits. */
export const sampleRate = 16_000;
const patienceMs = 7000;
const longestText = 5000;

/** Writes down speech: a server with OpenAI's API for transcriptions. */
export interface Transcriber {
  /** What is said in these samples, in a language given as an ISO 639 code; empty for silence. Rejects after seven seconds, and for replies that aren't a transcription. */
  transcribe(samples: Buffer, language: string): Promise<string>;
}

const transcription = z.object({ text: z.string().max(longestText) });

/** The transcriber of the settings; null without one. */
export function openTranscriber(
  settings: Pick<Settings, 'TRANSCRIBER_URL' | 'TRANSCRIBER_KEY' | 'TRANSCRIBER_MODEL'>,
): Transcriber | null {
  const { TRANSCRIBER_URL: address, TRANSCRIBER_KEY: key, TRANSCRIBER_MODEL: model } = settings;
  if (!address) return null;
  const url = `${address.replace(/\/$/, '')}/v1/audio/transcriptions`;
  return {
    async transcribe(samples, language) {
      const form = new FormData();
      form.set('file', new Blob([toWav(samples)], { type: 'audio/wav' }), 'speech.wav');
      form.set('model', model);
      form.set('language', language);
      form.set('response_format', 'json');
      const body = new Response(form);
      const headers = {
        'content-type': body.headers.get('content-type')!,
        ...(key && { authorization: `Bearer ${key}` }),
      };
      const sent = { method: 'POST', headers, body: Buffer.from(await body.arrayBuffer()) };
      const reply = await ask(url, { ...sent, anywhere: true, patienceMs });
      if (!reply.ok) throw new Error(`The transcriber answered ${reply.status}.`);
      return transcription.parse(await reply.json()).text;
    },
  };
}

/** Samples as a WAV file. */
function toWav(samples: Buffer): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
