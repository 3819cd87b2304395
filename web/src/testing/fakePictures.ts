import { vi } from 'vitest';

/** Makes pictures load at the size in their name (`…600x100.webp`), and all others fail. */
export function fakePictures(): void {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      get naturalWidth() {
        return this.#size[0];
      }
      get naturalHeight() {
        return this.#size[1];
      }
      async decode() {
        if (!this.#size[0]) throw new Error('no picture');
      }
      get #size(): [number, number] {
        const found = /(\d+)x(\d+)\.webp$/.exec(this.src);
        return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
      }
    },
  );
}
