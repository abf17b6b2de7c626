import { Zip, ZipPassThrough } from 'fflate';
import { myPhotos } from '../../../contract/client/my-data.ts';
import { fetched, type Gather, NotFetched, noConnection } from './download.tsx';
import { accountTexts } from './texts.ts';

/** Gathers a year's photos as one zip file. After an error, fetches what is still missing. */
export function photoGatherer(year: number): Gather {
  const pictures = new Map<string, Blob>();
  return async (tell) => {
    const seen = new Set<string>();
    for (let page = 1, total = 1; seen.size < total; page += 1) {
      const answer = await fetched(myPhotos, { year: String(year), page: String(page) });
      if (answer.photos.length === 0) break;
      total = answer.total;
      for (const { name, url } of answer.photos) {
        seen.add(name);
        if (!pictures.has(name)) await fetchInto(pictures, name, url);
        tell(seen.size, total);
      }
    }
    return { name: `my-photos-${year}.zip`, file: await zipped(pictures) };
  };
}

/** Leaves out a picture that was erased meanwhile. */
async function fetchInto(pictures: Map<string, Blob>, name: string, url: string): Promise<void> {
  if (url === '') return;
  const response = await fetch(url).catch(noConnection);
  if (response.ok) pictures.set(name, await response.blob());
  else if (response.status !== 400 && response.status !== 404) {
    throw new NotFetched(accountTexts.failed);
  }
}

/** Stored without compression: pictures are compressed already. */
async function zipped(pictures: ReadonlyMap<string, Blob>): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const whole = Promise.withResolvers<void>();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) return whole.reject(error);
    chunks.push(new Uint8Array(chunk));
    if (isLast) whole.resolve();
  });
  for (const [name, picture] of pictures) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(new Uint8Array(await picture.arrayBuffer()), true);
  }
  zip.end();
  await whole.promise;
  return new Blob(chunks, { type: 'application/zip' });
}
