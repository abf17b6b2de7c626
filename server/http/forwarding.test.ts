import { expect, test } from 'vitest';
import { ask, startServer } from './server.fixture.ts';

const warnings = (lines: readonly Record<string, unknown>[]) =>
  lines.filter(({ event }) => event === 'forwarded-by-a-stranger');

async function readyWords(port: number) {
  const reply = await ask(port, '/readyz');
  expect(reply.status).toBe(200);
  return JSON.parse(reply.body.toString());
}

test.each(['X-Forwarded-For', 'Forwarded'])(
  'a first %s from an untrusted peer is reported once in the log, and by the readiness check',
  async (name) => {
    const { port, lines } = await startServer({ config: { trustedProxies: ['10.0.0.0/8'] } });
    await ask(port, '/');
    expect(await readyWords(port)).not.toHaveProperty('warning');
    for (const target of ['/robots.txt', '/', '/functions/v1/echo']) {
      await ask(port, target, { headers: { [name]: 'for=203.0.113.9' } });
    }
    expect(warnings(lines)).toEqual([expect.objectContaining({ level: 'warn' })]);
    expect(warnings(lines)[0]?.advice).toContain('TRUSTED_PROXY');
    expect(await readyWords(port)).toMatchObject({
      ready: true,
      warning: expect.stringContaining('TRUSTED_PROXY'),
    });
    expect(JSON.stringify(lines)).not.toContain('203.0.113.9');
  },
);

test('a trusted proxy causes no warning', async () => {
  const { port, lines } = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
  await ask(port, '/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(warnings(lines)).toEqual([]);
  expect(await readyWords(port)).not.toHaveProperty('warning');
});
