import type { Files } from '../../supabase/functions/_shared/files/files.ts';
import type { StorageDependencies } from './dependencies.ts';
import { findObjects } from './objects.ts';
import { removeObjects } from './remove.ts';
import { signReading } from './signed-tokens.ts';
import { storeFile } from './store.ts';

/** The files for functions in this process. Addresses are paths on the site's own origin. */
export function createFiles(
  dependencies: Pick<StorageDependencies, 'sql' | 'fileStore' | 'keys' | 'now'>,
): Files {
  const { sql, fileStore } = dependencies;
  return {
    async read(bucket, name) {
      const [found] = await findObjects(sql, 'service', bucket, [name]);
      if (found === undefined) return null;
      const bytes = await fileStore.read(found.version, 0, found.metadata.size - 1);
      return bytes && new Uint8Array(await new Response(bytes).arrayBuffer());
    },
    async write(bucket, name, bytes, type) {
      const owner = undefined;
      await storeFile(dependencies, { bucket, name, owner, upsert: true }, async () => ({
        mimetype: type,
        cacheControl: 'max-age=3600',
        userMetadata: null,
        bytes: once(bytes),
      }));
    },
    async remove(bucket, names) {
      await removeObjects(dependencies, 'service', bucket, names);
    },
    async addresses(bucket, names, validForSeconds) {
      const found = await findObjects(sql, 'service', bucket, names);
      const signed = found.map(async ({ name }) => {
        const token = await signReading(dependencies, `${bucket}/${name}`, validForSeconds);
        return [name, `/storage/v1/object/sign/${bucket}/${name}?token=${token}`] as const;
      });
      return new Map(await Promise.all(signed));
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
