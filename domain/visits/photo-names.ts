/**
 * The name of an upload in the bucket `incoming`, of a photo of a visit or of a member. Both ids are
 * UUIDs that the database checks.
 */
export function uploadName(ofId: string, photoId: string): string {
  return `${ofId}/${photoId}`;
}

/** The names of a kept photo's files in the bucket `photos`. */
export function photoNames(photoId: string): { picture: string; preview: string } {
  return { picture: `${photoId}.jpg`, preview: `${photoId}-preview.jpg` };
}
