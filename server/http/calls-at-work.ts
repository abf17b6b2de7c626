import { widerNetwork, widerShare } from '../../supabase/functions/_shared/limits/network.ts';
import type { refusals } from './refusals.ts';

/** How many calls may be at work at once, and how many of one address. */
type Places = { callsAtWork: number; callsAtWorkOfAddress: number };

/** Frees the place again, or says why there is none. */
type Taken = (() => void) | Extract<keyof typeof refusals, 'tooBusy' | 'tooManyRequests'>;

/** An address has a share of the places, and its wider network a larger one. */
export function countCallsAtWork({ callsAtWork, callsAtWorkOfAddress }: Places) {
  const held = new Map<string, number>();
  let inAll = 0;

  return (address: string): Taken => {
    const wider = widerNetwork(address);
    const shares = [
      [address, callsAtWorkOfAddress] as const,
      ...(wider === null ? [] : [[wider, callsAtWorkOfAddress * widerShare] as const]),
    ];
    if (shares.some(([network, most]) => (held.get(network) ?? 0) >= most)) {
      return 'tooManyRequests';
    }
    if (inAll >= callsAtWork) return 'tooBusy';
    const add = (count: number) => {
      inAll += count;
      for (const [network] of shares) {
        const now = (held.get(network) ?? 0) + count;
        if (now > 0) held.set(network, now);
        else held.delete(network);
      }
    };
    add(1);
    return () => add(-1);
  };
}
