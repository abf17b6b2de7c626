/** The rooms whose pages open without a connection. Each has a service worker for the paths below it. */
export const offlineRooms = ['crew', 'portal'] as const;
export type OfflineRoom = (typeof offlineRooms)[number];

/** Returns the file of a room's service worker, which lies at the top of the site. */
export function workerFile(room: OfflineRoom): string {
  return `${room}-worker.js`;
}
