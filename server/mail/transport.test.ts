import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import type { Smtp } from '../../supabase/functions/_shared/mail/smtp.ts';
import { confirmationMail, emailChangeMail, recoveryMail } from '../auth/mails/letters.ts';
import { folderForEachTest } from '../folder.fixture.ts';
import { createTransport } from './transport.ts';

const folder = folderForEachTest();

const mail = {
  messageId: 'b5a1c9de-0000-4000-8000-000000000000',
  kind: 'confirmation',
  recipient: 'ana@example.ph',
  replyTo: null,
  subject: 'Confirm your email',
  html: '<p>Hello</p>',
};

/** Captures a mail as a site at http://site.test does. Returns what it printed. */
async function capture(changes: Partial<Parameters<Smtp['send']>[0]>): Promise<string[]> {
  const printed: string[] = [];
  const transport = createTransport({
    smtpUrl: null,
    smtpTls: '',
    mailFrom: 'Maayos <hello@maayos.example>',
    dataDir: folder.path,
    siteUrl: 'http://site.test',
    print: (line) => printed.push(line),
  });
  await transport.send({ ...mail, text: '', ...changes });
  transport.close();
  return printed;
}

const link = 'http://site.test/auth/v1/verify?token=abc&type=signup';

it('writes a mail that mail programs open, and prints its link', async () => {
  const printed = await capture({ text: `Confirm:\n${link}\n\nhttp://site.test\n` });
  const files = await readdir(join(folder.path, 'mail'));
  expect(files).toEqual([expect.stringMatching(/-confirmation-b5a1c9de.*\.eml$/)]);
  const email = await PostalMime.parse(await readFile(join(folder.path, 'mail', files[0] ?? '')));
  expect(email).toMatchObject({
    from: { address: 'hello@maayos.example' },
    to: [{ address: 'ana@example.ph' }],
    subject: 'Confirm your email',
    messageId: '<b5a1c9de-0000-4000-8000-000000000000@maayos.example>',
  });
  expect(email.html).toContain('<p>Hello</p>');
  expect(printed).toEqual([`Mail: confirmation\n  ${link}`]);
});

it.each(['order-team', 'order-customer', 'inquiry-team'])(
  'prints no link and no word of an %s mail, which a stranger wrote',
  async (kind) => {
    const [line] = await capture({
      kind,
      subject: 'Order of Ana Reyes',
      text: `Please see\n${link}\n`,
    });
    expect(line).toMatch(new RegExp(`^Mail: ${kind}\\n {2}\\S+\\.eml$`));
  },
);

it('prints no link that leads elsewhere', async () => {
  const text = 'https://evil.test/?token=1\nhttp://site.test.evil.test/?token=1\n';
  expect((await capture({ text }))[0]).toMatch(/^Mail: confirmation\n {2}\S+\.eml$/);
});

it('prints the link of every account mail that has one', async () => {
  const secrets = { url: link, code: '123456' };
  const letters = [
    confirmationMail('Maayos', secrets),
    recoveryMail('Maayos', secrets),
    emailChangeMail('Maayos', { ...secrets, newEmail: 'ana@example.com' }),
  ];
  for (const { kind, subject } of letters) {
    expect(await capture({ kind, subject, text: link })).toEqual([`Mail: ${kind}\n  ${link}`]);
  }
});
