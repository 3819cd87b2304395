const deviceKey = 'pavilion-device';

/** What a call says of its caller: their language, their login and the device that the server knows them on. */
export function headersOf(language: string, token: string | undefined): Record<string, string> {
  const device = localStorage.getItem(deviceKey);
  return {
    'accept-language': language,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(device && { 'x-pavilion-device': device }),
  };
}

/** Keeps the name that the server gives to this device. */
export function keepDevice(response: Response): void {
  const device = response.headers.get('x-pavilion-device');
  if (device) localStorage.setItem(deviceKey, device);
}
