import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { ask, type Reply } from '../../server/http/server.fixture.ts';
import { startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { confirmedClient } from './accounts.ts';
import { extent } from './extent.ts';
import { type HostileRequest, hostileRequest, type Shown } from './hostile-requests.ts';
import { createSite, withSiteDatabase } from './running-site.ts';
import { freshAddress, newSubmission, send } from './visitors.ts';

const together = 8;

const inside =
  /\n\s+at |node:internal|node_modules|\.ts:\d|PostgresError|SQLSTATE|syntax error at|violates |relation "|duplicate key|private\.(?:submit|outbox)|auth\.users/;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function tokenOf(kind: Shown, own: string, publicKey: string): string {
  const [head = '', claims = '', signature = ''] = own.split('.');
  const header = JSON.parse(atob(head));
  if (kind === 'unsigned') return `${encoded({ ...header, alg: 'none' })}.${claims}.`;
  if (kind === 'public key as secret') {
    const text = `${encoded({ ...header, alg: 'HS256' })}.${claims}`;
    return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`;
  }
  if (kind === 'other key') {
    const text = Buffer.from(`${head}.${claims}`);
    const key = { key: stranger.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${text}.${sign('sha256', text, key).toString('base64url')}`;
  }
  if (kind === 'other account') {
    const sub = '00000000-0000-4000-8000-000000000000';
    return `${head}.${encoded({ ...JSON.parse(atob(claims)), sub })}.${signature}`;
  }
  return own;
}

/** By length or in chunks; the server accepts both. */
function framing({ length }: Buffer): Record<string, string> {
  return length % 2 === 0 ? { 'content-length': `${length}` } : { 'transfer-encoding': 'chunked' };
}

test(
  `${extent.hostileRequests} hostile requests to every address cause no fault and reveal no secret`,
  async ({ annotate }) => {
    const peer = await startSmtpPeer();
    onTestFinished(() => peer.close());
    const site = await createSite({ settings: { SMTP_URL: peer.url } });
    await site.start();
    const pid = site.pid();
    const { body: keys } = await ask(site.port, '/auth/v1/.well-known/jwks.json');
    const publicKey = JSON.stringify(JSON.parse(keys.toString()).keys[0]);
    const answers = new Map<number, number>();
    let accounts = 0;
    let own = '';

    /** Some requests sign the account out; another one then takes over. */
    async function keepSignedIn(): Promise<void> {
      const bearer = { authorization: `Bearer ${own}`, 'x-forwarded-for': freshAddress() };
      if (
        own !== '' &&
        (await ask(site.port, '/auth/v1/user', { headers: bearer })).status === 200
      ) {
        return;
      }
      accounts += 1;
      const client = await confirmedClient(site.port, peer, `account-${accounts}@example.ph`);
      own = (await client.getSession()).data.session?.access_token ?? '';
    }

    async function attack({
      method,
      target,
      headers,
      body,
      shown,
    }: HostileRequest): Promise<Reply> {
      const authorization =
        shown && ('kind' in shown ? `Bearer ${tokenOf(shown.kind, own, publicKey)}` : shown.text);
      const asked = ask(site.port, target, {
        method,
        headers: {
          ...headers,
          ...(authorization !== null && {
            authorization: authorization.replace(/[^\t\x20-\x7e]/g, '').slice(0, 4000),
          }),
          'x-forwarded-for': `${headers['x-forwarded-host'] ?? ''}, ${freshAddress()}`,
          ...(body && framing(body)),
        },
        ...(body && { body }),
      });
      const reply = await Promise.race([asked, pause(20_000, null, { ref: false })]);
      if (reply === null) throw new Error(`${method} ${target} has no answer.`);
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1);
      const [place = ''] = target.split('?');
      expect(reply.status).toBeLessThan(500);
      expect(reply.body.toString()).not.toMatch(inside);
      expect(JSON.stringify(reply.headers)).not.toMatch(inside);
      const { location } = reply.headers;
      if (location !== undefined)
        expect(new URL(location, 'http://localhost').hostname).toBe('localhost');
      const isForged = shown !== null && 'kind' in shown && shown.kind !== 'own';
      if (isForged && method !== 'OPTIONS' && place === '/auth/v1/user') {
        expect(reply.status).toBeGreaterThanOrEqual(400);
      }
      return reply;
    }

    const batch = fc.array(hostileRequest, { minLength: together, maxLength: together });
    const oneBatch = async (requests: HostileRequest[]) => {
      // Clears the counters, so that the limits do not keep requests from the code behind them.
      await withSiteDatabase(site, (sql) => sql`delete from private.rate_limits`);
      await keepSignedIn();
      await Promise.all(requests.map(attack));
      expect(site.isRunning()).toBe(true);
      expect(site.troubles).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(batch, oneBatch), {
      numRuns: extent.hostileRequests / together,
      endOnFailure: true,
    });

    expect(site.pid()).toBe(pid);
    expect((await send(site.port, newSubmission('order'))).status).toBe(200);
    for (const { email } of peer.received) {
      expect(email.to).toHaveLength(1);
      expect([email.cc, email.bcc]).toEqual([undefined, undefined]);
      expect(email.subject).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    expect(readdirSync(site.dataDir)).not.toContain('mail');
    // Some requests got all the way through, so the others had the chance to.
    expect([...answers.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
    await annotate(
      `answers: ${JSON.stringify(Object.fromEntries(answers))}; mails sent: ${peer.received.length}; accounts used: ${accounts}`,
    );
  },
  extent.patience,
);
