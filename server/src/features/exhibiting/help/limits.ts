import { deskPresentSeconds } from '@pavilion/contract';

/** The desk is open to visitors this long after its staff were last seen. */
export const presentMs = deskPresentSeconds * 1000;
