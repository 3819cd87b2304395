import type { LineReport } from './VideoClient.ts';

/** So few packets say nothing about a line. */
const tooFew = 20;

/** Reads from a connection's statistics how well it carries: what it takes, where the browser says so, and what was lost since the last look. */
export class LineMeter {
  #before = { lost: 0, sent: 0 };

  read(entries: Iterable<Record<string, unknown>>): LineReport {
    let bitsPerSecond: number | null = null;
    let lost = 0;
    let sent = 0;
    for (const entry of entries) {
      if (entry['type'] === 'candidate-pair' && entry['nominated'] === true)
        bitsPerSecond = (entry['availableOutgoingBitrate'] as number | undefined) ?? bitsPerSecond;
      if (entry['type'] === 'remote-inbound-rtp') lost += Number(entry['packetsLost'] ?? 0);
      if (entry['type'] === 'outbound-rtp') sent += Number(entry['packetsSent'] ?? 0);
    }
    const news = { lost: lost - this.#before.lost, sent: sent - this.#before.sent };
    this.#before = { lost, sent };
    return {
      bitsPerSecond,
      lost: news.sent > tooFew ? Math.max(0, Math.min(1, news.lost / news.sent)) : null,
    };
  }
}
