/** The function that calendars read a client's visits from (docs/product.md, "Client account"). */
export const calendarFeedName = 'calendar-feed';

/** Returns the path of a feed, with its secret. Calendars send no header of ours. */
export function calendarFeedPath(secret: string): string {
  return `/functions/v1/${calendarFeedName}?token=${secret}`;
}
