import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { keepPhoto } from '../../../contract/crew/photos.ts';
import { callsToMake } from '../../../contract/team/calls-to-make.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { judgeRecords } from '../../../contract/team/visit-records.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { uploadName } from '../../../domain/visits/photo-names.ts';
import type { StepDetails } from '../../../domain/visits/steps.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { deliverTo } from '../../../server/functions/mailbox.fixture.ts';
import { flat } from '../../../server/functions/mails.fixture.ts';
import { siteUrl, teamEmail } from '../../../server/functions/served.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import {
  justNow,
  type KnownVisit,
  plainFinish,
  recorded,
  send,
  visitToday,
} from './crew.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);
const ben = forEachTest(() => team.addWorker('Ben Ramos'));
const carla = forEachTest(() => team.addWorker('Carla Diaz'));

/** Delivers, and returns all subjects in a mailbox. */
async function deliver(recipient: string, passedMinutes = 0): Promise<string[]> {
  await deliverTo(peer, team, { passedMinutes });
  return mailsTo(recipient).map(({ subject = '' }) =>
    subject.replace(` - ${defaultBrand.name}`, ''),
  );
}

const mailsTo = (recipient: string) =>
  peer.received.filter((mail) => mail.recipient === recipient).map(({ email }) => email);

const notPossible = { kind: 'not-possible', reason: 'gate-closed', note: 'Rang twice.' } as const;

it('a client gets one mail that the crew set out, and one that it is late', async () => {
  const visit = await visitToday(team, [ben, carla]);
  const onTheWay = justNow(visit, { kind: 'on-the-way' });
  await send(ben, onTheWay);
  await send(ben, onTheWay);
  await send(ben, justNow(visit, { kind: 'running-late', minutes: 30 }));
  // Mails of one pass leave side by side.
  expect((await deliver(visit.clientEmail)).toSorted()).toEqual([
    'Ben and Carla are on the way',
    'We are running about 30 minutes late',
  ]);
});

it('a client who does not want to know when the crew sets out still hears how late it is', async () => {
  const visit = await visitToday(team, [ben]);
  await team.database.admin`
    update clients set wants_on_the_way = false where email = ${visit.clientEmail}`;
  await send(ben, justNow(visit, { kind: 'on-the-way' }));
  await send(ben, justNow(visit, { kind: 'running-late', minutes: 30 }));
  expect(await deliver(visit.clientEmail)).toEqual(['We are running about 30 minutes late']);
});

it.each([
  ['more than 15 minutes ago', (visit: KnownVisit) => [justNow(visit, { kind: 'on-the-way' }, 16)]],
  [
    'and is there already',
    (visit: KnownVisit) => [
      justNow(visit, { kind: 'on-the-way' }, 5),
      justNow(visit, { kind: 'start' }),
    ],
  ],
])('a client gets no mail of a crew that set out %s', async (_, steps) => {
  const visit = await visitToday(team, [ben]);
  await send(ben, ...steps(visit));
  expect(await deliver(visit.clientEmail)).toEqual([]);
});

it('the mail that a visit is done has the note as it was corrected until it leaves', async () => {
  const visit = await visitToday(team, [ben]);
  const finish = { ...plainFinish, photoIds: [randomUUID()], note: 'The gate sticks a litle.' };
  await send(
    ben,
    recorded(visit, 5, { kind: 'start' }),
    recorded(visit, 60, finish as StepDetails),
    recorded(visit, 62, { kind: 'correct-note', note: 'The gate sticks a little.' }),
  );
  await deliver(visit.clientEmail, 2 * 60);
  const [mail] = mailsTo(visit.clientEmail);
  expect(mail?.text).toContain('The gate sticks a little.');
  expect(mail?.text).not.toContain('litle');
});

it('the mail that a visit is done leaves at once when it names no photos, and says what was done', async () => {
  const visit = await visitToday(team, [ben]);
  await team.database.admin`
    update visits set checklist = '{Mow the lawn,Clean the gutters}' where id = ${visit.id}`;
  await send(
    ben,
    recorded(visit, 5, { kind: 'start' }),
    recorded(visit, 50, { kind: 'task', task: 0, isDone: true, reason: '' }),
    recorded(visit, 55, { kind: 'task', task: 1, isDone: false, reason: 'No ladder' }),
    recorded(visit, 60, { ...plainFinish, note: 'The gate is shut again.' } as StepDetails),
  );
  const [subject, ...more] = await deliver(visit.clientEmail);
  expect([subject, more]).toEqual([expect.stringContaining('Your visit is done'), []]);
  const [mail] = mailsTo(visit.clientEmail);
  for (const body of [mail?.text, mail?.html]) {
    const text = flat(body);
    expect(text).toContain('9:05 AM to 10:00 AM');
    expect(text).toContain('No ladder');
    expect(text).toContain('The gate is shut again.');
    expect(text).toContain(`${siteUrl}/portal/visits/${visit.id}`);
    expect(text).toContain('No account yet? Create one there with this email address.');
  }
});

it('a client gets one mail at once of cash received, and one of its correction', async () => {
  const visit = await visitToday(team, [ben]);
  const wrong = justNow(visit, { kind: 'cash', pesos: 920, note: '' });
  await send(ben, wrong);
  await send(ben, wrong);
  expect(await deliver(visit.clientEmail)).toEqual(['Your crew received ₱920.00 in cash']);
  const right = { kind: 'correct-cash', paymentId: wrong.id, pesos: 9200, note: '' } as const;
  await send(ben, justNow(visit, right));
  expect((await deliver(visit.clientEmail)).slice(1)).toEqual([
    'Your crew received ₱9,200.00 in cash',
  ]);
  const mail = mailsTo(visit.clientEmail)[1];
  for (const body of [mail?.text, mail?.html]) {
    const text = flat(body);
    expect(text).toContain('We confirm it when it reaches the office.');
    expect(text).toContain('This replaces ₱920.00, which was noted by mistake.');
    expect(text).not.toContain('Ramos');
  }
});

it('a client without an address is called about the latest amount of cash', async () => {
  const visit = await visitToday(team, [ben]);
  await team.database.admin`update clients set email = null where email = ${visit.clientEmail}`;
  const wrong = justNow(visit, { kind: 'cash', pesos: 920, note: '' });
  const right = { kind: 'correct-cash', paymentId: wrong.id, pesos: 9200, note: '' } as const;
  await send(ben, wrong, justNow(visit, right));
  await deliver('nobody@example.com');
  const { first } = await team.dispatcher.call(callsToMake, {});
  expect(first.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(
      /^Your crew received ₱9,200\.00 in cash on .* We confirm it when it reaches the office\.$/,
    ),
  ]);
});

it('the mail waits for the photos that were named, but no longer than 2 hours', async () => {
  const visit = await visitToday(team, [ben]);
  const photo = crypto.randomUUID();
  await send(ben, recorded(visit, 60, { ...plainFinish, photoIds: [photo] } as StepDetails));
  expect(await deliver(visit.clientEmail)).toEqual([]);
  expect(await deliver(visit.clientEmail, 119)).toEqual([]);
  expect(await deliver(visit.clientEmail, 2)).toHaveLength(1);
});

it('the mail of a done visit leaves with the last photo, and shows two pairs of pictures', async () => {
  const visit = await visitToday(team, [ben]);
  const photos = Array.from({ length: 6 }, () => crypto.randomUUID());
  const finish = { ...plainFinish, noPairReason: '', photoIds: photos } as StepDetails;
  await team.database.admin`
    update visits set checklist = '{Carry everything out,Sweep,Mow,Wash the car}' where id = ${visit.id}`;
  const ticked = [0, 1, 2, 3].map((task) =>
    recorded(visit, 50, { kind: 'task', task, isDone: true, reason: '' }),
  );
  await send(ben, recorded(visit, 0, { kind: 'start' }), ...ticked, recorded(visit, 60, finish));
  const picture = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#396' },
  })
    .jpeg()
    .toBuffer();
  const keep = async (id: string, index: number) => {
    const uploaded = await team
      .storageFor(ben.token)
      .from('incoming')
      .createSignedUploadUrl(uploadName(visit.id, id));
    const { path = '', token = '' } = uploaded.data ?? {};
    await team.storageFor(ben.token).from('incoming').uploadToSignedUrl(path, token, picture, {
      contentType: 'image/jpeg',
    });
    await ben.call(keepPhoto, {
      ...{ id, visitId: visit.id, task: Math.floor(index / 2), source: 'camera' },
      phase: index % 2 === 0 ? 'before' : 'after',
      pairOf: index % 2 === 0 ? null : (photos[index - 1] ?? null),
      takenAt: new Date().toISOString(),
      knownStart: new Date(visit.startsAt).toISOString(),
    });
  };
  for (const [index, id] of photos.slice(0, 5).entries()) await keep(id, index);
  expect(await deliver(visit.clientEmail)).toEqual([]);
  await keep(photos[5] ?? '', 5);
  expect(await deliver(visit.clientEmail)).toHaveLength(1);
  const [mail] = mailsTo(visit.clientEmail);
  const cids = mail?.attachments.map(({ contentId }) => contentId?.replace(/[<>]/g, ''));
  expect(cids).toEqual(photos.slice(0, 4).map((id) => `${id}@photos`));
  for (const cid of cids ?? []) expect(mail?.html).toContain(`src="cid:${cid}"`);
  expect(mail?.html).not.toMatch(/<img[^>]+src="(?!cid:)/);
  // A mail without pictures says which tasks have some, and where.
  expect(mail?.text).not.toContain('Before, After');
  expect(mail?.text).toMatch(
    /Carry everything out +Done, with photos\nSweep +Done, with photos\nMow +Done, with photos\nWash the car +Done\n/,
  );
  expect(mail?.text).toContain('See the proof with all photos:\n');
  expect(mail?.text?.split(`${siteUrl}/portal/visits/${visit.id}`)).toHaveLength(2);
});

it('of two phones that disagree the client gets one mail', async () => {
  const visit = await visitToday(team, [ben, carla]);
  await send(ben, recorded(visit, 20, notPossible));
  await send(carla, recorded(visit, 60, plainFinish));
  expect(await deliver(visit.clientEmail, 180)).toEqual([
    expect.stringContaining('Your visit is done'),
  ]);
});

it('a missed visit notifies the office at once, and the client of the next steps', async () => {
  const visit = await visitToday(team, [ben]);
  await send(ben, recorded(visit, 20, notPossible));
  expect(await deliver(teamEmail)).toEqual([
    expect.stringMatching(/^Not possible: Ana Reyes, .*Gate closed/),
  ]);
  expect(await deliver(visit.clientEmail)).toEqual([]);
  expect(await deliver(visit.clientEmail, 5)).toEqual([
    expect.stringContaining('We could not do your visit on'),
  ]);
  expect(flat(mailsTo(visit.clientEmail)[0]?.text)).toContain('counts as used');
});

it('a visit that ended on another day goes through the office, and its mail names that day', async () => {
  const visit = await visitToday(team, [ben]);
  const dayBefore = -24 * 60;
  const start = recorded(visit, dayBefore, { kind: 'start' });
  const finish = recorded(visit, dayBefore + 60, plainFinish);
  expect(await send(ben, start, finish)).toEqual({ outcomes: ['counted', 'late'] });
  expect(await deliver(visit.clientEmail)).toEqual([]);
  const { lateRecords } = await team.dispatcher.call(todayCall, {});
  expect(lateRecords.first).toMatchObject([
    { visitId: visit.id, reached: 'done', onAnotherDay: finish.recordedAt },
  ]);
  await team.dispatcher.call(judgeRecords, {
    visitId: visit.id,
    memberId: ben.member,
    counts: true,
  });
  const day = formatDay(addDays(today, -1));
  expect(await deliver(visit.clientEmail)).toEqual([expect.stringContaining(day)]);
});
