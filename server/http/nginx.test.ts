import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { freePort } from '../free-port.ts';
import { startServer } from './server.fixture.ts';

const howTo = readFileSync(join(import.meta.dirname, '../../docs/how-to/deploy.md'), 'utf8');

/** Starts nginx with the how-to's configuration, but for its ports, name and certificate. */
async function startNginx(upstream: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [key, certificate, file] = ['key.pem', 'cert.pem', 'nginx.conf'].map((name) =>
    join(folder, name),
  );
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'];
  spawnSync('openssl', ['req', ...made, '-keyout', `${key}`, '-out', `${certificate}`]);
  const [http, https] = [await freePort(), await freePort()];
  const example = (/```nginx\n([\s\S]+?)```/.exec(howTo)?.[1] ?? '')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`)
    .replace(/ssl_certificate .+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${key};`)
    .replaceAll('www.example.ph', 'localhost');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    `${file}`,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { ${paths.join(' ')} access_log off; ${example} }`,
  );
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', `${file}`], {
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(() => upload(https, '/', 0), 10_000);
  return https;
}

async function upload(port: number, path: string, bytes: number) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  const sent = request(
    {
      ...{ host: '127.0.0.1', port, path, method: bytes > 0 ? 'POST' : 'GET' },
      agent: new Agent({ rejectUnauthorized: false }),
      headers: { 'content-type': 'application/json', 'content-length': bytes },
    },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
    },
  );
  sent.on('error', reject);
  sent.end(Buffer.alloc(bytes, 'x'));
  return promise;
}

// CI and most machines of developers have no nginx.
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
test.runIf(hasNginx).each([70_000, 2_000_000, 20_000_000, 50_000_000])(
  'through nginx, a body of %d bytes is refused in our own words',
  async (bytes) => {
    const { port } = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
    const https = await startNginx(port);
    const call = `/functions/v1/echo?apikey=${publicKey}`;
    const direct = { status: 413, body: expect.stringContaining('"code":"body-too-large"') };
    expect(await upload(https, call, bytes)).toEqual(direct);
    expect(await upload(https, `/auth/v1/token?apikey=${publicKey}`, bytes)).toMatchObject({
      status: 413,
      body: expect.stringContaining('request_entity_too_large'),
    });
  },
);
