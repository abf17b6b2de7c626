// Lists planned, waiting, failed and sent mails and SMS, and has one or all mails tried again.
import { formatManilaTime } from '../domain/manila-date.ts';
import { columns } from '../server/intake/formats.ts';
import {
  type ListedMessage,
  listMessages,
  type MessageList,
  retryMails,
} from '../server/intake/messages.ts';
import { withDatabase } from '../server/intake/operator-database.ts';
import { exitWith } from '../server/lifetime.ts';
import { StartRefused } from '../server/start-refused.ts';

const usage = `npm run messages                        lists what is planned, waiting, failed and last sent
npm run messages -- retry <id>          tries one mail again at once
npm run messages -- retry all           tries all waiting and failed mails again
An SMS is never sent twice: what did not arrive was told by mail or phone.`;

/** Of each state, to fit on a screen. The counts include the rest. */
const shown = 20;

const table = columns([8, 16, 4, 32, 44, 5, 26, 120]);

async function main([command, id = '', ...rest]: readonly string[]): Promise<void> {
  if (command === undefined) {
    await withDatabase(async (sql) => {
      for (const list of await listMessages(sql, shown)) process.stdout.write(describeList(list));
    });
  } else if (command === 'retry' && /^(?:all|\d{1,18})$/.test(id) && rest.length === 0) {
    await withDatabase(async (sql) => {
      const count = await retryMails(sql, id);
      if (count === 0 && id !== 'all')
        throw new StartRefused(`No mail that waits or failed has the id ${id}.`);
      console.log(`${count} to be tried again. The running site does so within seconds.`);
    });
  } else throw new StartRefused(usage);
}

function describeList({ state, count, newest }: MessageList): string {
  const title = `${count} ${state}${count > newest.length ? `, the newest ${newest.length}` : ''}\n`;
  if (count === 0) return `${title}\n`;
  const time = { planned: 'DUE', waiting: 'DUE', failed: 'LAST DUE', sent: 'SENT' }[state];
  const head = table(['ID', 'KIND', 'BY', 'RECIPIENT', 'SUBJECT', 'TRIES', time, 'ERROR']);
  return `${title}${head}${newest.map(messageLine).join('')}\n`;
}

function messageLine(message: ListedMessage): string {
  const { id, kind, channel, recipient, subject, attempts, error } = message;
  const time = formatManilaTime(message.sent ?? message.due);
  return table([id, kind, channel, recipient, subject, String(attempts), time, error ?? '']);
}

main(process.argv.slice(2)).catch(exitWith);
