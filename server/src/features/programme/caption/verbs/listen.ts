import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { sampleRate } from '../../../../ports/transcriber.ts';
import { publishRunning, reportEngine, writeEngineLine } from '../model/engineLine.ts';
import { createSpeechCutter, type Speech } from '../model/speech.ts';
import * as queries from '../queries.ts';
import type { BroadcastListener } from '../../stage/service.ts';

/** As much of a broadcast may wait for the decoder; the rest is lost to the captions, not to the picture. */
const mostWaitingBytes = 4 * 1024 * 1024;
const mostWaitingSpeech = 3;
/** A line is shown again once this much more of it was said. */
const moreMs = 1500;

/** Writes down what is said in a broadcast while its captions are automatic; null without an engine or a decoder. Whatever fails costs captions alone. */
export function listen(
  ctx: Ctx<Actor>,
  { sessionId }: { sessionId: string },
): BroadcastListener | null {
  const { encoder, transcriber, ids } = ctx.ports;
  if (!encoder || !transcriber) return null;
  const startedAt = ctx.eventNow().getTime();
  const cutter = createSpeechCutter();
  const waiting: Speech[] = [];
  let clientId = ids.id();
  let shownMs = 0;
  let isBusy = false;
  let isOver = false;

  const decoder = encoder.start([
    ...['-i', 'pipe:0', '-vn', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'],
  ]);
  for (const part of [decoder, decoder.stdin, decoder.stdout])
    part.on('error', (error) => ctx.log.warn({ error }, 'captions lost their decoder'));
  decoder.once('close', () => {
    if (isOver) return;
    reportEngine(ctx, sessionId, true).catch((error: unknown) =>
      ctx.log.warn({ error }, 'captions not reported as failing'),
    );
  });
  decoder.stderr.resume();
  decoder.stdout.on('data', (samples: Buffer) => {
    waiting.push(...cutter.add(samples));
    void write();
  });
  decoder.stdout.once('end', () => {
    const last = cutter.finish();
    if (last) waiting.push(last);
    void write();
  });

  /** Sends one piece of speech at a time to the engine: those that are finished, else what is being said. */
  async function write(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let speech = next(); speech; speech = next()) await writeOne(speech);
    } catch (error) {
      ctx.log.warn({ error }, 'captions could not be written');
    } finally {
      isBusy = false;
    }
  }

  function next(): (Speech & { isFinished: boolean }) | null {
    const finished = waiting.shift();
    if (finished) return { ...finished, isFinished: true };
    const running = cutter.running();
    if (!running || toMs(running) - shownMs < moreMs) return null;
    shownMs = toMs(running);
    return { ...running, isFinished: false };
  }

  async function writeOne({ samples, startMs, isFinished }: Speech & { isFinished: boolean }) {
    const mode = await queries.findMode(ctx.db, sessionId);
    const isWanted = mode?.is_on && mode.is_automatic;
    const isLate = waiting.length > mostWaitingSpeech;
    if (isLate) waiting.splice(0, waiting.length - 1);
    const text = isWanted ? await hear(samples, mode.language) : null;
    if (isWanted) await reportEngine(ctx, sessionId, text === null || isLate);
    const heard = { sessionId, clientId, text: text ?? '', saidAt: new Date(startedAt + startMs) };
    if (isFinished) [clientId, shownMs] = [ids.id(), 0];
    if (!isWanted || !heard.text.trim()) return;
    if (isFinished) await writeEngineLine(ctx, heard);
    else publishRunning(ctx, mode.language, heard);
  }

  /** Null if the engine is gone, too slow or answers nonsense. */
  async function hear(samples: Buffer, language: string): Promise<string | null> {
    try {
      return await transcriber!.transcribe(samples, language);
    } catch (error) {
      ctx.log.warn({ error }, 'transcriber failed');
      return null;
    }
  }

  return {
    take(bytes) {
      const { stdin } = decoder;
      if (stdin.writable && stdin.writableLength < mostWaitingBytes) stdin.write(bytes);
    },
    end() {
      isOver = true;
      decoder.stdin.end();
    },
  };
}

const toMs = ({ samples }: Speech) => (samples.length / 2 / sampleRate) * 1000;
