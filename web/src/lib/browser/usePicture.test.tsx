import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePicture } from './usePicture.ts';

const folder =
  '/files/person/3d1f7c52-0b6e-4a11-8c6d-5f2b9e4a7c01/7a1f7c52-0b6e-4a11-8c6d-5f2b9e4a7c02';
const signedFor = (time: number) =>
  `${folder}/9b1f7c52-0b6e-4a11-8c6d-5f2b9e4a7c03.${time}.Sig_nature-1/face.webp`;

afterEach(() => vi.unstubAllGlobals());

function Face({ url }: { url: string }) {
  return <img alt="Alice" src={usePicture(url) ?? undefined} />;
}

test('a picture whose address is signed anew is not fetched again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(new Blob(['face'], { type: 'image/webp' }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Face url={signedFor(1)} />
      <Face url={signedFor(2)} />
      <Face url={`${folder}/face.webp`} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => {
    for (const face of screen.getAllByAltText('Alice'))
      expect(face.getAttribute('src')).toMatch(/^data:/);
  });
  expect(asked).toEqual([`${folder}/face.webp`]);
});
