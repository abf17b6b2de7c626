import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { StartRefused } from '../start-refused.ts';

/** The system's codes for an address of another machine, or one that nobody can listen on. */
const notOurs = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND'];

/**
 * Refuses a start whose address is in use or not ours, and names the `setting` to change. It runs
 * before any work that would have to be undone. Port 0 means any free port.
 *
 * It binds the address without listening on it, as the near end of a connection to port 0, which
 * nobody can listen on. A probe that listened would take connections of visitors and reset them:
 * a reverse proxy may try this process again at any moment.
 */
export async function refuseTaken(setting: string, port: number, host: string): Promise<void> {
  await refusingTaken(setting, bind(port, host));
}

async function bind(localPort: number, host: string): Promise<void> {
  const { address } = await lookup(host);
  const probe = connect({ host: address, port: 0, localAddress: address, localPort });
  const [failure] = (await once(probe, 'error')) as [NodeJS.ErrnoException];
  if (failure.syscall === 'bind') throw failure;
}

/** Throws a StartRefused that names the `setting` if its address cannot be listened on. */
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
