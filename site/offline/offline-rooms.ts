/** The rooms whose pages open offline. Each has a service worker for the paths below it. */
export const offlineRooms = ['crew', 'portal'] as const;
export type OfflineRoom = (typeof offlineRooms)[number];

/** Returns '/portal', or in Filipino '/fil/portal'. */
export function topOf(room: OfflineRoom, prefix: string): string {
  return `${prefix}/${room}`;
}

/** Returns the file name of the service worker for the pages under `top`. */
export function workerFile(top: string): string {
  return `${top.slice(1).replace('/', '-')}-worker.js`;
}
