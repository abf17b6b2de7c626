import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { isDay } from '../../../domain/manila-date.ts';
import { channelLabels, channels } from '../../../domain/requests/contact.ts';

/**
 * Returns the moment of a native field for day and time, which means Manila's time wherever the
 * dispatcher is: ISO 8601 in UTC. Returns '' for what is no moment.
 */
export function momentOf(typed: string): string {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed) ?? [];
  return isDay(day) ? manilaMoment(day, Number(hours) * 60 + Number(minutes)).toISOString() : '';
}

/** The channels, to choose one of in a select field. */
export function ChannelOptions() {
  return channels.map((channel) => (
    <option key={channel} value={channel}>
      {channelLabels[channel]}
    </option>
  ));
}
