import type { IncomingMessage } from 'node:http';
import type { Log } from '../log.ts';
import type { Peers } from './client-address.ts';

const advice =
  'A request came with a forwarding header from a peer that TRUSTED_PROXY does not name. ' +
  'If that is your proxy, name it: until then all its visitors share one address and its limits.';

/** Watches for a proxy that is not trusted. It would make all visitors look like one. */
export type ForwardingWatch = {
  /** Looks at a request. Logs the first one with a forwarding header from an untrusted peer. */
  look(incoming: IncomingMessage): void;
  /** Returns what the operator should know from then on, or null. */
  warning(): string | null;
};

export function watchForwarding(peers: Peers, log: Log): ForwardingWatch {
  let isWarned = false;
  return {
    look({ headers, socket }) {
      if (isWarned) return;
      const isForwarded =
        headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
      if (!isForwarded || peers.isTrusted(socket)) return;
      isWarned = true;
      log.warn('forwarded-by-a-stranger', { advice });
    },
    warning: () => (isWarned ? advice : null),
  };
}
