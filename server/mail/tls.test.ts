import { expect, it, onTestFinished } from 'vitest';
import { deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import {
  connectSmtp,
  readTlsRule,
  requiresTls,
  type TlsRule,
} from '../../supabase/functions/_shared/mail/smtp.ts';
import { testDatabase } from '../../tests/database.ts';
import { listMessages } from '../intake/messages.ts';
import { deliveryOf, queueTo, startSmtpPeer } from './smtp-peer.fixture.ts';

it.each([
  ['smtp://user:secret@mail.example.ph', '', true],
  ['smtp://mail.example.ph:25', '', true],
  ['smtp://10.0.0.5', '', true],
  ['smtp://localhost.example.ph', '', true],
  ['smtp://127.0.0.1.example.ph', '', true],
  ['smtp://localhost:25', '', false],
  ['smtp://user:secret@127.0.0.2', '', false],
  ['smtp://[::1]:25', '', false],
  ['smtp://localhost', 'required', true],
  ['smtp://mail.example.ph', 'when-offered', false],
] as const)('%s with the rule "%s" requires TLS: %s', (url, rule, required) => {
  expect(requiresTls(url, rule)).toBe(required);
});

it('accepts no other rule', () => {
  expect(() => readTlsRule('never')).toThrow('SMTP_TLS');
});

/** Sends a mail to a server that wants a password. Returns how the operator finds it. */
async function handOver(options: { offersTls: boolean; rule: TlsRule; further?: string }) {
  const database = await testDatabase();
  onTestFinished(() => database.giveBack());
  const peer = await startSmtpPeer(0, options.offersTls);
  onTestFinished(() => peer.close());
  const url = `smtp://user:secret@127.0.0.1:${peer.port}?${options.further ?? ''}`;
  const smtp = connectSmtp(url, 'Maayos <hello@maayos.example>', options.rule);
  onTestFinished(() => smtp.close());
  await queueTo(database.admin, 'ana@example.ph');
  await deliverDue(deliveryOf(database.sql, smtp));
  const listed = (await listMessages(database.sql, 1)).find(({ count }) => count > 0);
  return { peer, state: listed?.state, error: listed?.newest[0]?.error ?? null };
}

it.each(['', 'ignoreTLS=true', 'requireTLS=false&opportunisticTLS=true'])(
  'a server without TLS gets neither mail nor password if TLS is required, and the mail says why it waits (%s)',
  async (further) => {
    const { peer, state, error } = await handOver({ offersTls: false, rule: 'required', further });
    expect(peer.received).toEqual([]);
    expect(peer.passwords).toEqual([]);
    expect(state).toBe('waiting');
    expect(error).toMatch(/SMTP_TLS.+STARTTLS/);
  },
);

it('a server with an untrusted certificate gets neither', async () => {
  const { peer, state, error } = await handOver({ offersTls: true, rule: 'required' });
  expect([peer.received, peer.passwords, state]).toEqual([[], [], 'waiting']);
  expect(error).toMatch(/certificate/);
});

it('a server with TLS gets both over TLS, whatever the rule', async () => {
  for (const rule of ['required', 'when-offered', ''] as const) {
    const further = 'tls.rejectUnauthorized=false';
    const { peer, state } = await handOver({ offersTls: true, rule, further });
    expect(peer.received).toMatchObject([{ recipient: 'ana@example.ph', isEncrypted: true }]);
    expect(peer.passwords).toEqual(['secret']);
    expect(state).toBe('sent');
  }
});

it('a server on this machine, or one that the operator allows, gets both in clear text', async () => {
  for (const rule of ['', 'when-offered'] as const) {
    const { peer } = await handOver({ offersTls: false, rule });
    expect(peer.received).toMatchObject([{ isEncrypted: false }]);
    expect(peer.passwords).toEqual(['secret']);
  }
});
