/** More bytes arrived than a file may have. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

export type Written = { size: number; eTag: string };

export type Space = { free: number; size: number };

export type Listed = { version: string; size: number };

/** A folder or bucket of files by their versions. Clients' names never reach it. */
export type FileStore = {
  /** All or nothing. Throws FileTooLarge beyond `limit` bytes, and the source's errors. */
  write(version: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<Written>;
  /** Reads from `first` up to and including `last`. Returns null if there is no such file. */
  read(version: string, first: number, last: number): Promise<ReadableStream<Uint8Array> | null>;
  /** Removes a file, and what was written aside for it. */
  remove(version: string): Promise<void>;
  /** Returns each file, a group at a time. */
  list(): AsyncIterable<readonly Listed[]>;
  /** Returns how large the disk is on which files arrive, and how much of it is free. */
  space(): Promise<Space>;
};

/** The versions that we give. Nothing else is ever a path. */
const versionForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isVersion(name: string): boolean {
  return versionForm.test(name);
}

/** With slashes. 256 folders, as large ones are slow on some systems. Throws for other names. */
export function nameOfVersion(version: string): string {
  if (!isVersion(version)) throw new Error(`Not a version of ours: ${version}`);
  return `${version.slice(0, 2)}/${version}`;
}
