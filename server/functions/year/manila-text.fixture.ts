const minuteInMs = 60_000;
const manilaOffsetInMs = 8 * 60 * minuteInMs;

/** Returns the moment of '2028-02-29 17:00' in Manila. */
export const momentOf = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);

/** Returns '2028-02-29 17:00' in Manila, to the nearest minute. */
export function manilaText(moment: Date): string {
  const nearest = Math.round(moment.getTime() / minuteInMs) * minuteInMs;
  const shown = new Date(nearest + manilaOffsetInMs).toISOString();
  return shown.slice(0, 16).replace('T', ' ');
}
