import { useEffect, useState } from 'react';

/** The topic of a link. It names the SHA-256 of its secret, as the database keeps it. */
export function useLinkTopic(kind: 'pay-link' | 'quote', secret: string): string | null {
  const [topic, setTopic] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    // Only over TLS or on this machine.
    crypto.subtle?.digest('SHA-256', new TextEncoder().encode(secret)).then((digest) => {
      const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
      if (!isOver) setTopic(`${kind}:${hex.join('')}`);
    });
    return () => {
      isOver = true;
    };
  }, [kind, secret]);
  return topic;
}
