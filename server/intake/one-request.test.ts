import { expect, it } from 'vitest';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { newInquiry } from '../functions/submissions.fixture.ts';
import { serveOperator } from './operator.fixture.ts';

const served = forAllTests(serveOperator);
const run: typeof served.run = (...words) => served.run(...words);
const submit: typeof served.submit = (...request) => served.submit(...request);

it('shows everything about one request, however its reference is typed', async () => {
  const reference = await submit('send-contact-email', newInquiry({ message: 'One\nTwo' }));
  // An early release stored such names.
  await served.database.admin`
    update requests set name = ${'Ben\u202e Cruz'} where reference = ${reference}`;
  await served.database.admin`
    update private.outbox set failed_at = now(), attempts = 2, last_error = '550 No such mailbox'
    where reference = ${reference} and kind = 'inquiry-customer'`;
  const typed = reference.toLowerCase().replace('-', '').replaceAll('1', 'l').replaceAll('0', 'o');
  const { text } = await run('intake', 'show', typed);
  expect(text).toContain(`Inquiry       ${reference}\nStatus        received\n`);
  expect(text).toContain('Name          Ben\\u202e Cruz\n');
  expect(text).toContain(
    'Services      carwash, groceries\nMessage       One\n              Two\n',
  );
  expect(text).toMatch(/Mails {9}\d+ inquiry-team to \S+, waiting, due .+\n/);
  expect(text).toMatch(/\d+ inquiry-customer to \S+, failed after 2 tries: 550 No such mailbox\n$/);
});

it('corrects how to reach a client, and refuses invalid values', async () => {
  const reference = await submit('send-contact-email', newInquiry());
  const correct = (...args: string[]) => run('intake', 'correct', reference, ...args);
  expect((await correct('phone', '+63 917 765 4321')).text).toBe(
    `The phone of ${reference} is now +63 917 765 4321.\n`,
  );
  expect((await correct('phone', '12')).text).toBe('"12" cannot be used as the phone.\n');
  expect((await correct('name', ' ')).text).toBe('Name is required.\n');
  expect((await correct('status', 'closed')).text).toContain('npm run intake -- correct');
  const [row] = await served.database.admin`
    select phone, status from requests where reference = ${reference}`;
  expect(row).toEqual({ phone: '+63 917 765 4321', status: 'received' });
});
