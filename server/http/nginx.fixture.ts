import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../free-port.ts';

const howTo = readFileSync(join(import.meta.dirname, '../../docs/how-to/deploy.md'), 'utf8');

/** CI and most machines of developers have no nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with the how-to's configuration, but for its ports, name and certificate, and for what
 * `altered` makes of it. Returns its TLS port. The certificate is good for so many days.
 */
export async function startTlsNginx(
  upstream: number,
  altered: (configuration: string) => string = (same) => same,
  days = 90,
): Promise<{ port: number; certificate: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const inFolder = (name: string) => join(folder, name);
  const [key, certificate] = [inFolder('key.pem'), inFolder('cert.pem')];
  const file = inFolder('nginx.conf');
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-days',
    `${days}`,
  ];
  spawnSync('openssl', ['req', ...made, '-keyout', key, '-out', certificate]);
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
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { ${paths.join(' ')} access_log off; ${altered(example)} }`,
  );
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], {
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(() => once(connect(https, '127.0.0.1').end(), 'connect'), 10_000);
  return { port: https, certificate };
}
