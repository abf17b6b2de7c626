import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefused } from '../start-refused.ts';

/** What the system says of an address that is another machine's, or none to listen on. */
const notOurs = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND'];

/**
 * Refuses a start whose address is taken or not ours, naming the `setting` to change, before
 * anything was done that would have to be undone. Port 0 is any free one.
 */
export async function refuseTaken(setting: string, port: number, host: string): Promise<void> {
  const probe = createServer();
  await refusingTaken(setting, once(probe.listen(port, host), 'listening'));
  probe.close();
  await once(probe, 'close');
}

/** What `listening` resolves to; where its address cannot be listened on, a StartRefused that names the `setting`. */
export async function refusingTaken<Result>(
  setting: string,
  listening: Promise<Result>,
): Promise<Result> {
  return listening.catch((failure: NodeJS.ErrnoException) => {
    const { code = '', message } = failure;
    const isOfHost = notOurs.includes(code);
    if (!isOfHost && !['EADDRINUSE', 'EACCES'].includes(code)) throw failure;
    const advice = isOfHost
      ? 'Set HOST to an address of this machine.'
      : `Set ${setting} to another number.`;
    throw new StartRefused(`This address cannot be listened on (${message}). ${advice}`);
  });
}
