import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { photoInMegabytes } from '../../domain/service-numbers.ts';
import { places } from '../files/bucket.fixture.ts';
import { bucketOf, newPhoto, picture, servedIn } from './storage.fixture.ts';

describe.each(places)('in %s', (kind) => {
  const served = servedIn(kind);
  beforeAll(() => served.openBucket('docs'));

  const stored = async () => (await Array.fromAsync(served.fileStore.list())).flat();
  const crew = () => bucketOf(served, 'incoming', served.worker);
  const docs = () => bucketOf(served, 'docs', served.client);

  describe('a photo of a visit', () => {
    it('is sent by a signed address, as a form and as bare bytes', async () => {
      for (const body of [picture(), new Uint8Array(300).fill(7)]) {
        const name = newPhoto(served.visit);
        const signed = await crew().createSignedUploadUrl(name);
        expect(signed.error).toBeNull();
        const { token = '' } = signed.data ?? {};
        const sent = await bucketOf(served, 'incoming').uploadToSignedUrl(name, token, body, {
          contentType: 'image/jpeg',
        });
        expect(sent).toEqual({
          data: { path: name, fullPath: `incoming/${name}` },
          error: null,
        });
        const kept = await served.files.read('incoming', name);
        expect(kept).toEqual(new Uint8Array(300).fill(7));
        const [row] = await served.database.admin`
        select owner_id, metadata from storage.objects where name = ${name}`;
        expect(row).toMatchObject({
          owner_id: served.worker.account,
          metadata: { mimetype: 'image/jpeg', size: 300, contentLength: 300 },
        });
      }
      expect(await served.unowned()).toBe(0);
    });

    it('is stored once, however often it is sent', async () => {
      const name = newPhoto(served.visit);
      const { data } = await crew().createSignedUploadUrl(name);
      const send = () =>
        bucketOf(served, 'incoming').uploadToSignedUrl(name, data?.token ?? '', picture());
      expect((await send()).error).toBeNull();
      expect((await send()).error).toMatchObject({
        status: 400,
        statusCode: '409',
        message: 'The resource already exists',
      });
      expect((await crew().createSignedUploadUrl(name)).error).toMatchObject({ statusCode: '409' });
    });

    it('is one of two that arrive under one name at once', async () => {
      const name = newPhoto(served.visit);
      const before = (await stored()).length;
      const { data } = await crew().createSignedUploadUrl(name);
      const sent = await Promise.all(
        [1, 2, 3, 4].map(() =>
          bucketOf(served, 'incoming').uploadToSignedUrl(name, data?.token ?? '', picture()),
        ),
      );
      const refused = sent.flatMap(({ error }) => (error === null ? [] : [error]));
      expect(refused).toHaveLength(3);
      for (const error of refused) expect(error).toMatchObject({ statusCode: '409' });
      expect(await stored()).toHaveLength(before + 1);
      expect(await served.unowned()).toBe(0);
    });

    it('is refused to whoever may not send for the visit', async () => {
      const denied = { status: 400, statusCode: '403' };
      const strangers = [served.client, served.dispatcher, undefined];
      for (const person of strangers) {
        const files = bucketOf(served, 'incoming', person);
        const name = newPhoto(served.visit);
        expect((await files.createSignedUploadUrl(name)).error).toMatchObject(denied);
        expect((await files.upload(name, picture())).error).toMatchObject(denied);
      }
      for (const name of [newPhoto(randomUUID()), 'photo', `${served.visit}/photo`, 'a/b/c']) {
        expect((await crew().createSignedUploadUrl(name)).error).toMatchObject(denied);
      }
    });

    it('is read, listed, replaced and removed by nobody', async () => {
      const name = newPhoto(served.visit);
      expect((await crew().upload(name, picture())).error).toBeNull();
      expect((await crew().download(name)).error).toMatchObject({ statusCode: '404' });
      expect((await crew().createSignedUrl(name, 60)).error).toMatchObject({ statusCode: '404' });
      expect((await crew().list(served.visit)).data).toEqual([]);
      expect((await crew().remove([name])).data).toEqual([]);
      expect((await crew().update(name, picture())).error).toMatchObject({ statusCode: '403' });
      const upsert = await crew().createSignedUploadUrl(name, { upsert: true });
      expect(upsert.error).toMatchObject({ statusCode: '403' });
      expect(await served.files.read('incoming', name)).not.toBeNull();
    });

    it('may be as large as the numbers say, and must be a picture', async () => {
      const limits = await served.database.admin`
      select id, file_size_limit::integer as bytes, public, allowed_mime_types as types
      from storage.buckets where id in ('incoming', 'photos') order by id`;
      const bytes = photoInMegabytes * 2 ** 20;
      expect([...limits]).toEqual([
        { id: 'incoming', bytes, public: false, types: ['image/*'] },
        { id: 'photos', bytes, public: false, types: ['image/jpeg'] },
      ]);
      const tooLarge = await crew().upload(newPhoto(served.visit), picture(bytes + 1));
      expect(tooLarge.error).toMatchObject({ status: 400, statusCode: '413' });
      const text = new Blob(['hello'], { type: 'text/plain' });
      const noPicture = await crew().upload(newPhoto(served.visit), text);
      expect(noPicture.error).toMatchObject({ status: 400, statusCode: '415' });
    });
  });

  describe('a bucket with policies', () => {
    it('takes, replaces, shows and removes files', async () => {
      const first = await docs().upload('a/one.txt', 'one', {
        contentType: 'text/plain',
        metadata: { made: 'by hand' },
      });
      expect(first.data).toMatchObject({ path: 'a/one.txt', fullPath: 'docs/a/one.txt' });
      expect((await docs().upload('a/one.txt', 'again')).error).toMatchObject({
        statusCode: '409',
      });
      const before = (await stored()).length;
      const replaced = await docs().upload('a/one.txt', 'two', { upsert: true });
      expect(replaced.data?.id).toBe(first.data?.id);
      expect((await docs().update('a/one.txt', 'three')).error).toBeNull();
      expect(await stored()).toHaveLength(before);
      const { data } = await docs().download('a/one.txt');
      expect(await data?.text()).toBe('three');
      expect((await docs().exists('a/one.txt')).data).toBe(true);
      expect((await docs().exists('a/none.txt')).data).toBe(false);
      const removed = await docs().remove(['a/one.txt', 'a/none.txt']);
      expect(removed.data).toMatchObject([{ name: 'a/one.txt', bucket_id: 'docs' }]);
      expect((await docs().download('a/one.txt')).error).toMatchObject({ statusCode: '404' });
      expect(await stored()).toHaveLength(before - 1);
      expect(await served.unowned()).toBe(0);
    });

    it('lists a folder, page by page', async () => {
      for (const name of ['b/x/deep.txt', 'b/one.txt', 'b/three.txt', 'b/two.txt']) {
        expect((await docs().upload(name, name)).error).toBeNull();
      }
      const { data } = await docs().list('b');
      expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
        ['x', true],
        ['one.txt', false],
        ['three.txt', false],
        ['two.txt', false],
      ]);
      expect(data?.[1]).toMatchObject({
        metadata: { size: 9, mimetype: 'text/plain;charset=UTF-8', cacheControl: 'max-age=3600' },
      });
      const page = await docs().list('b', {
        limit: 2,
        offset: 1,
        search: 't',
        sortBy: { column: 'name', order: 'desc' },
      });
      expect(page.data?.map(({ name }) => name)).toEqual(['three.txt']);
      const others = await bucketOf(served, 'docs').list('b');
      expect(others.data).toEqual([]);
    });

    it('does not exist for anybody if it has another name', async () => {
      const nowhere = bucketOf(served, 'nowhere', served.client);
      expect((await nowhere.upload('a', 'a')).error).toMatchObject({ statusCode: '403' });
      expect((await nowhere.download('a')).error).toMatchObject({ statusCode: '404' });
      expect((await nowhere.list()).data).toEqual([]);
    });
  });

  describe('reading addresses', () => {
    it('are given for what is there, in order', async () => {
      await docs().upload('c/one.txt', 'one');
      const one = await docs().createSignedUrl('c/one.txt', 60);
      expect(await (await fetch(one.data?.signedUrl ?? '')).text()).toBe('one');
      const many = await docs().createSignedUrls(['c/none.txt', 'c/one.txt'], 60, {
        download: true,
      });
      expect(many.data?.map(({ path, error }) => [path, error])).toEqual([
        ['c/none.txt', 'Either the object does not exist or you do not have access to it'],
        ['c/one.txt', null],
      ]);
      const saved = await fetch(many.data?.[1]?.signedUrl ?? '');
      expect(saved.headers.get('content-disposition')).toBe('attachment;');
      expect((await docs().createSignedUrl('c/none.txt', 60)).error).toMatchObject({
        statusCode: '404',
        message: 'Object not found',
      });
    });
  });

  describe('the functions’ files', () => {
    it('are written, read, addressed and removed as the service', async () => {
      const bytes = new TextEncoder().encode('picture');
      await served.files.write('photos', 'v/one', bytes, 'image/jpeg');
      await served.files.write('photos', 'v/one', bytes, 'image/jpeg');
      expect(await served.files.read('photos', 'v/one')).toEqual(bytes);
      expect(await served.files.read('photos', 'v/none')).toBeNull();
      const addresses = await served.files.addresses('photos', ['v/none', 'v/one'], 60);
      expect([...addresses.keys()]).toEqual(['v/one']);
      const shown = await fetch(new URL(addresses.get('v/one') ?? '', served.address));
      expect(await shown.text()).toBe('picture');
      await served.files.remove('photos', ['v/none', 'v/one']);
      expect(await served.files.read('photos', 'v/one')).toBeNull();
    });
  });
});
