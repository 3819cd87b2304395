import { randomUUID } from 'node:crypto';
import { type Call, enterVideo, leaveVideo, openCallRoom } from '@pavilion/contract';

/** A person's place in a call's room. */
export interface InCall {
  roomId: string;
  stay: string;
  leave(): Promise<unknown>;
}

/** Opens the room of a call and enters it, as the web does on Join. */
export async function enterCall(by: Call, callId: string): Promise<InCall> {
  const { room } = await by(openCallRoom, { params: { callId } });
  const params = { roomId: room._id };
  const stay = randomUUID();
  await by(enterVideo, { params, body: { stay, mic: false, camera: false } });
  return {
    roomId: room._id,
    stay,
    leave: () => by(leaveVideo, { params, body: { stay } }),
  };
}
