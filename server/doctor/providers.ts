import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { connectSmtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import type { Config } from '../config.ts';
import { openSiteBucket } from '../files/open-store.ts';
import { tryBucket } from '../files/store-answers.ts';
import { countMails } from '../http/readiness.ts';
import { reason } from '../log.ts';
import { type Finding, fine, open, serious } from './finding.ts';

/** Signs in at the mail server. With `recipient` it sends a mail there, too. */
export async function examineMailServer(
  { smtpUrl, smtpTls, mailFrom }: Config,
  recipient: string | null,
): Promise<Finding[]> {
  // The settings' findings say so where it matters.
  if (smtpUrl === null) return [open('mail', 'Mail is written to files.', 'Set SMTP_URL.')];
  const smtp = connectSmtp(smtpUrl, mailFrom, smtpTls);
  try {
    await smtp.verify();
    if (recipient === null) return [fine('mail', 'The mail server takes our sign-in.')];
    await smtp.send(testMail(recipient));
    return [fine('mail', `The mail server took a mail to ${recipient}: see that it arrives.`)];
  } catch (failure) {
    const says = `The mail server refuses us: ${reason(failure)}`;
    return [serious('mail', says, 'Correct SMTP_URL, or ask its host. Mails wait until then.')];
  } finally {
    smtp.close();
  }
}

function testMail(recipient: string) {
  const text = 'This mail was sent by maayos doctor. Mails of the site arrive as it did.';
  return {
    ...{ messageId: randomUUID(), kind: 'test', recipient, replyTo: null },
    ...{ subject: 'A test of the mail server', text, html: `<p>${text}</p>` },
  };
}

/** A mail that the server takes leaves at once. */
const longestWaitInSeconds = 3_600;

/** What was not delivered within the last day, and what waits for too long. */
export async function examineOutbox(sql: Sql): Promise<Finding[]> {
  const [failed] = await asService(
    sql,
    (service) => service<{ mails: number; sms: number }[]>`
      select count(*) filter (where channel = 'mail')::integer as mails,
        count(*) filter (where channel = 'sms')::integer as sms
      from private.outbox where failed_at > now() - interval '1 day'`,
  );
  const { mails, sms } = failed ?? { mails: 0, sms: 0 };
  const { oldestInSeconds } = await countMails(sql);
  const todo = 'maayos messages says why; maayos messages retry all tries again.';
  const wrong = [
    ...(mails > 0 ? [serious('mail', `${mails} of the last day could not be sent.`, todo)] : []),
    ...(sms > 0 ? [serious('SMS', `${sms} of the last day could not be sent.`, todo)] : []),
    ...(oldestInSeconds > longestWaitInSeconds
      ? [serious('mail', `One has waited for ${Math.round(oldestInSeconds / 60)} minutes.`, todo)]
      : []),
  ];
  return wrong.length > 0 ? wrong : [fine('mail', 'Nothing failed or waits for long.')];
}

/** Asks for messages that nobody sent: nothing is sent, and a wrong key is refused. */
export async function examineSms({ sms }: Config): Promise<Finding[]> {
  if (sms === null) {
    const todo = 'Set SEMAPHORE_API_KEY (docs/how-to/sms.md), or leave it: mails go instead.';
    return [open('SMS', 'Each is written to a file.', todo)];
  }
  try {
    await sms.find({ number: '', text: '' }, new Date());
    return [fine('SMS', 'The gateway knows our key.')];
  } catch (failure) {
    const todo = 'Compare SEMAPHORE_API_KEY with the key in its dashboard.';
    return [serious('SMS', `The gateway refuses us: ${reason(failure)}`, todo)];
  }
}

/** Asks for a page that nobody made, which changes nothing, and which a wrong key may not. */
export async function examineGateway({ gateway }: Config): Promise<Finding[]> {
  if (gateway === null) return [fine('online pay', 'Its keys are not set, so it is off.')];
  try {
    await gateway.read('cs_nobody_made');
    return [fine('online pay', 'The gateway knows our key.')];
  } catch (failure) {
    const todo = 'Compare PAYMONGO_SECRET_KEY with the key in its dashboard.';
    return [serious('online pay', `The gateway refuses us: ${reason(failure)}`, todo)];
  }
}

/** Writes, reads and removes a byte. */
export async function examineBucket(config: Config): Promise<Finding[]> {
  const bucket = await openSiteBucket(config);
  if (bucket === null) return [];
  const todo = 'Compare FILES_URL with the bucket and its key. Photos are refused until then.';
  try {
    if (await tryBucket(bucket)) return [fine('bucket', 'It takes, returns and removes a file.')];
    return [serious('bucket', 'The bucket of FILES_URL cannot be reached.', todo)];
  } catch (failure) {
    return [serious('bucket', reason(failure), todo)];
  }
}
