/** Gives a file of a reply to the device as a download; no page of ours opens it. */
export function keepBytes(file: { fileName: string; mediaType: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
