import type { LineReport } from './VideoClient.ts';

/** Fewer packets say nothing about a connection. */
const tooFew = 20;

/** Reads a connection's quality from its statistics: available bitrate, where the browser reports it, and packet loss since the previous read. */
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
