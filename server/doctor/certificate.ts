import { once } from 'node:events';
import { connect } from 'node:tls';
import { dayInMs } from '../../domain/calendar/in-ms.ts';
import { reason } from '../log.ts';
import { type Finding, fine, open, serious } from './finding.ts';

/** Who renews it by itself does so 30 days ahead. */
const daysLeft = { open: 21, serious: 10 };

/** In milliseconds. */
const patience = 5_000;

/** Reads the certificate that visitors of the site are shown. */
export async function examineCertificate(siteUrl: string, now: Date): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const todo = 'See why it was not renewed: the log of certbot or of the proxy.';
  const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patience) });
    const until = new Date(socket.getPeerCertificate().valid_to);
    const days = Math.floor((until.getTime() - now.getTime()) / dayInMs);
    const says = `The certificate is good for ${days} days.`;
    if (days < daysLeft.serious) return [serious('certificate', says, todo)];
    return [days < daysLeft.open ? open('certificate', says, todo) : fine('certificate', says)];
  } catch (failure) {
    return [serious('certificate', `Browsers refuse ${hostname}: ${reason(failure)}.`, todo)];
  } finally {
    socket.destroy();
  }
}
