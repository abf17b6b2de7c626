import { FunctionsClient } from '@supabase/functions-js';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { publicKey } from '../../tests/public-key.ts';
import { newInquiry, newOrder, type ServedFunctions, serveFunctions } from './served.fixture.ts';

let served: ServedFunctions;
beforeAll(async () => {
  served = await serveFunctions();
});
afterAll(() => served.close());

/** Any value in any field of a valid payload, including values that break careless programs. */
const spoiled = (good: Record<string, unknown>) =>
  fc
    .tuple(
      fc.constantFrom(...Object.keys(good), '__proto__', 'constructor', 'toString', ''),
      fc.oneof(
        fc.jsonValue(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('\0', '\ud800', '\u202e', "'; drop table requests; --", '%s', '2099-02-30'),
      ),
    )
    .map(([field, value]) => JSON.stringify({ ...good, [field]: value }));

it.each([
  ['send-order-email', newOrder],
  ['send-contact-email', newInquiry],
] as const)('%s answers any payload with a receipt or a problem', async (name, good) => {
  const body = fc.oneof(spoiled(good()), fc.json(), fc.string());
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      const response = await served.call(name, sent);
      const answer = await response.json();
      if (response.status === 200) expect(answer.reference).toMatch(/^[OQ]-/);
      else {
        expect(response.status).toBeLessThan(500);
        v.parse(v.strictObject(Problem.entries), answer);
      }
    }),
    { numRuns: 300 },
  );
  expect(served.logged).toEqual([]);
});

it('understands the official client', async () => {
  const client = new FunctionsClient(served.address, { headers: { apikey: publicKey } });
  const good = await client.invoke('send-order-email', { body: newOrder() });
  expect(good.error).toBeNull();
  expect(good.data.reference).toMatch(/^O-/);
  const bad = await client.invoke('send-order-email', { body: newOrder({ phone: 'no' }) });
  expect(bad.error.context.status).toBe(422);
  expect(await bad.error.context.json()).toMatchObject({ code: 'invalid-phone' });
});
