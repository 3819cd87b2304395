const waitMs = 6000;

/** Connects to itself and sends a message: through the relay if there is one, otherwise directly. `direct`: the relay is unreachable, so only nearby people can be reached. */
export async function tryConnection(
  iceServers: RTCIceServer[],
  signal: AbortSignal,
): Promise<'good' | 'direct' | 'blocked'> {
  if (typeof RTCPeerConnection === 'undefined') return 'blocked';
  const hasRelay = iceServers.some((one) => [one.urls].flat().some((url) => /^turns?:/.test(url)));
  if (await reach({ iceServers, ...(hasRelay && { iceTransportPolicy: 'relay' }) }, signal))
    return 'good';
  return hasRelay && (await reach({}, signal)) ? 'direct' : 'blocked';
}

async function reach(configuration: RTCConfiguration, signal: AbortSignal): Promise<boolean> {
  const [here, there] = [
    new RTCPeerConnection(configuration),
    new RTCPeerConnection(configuration),
  ];
  try {
    const arrived = new Promise<boolean>((resolve) => {
      there.ondatachannel = ({ channel }) => {
        channel.onmessage = () => resolve(true);
      };
      const channel = here.createDataChannel('hello');
      channel.onopen = () => channel.send('hello');
      setTimeout(() => resolve(false), waitMs);
      signal.addEventListener('abort', () => resolve(false));
    });
    here.onicecandidate = ({ candidate }) =>
      candidate && void there.addIceCandidate(candidate).catch(() => undefined);
    there.onicecandidate = ({ candidate }) =>
      candidate && void here.addIceCandidate(candidate).catch(() => undefined);
    await here.setLocalDescription();
    await there.setRemoteDescription(here.localDescription!);
    await there.setLocalDescription();
    await here.setRemoteDescription(there.localDescription!);
    return await arrived;
  } catch {
    return false;
  } finally {
    here.close();
    there.close();
  }
}
