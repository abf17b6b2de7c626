import { useSyncExternalStore } from 'react';
import { hints } from '../../live/hints.ts';
import { hereTexts } from '../texts.ts';

const subscribe = (watcher: () => void) => hints().subscribe(watcher);
const readIsLive = () => hints().isLive();

/** Says so where nothing tells of changes, as behind a proxy without WebSockets. */
export function SlowUpdates() {
  const isLive = useSyncExternalStore(subscribe, readIsLive, () => null);
  return <span role="status">{isLive === false && hereTexts.slow}</span>;
}
