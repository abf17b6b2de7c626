import { expect, it } from 'vitest';
import { assignRequests, closeSpam, reopenSpam } from '../../../contract/team/many-requests.ts';
import { sendQuote } from '../../../contract/team/quotes.ts';
import { assignRequest, logContact } from '../../../contract/team/request-work.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { inquiryOf, mailsAbout, open, orderOf, quoteOf } from './requests.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

/** Four requests: new, in contact, quoted, and changed by somebody else meanwhile. */
async function four() {
  const [fresh, contacted, quoted, changed] = [
    await orderOf(team),
    await inquiryOf(team),
    await inquiryOf(team),
    await orderOf(team, { name: 'Ben Cruz' }),
  ];
  await dana.call(logContact, { reference: contacted, channel: 'call', outcome: 'reached' });
  await dana.call(sendQuote, quoteOf(quoted, 1));
  const shown = await Promise.all(
    [fresh, contacted, quoted, changed].map((reference) => open(dana, reference)),
  );
  const seen = shown.map(({ reference, version }) => ({ reference, version }));
  const to = team.owner.member;
  await team.owner.call(assignRequest, { reference: changed, version: 1, to });
  return { fresh, contacted, quoted, changed, seen };
}

const assigned = async (reference: string) => (await open(dana, reference)).assignedTo?.id ?? null;

it('many are assigned at once but for what changed meanwhile, and Undo gives each back', async () => {
  const { fresh, contacted, quoted, changed, seen } = await four();
  const [first] = seen;
  if (!first) throw new Error('There is no request.');
  const taken = await dana.call(assignRequests, {
    requests: [{ ...first, to: team.owner.member }],
  });
  const now = [{ ...first, version: taken.undo[0]?.version ?? 0 }, ...seen.slice(1)];
  const { undo, left } = await dana.call(assignRequests, {
    requests: now.map((one) => ({ ...one, to: dana.member })),
  });
  expect(left).toEqual([{ name: 'Ben Cruz', why: 'changed' }]);
  const all = [fresh, contacted, quoted, changed];
  const [me, owner] = [dana.member, team.owner.member];
  expect(await Promise.all(all.map(assigned))).toEqual([me, me, me, owner]);
  expect(await dana.call(assignRequests, { requests: undo })).toMatchObject({ left: [] });
  expect(await Promise.all(all.map(assigned))).toEqual([owner, null, null, owner]);
  const toWorker = { requests: [{ ...first, to: team.worker.member }] };
  expect((await dana.ask(assignRequests, toWorker)).status).toBe(400);
});

it('spam leaves what has a quote or changed meanwhile, tells nobody, and Undo opens it as before', async () => {
  const { fresh, contacted, quoted, changed, seen } = await four();
  const { undo, left } = await dana.call(closeSpam, { requests: seen });
  expect(left.map(({ why }) => why)).toEqual(['changed', 'under-way']);
  expect(await open(dana, fresh)).toMatchObject({ status: 'declined', closedAs: 'spam' });
  expect(await open(dana, contacted)).toMatchObject({ status: 'lost', closedSilently: true });
  expect(await open(dana, quoted)).toMatchObject({ status: 'quoted' });
  expect(await open(dana, changed)).toMatchObject({ status: 'received' });
  expect(await mailsAbout(team, fresh)).toEqual([]);

  expect(await dana.call(reopenSpam, { requests: undo })).toEqual({ left: [] });
  const reopened = { closedAs: null, closedReason: '', closedSilently: false };
  expect(await open(dana, fresh)).toMatchObject({ ...reopened, status: 'received' });
  expect(await open(dana, contacted)).toMatchObject({ ...reopened, status: 'contacted' });
  // What is open is not opened again.
  const { version } = await open(dana, fresh);
  const again = await dana.call(reopenSpam, { requests: [{ reference: fresh, version }] });
  expect(again.left).toMatchObject([{ why: 'changed' }]);
});
