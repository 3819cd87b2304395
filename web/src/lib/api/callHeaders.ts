const deviceKey = 'pavilion-device';

/** The headers that describe the caller: their language, their login and the device id the server issued. */
export function toHeaders(language: string, token: string | undefined): Record<string, string> {
  const device = localStorage.getItem(deviceKey);
  return {
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(device && { 'x-pavilion-device': device }),
  };
}

/** Stores the id the server issues to this device. */
export function keepDevice(response: Response): void {
  const device = response.headers.get('x-pavilion-device');
  if (device) localStorage.setItem(deviceKey, device);
}
