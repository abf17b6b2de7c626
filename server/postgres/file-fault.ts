const words = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full for this user'],
  ['EROFS', 'the disk takes no changes'],
  ['EIO', 'the disk does not work'],
  ['EACCES', 'this user may not use it'],
  ['EPERM', 'this user may not use it'],
  ['ENOENT', 'it is not there'],
  ['ENOTDIR', 'its path leads through a file'],
  ['EISDIR', 'it is a folder'],
  ['EEXIST', 'something is there already'],
]);

/** Returns null for any failure that is not of the file system. */
export function faultInWords(cause: unknown): string | null {
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return null;
  const known = words.get(cause.code);
  return known === undefined ? null : `${known} (${cause.code})`;
}
