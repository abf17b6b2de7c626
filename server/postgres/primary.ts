import { reason } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { addressOf, connect } from './connect.ts';

/** Puts the host that takes writes first. Throws StartRefused with all answers if none does. */
export async function primaryFirst(url: string): Promise<string> {
  const { hosts, startingWith } = addressOf(url);
  if (hosts.length === 1) return url;
  const answers = await Promise.all(hosts.map((host) => answerOf(url, host)));
  const primary = hosts.find((_, index) => answers[index] === 'primary');
  if (primary !== undefined) return startingWith(primary);
  const found = hosts.map((host, index) => `${host}: ${answers[index]}`);
  throw new StartRefused(`No host in DATABASE_URL takes writes (${found.join('; ')}).`);
}

async function answerOf(url: string, host: string): Promise<string> {
  const sql = connect(addressOf(url).only(host), { max: 1, connect_timeout: 5 });
  try {
    const [found] = await sql<[{ standby: boolean }]>`select pg_is_in_recovery() as standby`;
    return found.standby ? 'a standby' : 'primary';
  } catch (failure) {
    return reason(failure);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
