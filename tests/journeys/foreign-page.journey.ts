import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicKey } from '../public-key.ts';
import { apiHeaders } from './accounts.ts';
import { expect, test } from './visit.ts';

test("a page of another site cannot make calls from its visitor's browser", async ({
  page,
  request,
  email,
  password,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/CORS policy|Failed to load resource|request to http:\/\/127\.0\.0\.1/);
  const site = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>'),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    const data = { email, password };
    // A simple request reaches the server, although the page may not read the response.
    const seen = await page.evaluate(
      ([url, body]) =>
        fetch(url, { method: 'POST', mode: 'no-cors', body }).then(
          (response) => response.type,
          () => 'nothing',
        ),
      [`${baseURL}/auth/v1/signup?apikey=${publicKey}`, JSON.stringify(data)] as const,
    );
    expect(seen).toBe('nothing');
    const signIn = await request.post('/auth/v1/token?grant_type=password', {
      data,
      headers: apiHeaders,
    });
    expect(await signIn.json()).toMatchObject({ error_code: 'invalid_credentials' });
  } finally {
    site.closeAllConnections();
    site.close();
  }
});
