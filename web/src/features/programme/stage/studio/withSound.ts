/** A picture with a microphone; without one it has silence, as all runs of a recording need the same tracks. */
export function withSound(picture: MediaStreamTrack, mic: MediaStreamTrack | null): MediaStream {
  return new MediaStream([picture, mic ?? silence()]);
}

let silent: MediaStreamTrack | undefined;

function silence(): MediaStreamTrack {
  return (silent ??= new AudioContext().createMediaStreamDestination().stream.getAudioTracks()[0]!);
}
