import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../server/free-port.ts';
import { ask } from '../../server/http/server.fixture.ts';

const howTo = readFileSync(join(import.meta.dirname, '../../docs/how-to/deploy.md'), 'utf8');

/** CI and most developers' machines have no nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/**
 * Starts nginx with the how-to's configuration for several processes, but without TLS and with
 * made-up addresses of visitors. Returns its port.
 */
export async function startNginx(upstreams: readonly number[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const [site = '', several = ''] = [...howTo.matchAll(/```nginx\n([\s\S]+?)```/g)].map(
    ([, block = '']) => block,
  );
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join(' ');
  const upstream = several.replace(/(?:\s*server \S+;)+/, ` ${servers}`);
  const example = site
    .replace(/upstream maayos \{[^}]+\}/, upstream)
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate(?:_key)? .+;/g, '')
    .replaceAll('$remote_addr', '$http_x_forwarded_for');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { ${paths.join(' ')} access_log off; ${example} }`,
  );
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', file], { stdio: 'inherit' });
  onTestFinished(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await vi.waitFor(() => ask(port, '/healthz'), 10_000);
  return port;
}
