/** In the bucket `incoming`. The database checks that both ids are UUIDs. */
export function uploadName(ofId: string, photoId: string): string {
  return `${ofId}/${photoId}`;
}

/** In the bucket `photos`. */
export function photoNames(photoId: string): { picture: string; preview: string } {
  return { picture: `${photoId}.jpg`, preview: `${photoId}-preview.jpg` };
}
