const ofNetwork: Record<string, string> = {
  ENOTFOUND: 'there is no server of this name',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'nothing accepts connections there',
  ECONNRESET: 'the connection broke off',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'it cannot be reached from here',
  ENETUNREACH: 'it cannot be reached from here',
};

const ofFiles: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  ENOTDIR: (path) => `A part of ${path} is a file, where a folder is needed.`,
  EISDIR: (path) => `${path} is a folder, where a file is needed.`,
  EACCES: (path) => `This user may not read or write ${path}.`,
  EPERM: (path) => `This user may not read or write ${path}.`,
  EROFS: (path) => `${path} cannot be written: its disk is read-only.`,
  ENOSPC: () => 'The disk is full.',
  EMFILE: () => 'Too many files are open: raise the limit of this user (ulimit -n).',
};

/** Why a server couldn't be reached, in plain words for known errors. */
export function networkReason(error: unknown): string {
  const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
  // a library may set its own code and leave the network's in its message
  const known = [code, ...(message?.match(/\bE[A-Z_]{3,}\b/g) ?? [])].find(
    (one) => one !== undefined && Object.hasOwn(ofNetwork, one),
  );
  if (known) return ofNetwork[known]!;
  return cause ? networkReason(cause) : (message ?? String(error));
}

/** What is wrong with a file or a folder, as a sentence; null for any other error. */
export function fileReason(error: unknown, path?: string): string | null {
  const { code, path: own } = error as { code?: string; path?: string };
  if (typeof code !== 'string' || !Object.hasOwn(ofFiles, code)) return null;
  const at = path ?? own;
  return at === undefined && code !== 'ENOSPC' && code !== 'EMFILE'
    ? null
    : ofFiles[code]!(at ?? '');
}
