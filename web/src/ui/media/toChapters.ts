/** A part of a video, starting at the given second. */
export interface Chapter {
  second: number;
  /** As written in the description: `1:05`. */
  time: string;
  title: string;
}

const chapterLine = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)\s+(\S.*)$/;

/** Extracts the chapters from a description: the lines that start with a time, from 0:00 on, as video platforms do. */
export function toChapters(description: string): { text: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const rest: string[] = [];
  for (const line of description.split('\n')) {
    const [, hours = '0', minutes, seconds, title] = chapterLine.exec(line.trim()) ?? [];
    if (title === undefined) rest.push(line);
    else
      chapters.push({
        second: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
        time: line.trim().split(/\s/)[0]!,
        title,
      });
  }
  const isOrdered = chapters.every(
    ({ second }, at) => at === 0 || second > chapters[at - 1]!.second,
  );
  if (chapters.length < 2 || chapters[0]!.second !== 0 || !isOrdered)
    return { text: description, chapters: [] };
  return { text: rest.join('\n').trim(), chapters };
}
