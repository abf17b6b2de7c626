/** Serves a client's visits to calendars (docs/product.md, "Client account"). */
export const calendarFeedName = 'calendar-feed';

/** The secret travels in the path: calendars send no header of ours. */
export function calendarFeedPath(secret: string): string {
  return `/functions/v1/${calendarFeedName}?token=${secret}`;
}
