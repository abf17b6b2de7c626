import { expect, it } from 'vitest';
import { keepPhoto, type TakenPhoto } from '../../../contract/crew/photos.ts';
import { photoRetentionInMonths } from '../../../domain/service-numbers.ts';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { forgetPhotos } from '../_shared/photos/forget-photos.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { visitToday } from './crew.fixture.ts';
import { callOf, letNoticePass, smallPhoto, taken, upload, whatIs } from './photos.fixture.ts';
import { handleKeepPhoto } from './photos.ts';

const team = forAllTests(serveTeam);
const ben = forEachTest(() => team.addWorker('Ben Ramos'));
const visit = forEachTest(() => visitToday(team, [ben]));

function forget(files = team.files): Promise<void> {
  return forgetPhotos({ sql: team.database.sql, files, photoRetentionInMonths });
}

async function keptPhoto(): Promise<TakenPhoto> {
  const photo = taken(visit);
  await upload(team, ben, photo);
  await ben.call(keepPhoto, photo);
  return photo;
}

async function age(interval: string): Promise<void> {
  await team.database.admin`
    update storage.objects set created_at = now() - ${interval}::interval,
      updated_at = now() - ${interval}::interval`;
}

const erased = { rows: 1, state: 'erased', picture: null, preview: null };

it('a hidden photo is erased within 7 days, and not at once', async () => {
  const { admin } = team.database;
  const [fresh, old, shown] = [await keptPhoto(), await keptPhoto(), await keptPhoto()];
  await admin`update photos set state = 'hidden', hidden_at = now() - interval '5 days'
    where id = ${fresh.id}`;
  await admin`update photos set state = 'hidden', hidden_at = now() - interval '6 days 1 minute'
    where id = ${old.id}`;
  await Promise.all([forget(), forget(), forget()]);
  expect(await whatIs(team, old)).toMatchObject(erased);
  for (const [photo, state] of [
    [fresh, 'hidden'],
    [shown, 'shown'],
  ] as const) {
    expect(await whatIs(team, photo)).toMatchObject({ state, picture: expect.anything() });
  }
  // Sent once more by a phone that never heard the answer, it stays erased.
  await upload(team, ben, old);
  expect((await ben.ask(keepPhoto, old)).status).toBe(200);
  expect(await whatIs(team, old)).toMatchObject({ ...erased, upload: null });
});

it('an erasing that is interrupted is done again', async () => {
  const photo = await keptPhoto();
  await team.database.admin`
    update photos set state = 'hidden', hidden_at = now() - interval '7 days' where id = ${photo.id}`;
  const ending = {
    ...team.files,
    async remove(...[bucket, names]: Parameters<typeof team.files.remove>) {
      await team.files.remove(bucket, names);
      if (names.length > 0) throw new Error('The process ends here.');
    },
  };
  await expect(forget(ending)).rejects.toThrow('ends here');
  expect((await whatIs(team, photo)).state).toBe('hidden');
  await forget();
  expect(await whatIs(team, photo)).toMatchObject(erased);
});

it('photos go a year after their subscription ended, if their client had notice', async () => {
  const { admin } = team.database;
  const photo = await keptPhoto();
  const subscription = admin`(select subscription_id from visits where id = ${photo.visitId})`;
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update visits set starts_at = starts_at - interval '12 months 2 days',
        ends_at = ends_at - interval '12 months 2 days', closed_at = null
      where subscription_id = ${subscription}`;
  });
  await letNoticePass(team);
  await forget();
  expect((await whatIs(team, photo)).state).toBe('shown');
  // However it ended, and however late the service notices.
  await admin`update subscriptions set state = 'cancelled' where id = ${subscription}`;
  const queueNotices = () => admin`select private.queue_erasing_mails('12 months')`;
  await forget();
  await queueNotices();
  await forget();
  expect((await whatIs(team, photo)).state).toBe('shown');
  await letNoticePass(team);
  await forget();
  expect(await whatIs(team, photo)).toMatchObject(erased);
});

it('a notice no longer holds if photos are kept longer after all', async () => {
  const { admin } = team.database;
  const photo = await keptPhoto();
  const subscription = admin`(select subscription_id from visits where id = ${photo.visitId})`;
  await admin`insert into private.erasing_notices values (${subscription}, now())`;
  await admin`select private.queue_erasing_mails('12 months')`;
  expect(
    await admin`select from private.erasing_notices where subscription_id = ${subscription}`,
  ).toEqual([]);
});

it('an upload that nobody asked to keep goes after a day, and can be sent again', async () => {
  const photo = taken(visit);
  await upload(team, ben, photo);
  await forget();
  expect((await whatIs(team, photo)).upload).not.toBeNull();
  await age('1 day 1 minute');
  await forget();
  expect((await whatIs(team, photo)).upload).toBeNull();
  expect((await ben.ask(keepPhoto, photo)).status).toBe(404);
  await upload(team, ben, photo);
  expect((await ben.ask(keepPhoto, photo)).status).toBe(200);
});

it('files that never became a photo go after a day, and no others', async () => {
  const kept = await keptPhoto();
  const never = taken(visit);
  for (const name of Object.values(photoNames(never.id))) {
    await team.files.write('photos', name, smallPhoto, 'image/jpeg');
  }
  await team.files.write('photos', 'something-else.jpg', smallPhoto, 'image/jpeg');
  await forget();
  expect((await whatIs(team, never)).picture).not.toBeNull();
  await age('2 days');
  await Promise.all([forget(), forget()]);
  expect(await whatIs(team, never)).toMatchObject({ picture: null, preview: null });
  expect(await whatIs(team, kept)).toMatchObject({ state: 'shown', rows: 1 });
  expect((await whatIs(team, kept)).preview).not.toBeNull();
  expect(await team.files.read('photos', 'something-else.jpg')).not.toBeNull();
});

it('a phone that sends again while files are swept loses nothing', async () => {
  const photo = taken(visit);
  await upload(team, ben, photo);
  for (const name of Object.values(photoNames(photo.id))) {
    await team.files.write('photos', name, smallPhoto, 'image/jpeg');
  }
  await team.database.admin`
    update storage.objects set created_at = now() - interval '2 days',
      updated_at = now() - interval '2 days' where bucket_id = 'photos'`;
  // The sweep has found the files. Now the phone has them written again, and then they go.
  const written = Promise.withResolvers<void>();
  const { files } = team.dependencies;
  let keeping: Promise<{ status: number }> | undefined;
  const forgetting = forget({
    ...files,
    async remove(bucket, names) {
      if (names.length > 0) {
        keeping = handleKeepPhoto(callOf(ben, photo), {
          ...team.dependencies,
          files: {
            ...files,
            async write(...[to, name, bytes, type]) {
              await files.write(to, name, bytes, type);
              if (name === photoNames(photo.id).picture) written.resolve();
            },
          },
        });
        await Promise.race([written.promise, keeping]);
      }
      await files.remove(bucket, names);
    },
  });
  await forgetting;
  expect((await keeping)?.status).toBe(503);
  expect(await whatIs(team, photo)).toMatchObject({ rows: 0, upload: expect.anything() });
  expect((await ben.ask(keepPhoto, photo)).status).toBe(200);
  expect(await whatIs(team, photo)).toMatchObject({ rows: 1, picture: expect.anything() });
});
