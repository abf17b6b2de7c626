import { expect, it } from 'vitest';
import { myRequests } from '../../../contract/my-requests.ts';
import { sendOrderEmail } from '../../../contract/send-order-email.ts';
import { providerForAllTests } from '../../../server/auth/provider.fixture.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail, serveFunctions } from '../../../server/functions/served.fixture.ts';
import { newOrder } from '../../../server/functions/submissions.fixture.ts';

const provider = providerForAllTests();
// Both share a database, which the provider gives back.
const served = forAllTests(() =>
  serveFunctions(undefined, { ...provider.database, giveBack: async () => {} }),
);

const owners = 'the owner’s password';
const strangers = 'a stranger’s password';

async function orderAsVisitor(email: string): Promise<string> {
  const response = await served.call(sendOrderEmail.name, newOrder({ email }));
  return (await response.json()).reference;
}

async function signUp(email: string, password: string, browser?: string): Promise<string> {
  await provider.forgetLimits();
  const client = provider.client('implicit', undefined, browser);
  expect((await client.signUp({ email, password })).error).toBeNull();
  const [mail] = await provider.mails(email);
  return mail?.url ?? '';
}

async function requestsOf(email: string): Promise<string[]> {
  const [account] = await provider.database.authSql<{ id: string }[]>`
    select id from auth.users where email = ${email.toLowerCase()}`;
  const { token } = await served.signIn(account?.id ?? '');
  const response = await served.get(myRequests.name, { authorization: `Bearer ${token}` });
  const { orders } = await response.json();
  return orders.map(({ reference }: { reference: string }) => reference);
}

it('requests sent before signing up appear once the address is confirmed, and never before', async () => {
  const email = newEmail();
  const reference = await orderAsVisitor(email.toUpperCase());
  await orderAsVisitor(newEmail());
  const url = await signUp(email, owners);
  expect(await requestsOf(email)).toEqual([]);
  await provider.open(url);
  expect(await requestsOf(email)).toEqual([reference]);
});

it('a stranger who signs up with the address first sees nothing of its owner', async () => {
  const email = newEmail();
  const reference = await orderAsVisitor(email);
  await signUp(email, strangers, 'a stranger’s browser');
  const { data, error } = await provider
    .client('implicit', undefined, 'a stranger’s browser')
    .signInWithPassword({ email, password: strangers });
  expect([data.session, error?.code]).toEqual([null, 'email_not_confirmed']);
  expect(await requestsOf(email)).toEqual([]);

  await provider.open(await signUp(email, owners));
  expect(await requestsOf(email)).toEqual([reference]);
  const late = await provider.client().signInWithPassword({ email, password: strangers });
  expect(late.error?.code).toBe('invalid_credentials');
});

it('nothing else joins: not what is sent later without signing in, nor from another address', async () => {
  const [email, next] = [newEmail(), newEmail()];
  await provider.open(await signUp(email, owners));
  await orderAsVisitor(email);
  await orderAsVisitor(next);
  await provider.database.authSql`update auth.users set email = ${next} where email = ${email}`;
  expect(await requestsOf(next)).toEqual([]);
});
