/** Browsers that read QR codes themselves have it; TypeScript doesn't know it yet. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type Detectors = { BarcodeDetector?: new (given: { formats: string[] }) => BarcodeDetector };

/** Whether this browser can scan a QR code with its camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined;
}

/** What reads QR codes in this browser. */
export function createDetector(): BarcodeDetector {
  return new (globalThis as unknown as Detectors).BarcodeDetector!({ formats: ['qr_code'] });
}
