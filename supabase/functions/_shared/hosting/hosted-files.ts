import { StorageApiError, StorageClient } from '@supabase/storage-js';
import type { Files } from '../files/files.ts';

/** Its addresses are absolute. */
export function createHostedFiles(supabaseUrl: string, serviceKey: string): Files {
  const storage = new StorageClient(`${supabaseUrl}/storage/v1`, {
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
  });
  return {
    async read(bucket, name) {
      const { data, error } = await storage.from(bucket).download(name);
      if (error instanceof StorageApiError && error.statusCode === '404') return null;
      if (error) throw error;
      return new Uint8Array(await data.arrayBuffer());
    },
    async write(bucket, name, bytes, type) {
      const { error } = await storage
        .from(bucket)
        .upload(name, bytes, { contentType: type, upsert: true });
      if (error) throw error;
    },
    async remove(bucket, names) {
      if (names.length === 0) return;
      const { error } = await storage.from(bucket).remove([...names]);
      if (error) throw error;
    },
    async addresses(bucket, names, validForSeconds) {
      if (names.length === 0) return new Map();
      const { data, error } = await storage
        .from(bucket)
        .createSignedUrls([...names], validForSeconds);
      if (error) throw error;
      return new Map(
        data.flatMap(({ path, signedUrl }) =>
          path !== null && signedUrl ? [[path, signedUrl] as const] : [],
        ),
      );
    },
  };
}
