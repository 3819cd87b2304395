import { vi } from 'vitest';

/** Lets pictures load as large as their names say (`…600x100.webp`), and others not at all. */
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
