import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTransport } from './transport.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'home-mails-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const mail = {
  messageId: 'b5a1c9de-0000-4000-8000-000000000000',
  kind: 'confirmation',
  recipient: 'ana@example.ph',
  replyTo: null,
  subject: 'Confirm your email',
  html: '<p>Hello</p>',
};

it('writes a mail that mail programs open, and prints its link', async () => {
  const printed: string[] = [];
  const transport = createTransport({
    smtpUrl: null,
    mailFrom: 'Maayos <hello@maayos.example>',
    dataDir,
    print: (line) => printed.push(line),
  });
  const link = 'http://site.test/auth/v1/verify?token=abc&type=signup';
  await transport.send({ ...mail, text: `Confirm:\n${link}\n\nhttp://site.test\n` });
  transport.close();
  const files = await readdir(join(dataDir, 'mail'));
  expect(files).toEqual([expect.stringMatching(/-confirmation-b5a1c9de.*\.eml$/)]);
  const email = await PostalMime.parse(await readFile(join(dataDir, 'mail', files[0] ?? '')));
  expect(email).toMatchObject({
    from: { address: 'hello@maayos.example' },
    to: [{ address: 'ana@example.ph' }],
    subject: 'Confirm your email',
    messageId: '<b5a1c9de-0000-4000-8000-000000000000@maayos.example>',
  });
  expect(email.html).toContain('<p>Hello</p>');
  expect(printed).toEqual([`Mail: Confirm your email\n  ${link}`]);
});
