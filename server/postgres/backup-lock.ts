/**
 * The advisory lock that a backup holds while it copies the files, after the database. Whoever removes
 * a file shares it, so that no object of the copied database lacks its file. Any number works, as long
 * as every process uses the same one.
 */
export const backupLock = 7_215_902;
