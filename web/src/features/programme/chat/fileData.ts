import { CallError, type ChannelFile } from '@pavilion/contract';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../../lib/browser/fetchFile.ts';
import { keepFile } from '../../../lib/browser/keepFile.ts';

/** Saves a message's document on the device. */
export function useDownload({ fileUrl, title }: ChannelFile) {
  return useMutation({
    mutationFn: async () => {
      const document = await fetchFile(fileUrl);
      if (!document) throw new CallError(404);
      keepFile(`${title}.pdf`, document, document.type);
    },
  });
}
