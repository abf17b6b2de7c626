import { channelLabels, channels } from '../../../domain/requests/contact.ts';

/** The channels, to choose one of in a select field. */
export function ChannelOptions() {
  return channels.map((channel) => (
    <option key={channel} value={channel}>
      {channelLabels[channel]}
    </option>
  ));
}
