import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { isDay } from '../../../domain/manila-date.ts';
import { channelLabels, channels } from '../../../domain/requests/contact.ts';

/** Reads a datetime-local value as Manila time and returns ISO 8601 in UTC, or '' if invalid. */
export function momentOf(typed: string): string {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? [];
  return isDay(day) ? manilaMoment(day, Number(hours) * 60 + Number(minutes)).toISOString() : '';
}

export function ChannelOptions() {
  return channels.map((channel) => (
    <option key={channel} value={channel}>
      {channelLabels[channel]}
    </option>
  ));
}
