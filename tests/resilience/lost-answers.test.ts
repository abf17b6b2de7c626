import { expect, test } from 'vitest';
import { startProxy } from './proxy.ts';
import { createSite, withSiteDatabase } from './running-site.ts';
import { storedMails, storedSubmissions } from './stored.ts';
import { jsonOf, newSubmission, type SentForm, send } from './visitors.ts';

test('repeating an order after a lost response makes one order', async ({ annotate }) => {
  const site = await createSite();
  await site.start();
  const proxy = await startProxy(() => site.port);

  const submissions = Array.from({ length: 20 }, () => newSubmission());
  proxy.cutsAnswer = () => true;
  const lost = await Promise.allSettled(submissions.map((each) => send(proxy.port, each)));
  expect(lost.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  const stored = () => withSiteDatabase(site, storedSubmissions);
  const before = await stored();
  expect(before).toHaveLength(20);

  proxy.cutsAnswer = () => false;
  const again = await Promise.all(submissions.map((each) => send(proxy.port, each)));
  const references = again.map((reply) => jsonOf(reply).reference);
  const byKey = new Map(before.map((row) => [row.key, row.reference]));
  expect(references).toEqual(submissions.map(({ key }) => byKey.get(key)));
  expect(await stored()).toEqual(before);
  expect(await withSiteDatabase(site, storedMails)).toHaveLength(40);
  await annotate('20 answers cut off, 20 repeated: 20 stored, 40 mails');

  const [first] = submissions;
  if (!first) throw new Error('There is no submission.');
  const other: SentForm = { ...first, payload: { ...first.payload, name: 'Someone Else' } };
  const refused = await send(site.port, other);
  expect([refused.status, jsonOf(refused).code]).toEqual([409, 'key-reused']);
  expect(await stored()).toEqual(before);
});

test('many simultaneous copies of a submission, with some responses lost, are stored once', async ({
  annotate,
}) => {
  const site = await createSite();
  await site.start();
  const proxy = await startProxy(() => site.port);
  let connections = 0;
  proxy.cutsAnswer = () => connections++ % 3 === 0;

  for (const kind of ['order', 'inquiry'] as const) {
    const submission = newSubmission(kind);
    const replies = await Promise.allSettled(
      Array.from({ length: 30 }, () => send(proxy.port, submission)),
    );
    const answered = replies.flatMap((reply) =>
      reply.status === 'fulfilled' ? [[reply.value.status, jsonOf(reply.value).reference]] : [],
    );
    const rows = await withSiteDatabase(site, storedSubmissions);
    const { reference } = rows.find(({ key }) => key === submission.key) ?? {};
    expect(answered).toEqual(Array(20).fill([200, reference]));
  }
  expect(await withSiteDatabase(site, storedSubmissions)).toHaveLength(2);
  expect(await withSiteDatabase(site, storedMails)).toHaveLength(4);
  await annotate('2 submissions sent 30 times at once, 10 answers of each lost: 2 stored, 4 mails');
});
