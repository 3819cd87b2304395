import type { CaptionLine } from '@pavilion/contract';

const longestShownSeconds = 7;

/** Lines as a WebVTT file: each is shown until the next one, for seven seconds at most. */
export function toWebVtt(lines: Pick<CaptionLine, 'atSeconds' | 'text'>[]): string {
  const inOrder = lines.toSorted((a, b) => a.atSeconds - b.atSeconds);
  const cues = inOrder.map(({ atSeconds, text }, nth) => {
    const next = inOrder[nth + 1]?.atSeconds ?? Infinity;
    const until = Math.max(atSeconds + 1, Math.min(next, atSeconds + longestShownSeconds));
    return `${toTime(atSeconds)} --> ${toTime(until)}\n${escaped(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function toTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
}

/** A text on one line in which WebVTT finds no markup, and no end of the cue. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
