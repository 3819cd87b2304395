import { CallError, isRefusal } from '@pavilion/contract';
import { callHeaders } from './call.ts';
import { endIfExpired } from './recovery.ts';
import { currentLogin } from '../login/login.ts';

interface Sending {
  /** The share sent so far, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  timeoutMs?: number;
}

/** Sends a multipart form by `PUT`. Throws CallError as every call does. */
export function sendForm<Reply>(
  path: string,
  form: FormData,
  sending: Sending = {},
): Promise<Reply> {
  const { onProgress, timeoutMs = 120_000 } = sending;
  const token = currentLogin()?.token;
  return new Promise<Reply>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: CallError) => {
      endIfExpired(error, token);
      reject(error);
    };
    request.open('PUT', `/api${path}`);
    for (const [name, value] of Object.entries(callHeaders()))
      request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () => fail(new CallError(0)));
    request.addEventListener('timeout', () => fail(new CallError(0)));
    request.addEventListener('load', () => {
      const body = readJson(request.responseText);
      if (request.status < 300) return resolve(body as Reply);
      return fail(new CallError(request.status, isRefusal(body) ? body : undefined));
    });
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
