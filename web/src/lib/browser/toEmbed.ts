const youtube = /^(www\.|m\.)?youtube(-nocookie)?\.com$/;

/** How to show a video: our own file directly, a YouTube or Vimeo link in their privacy-friendly frame. */
export function toEmbed(link: string): { kind: 'file' | 'frame'; url: string } {
  const url = new URL(link, location.origin);
  const id = videoId(url);
  if (!id) return { kind: 'file', url: link };
  if (url.hostname.endsWith('vimeo.com'))
    return { kind: 'frame', url: `https://player.vimeo.com/video/${id}?autoplay=1&muted=1&dnt=1` };
  return {
    kind: 'frame',
    url: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&mute=1&rel=0`,
  };
}

function videoId(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.slice(1);
  if (youtube.test(url.hostname))
    return (
      url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(url.pathname)?.[1]
    );
  if (/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return /\/(\d+)/.exec(url.pathname)?.[1];
  return undefined;
}
