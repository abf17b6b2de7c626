import { useSyncExternalStore } from 'react';
import { hints } from '../../calls/hints.ts';
import { hereTexts } from '../texts.ts';

/** Says so where nothing tells of changes, as behind a proxy without WebSockets. */
export function SlowUpdates() {
  const isLive = useSyncExternalStore(hints.subscribe, hints.isLive, () => null);
  return <span role="status">{isLive === false && hereTexts.slow}</span>;
}
