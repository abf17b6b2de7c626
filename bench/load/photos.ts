import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { keepPhoto } from '../../contract/crew/keep-photo.ts';
import { uploadName } from '../../domain/visits/photo-names.ts';
import { apiHeaders } from '../site-server.ts';
import { type Answer, Connection } from './connection.ts';
import { addressOf } from './requests.ts';
import { request } from './team-requests.ts';

/** A worker's token, and visits that they may send photos of. */
export type Sending = { port: number; token: string; visits: readonly string[] };

/** A picture as the phone sends it: 2,048 by 1,536 pixels with the grain of a photo, about 300 KB. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 7 } as const;
  const small = { width: 512, height: 384, channels: 3, background: '#808080' } as const;
  const shapes = await sharp({ create: { ...small, noise } })
    .png()
    .toBuffer();
  return sharp(shapes).resize(2048, 1536, { kernel: 'cubic' }).jpeg({ quality: 82 }).toBuffer();
}

/**
 * Sends photos as phones do, two at a time from each, until the time is over: signs an upload, puts
 * it, and has it kept. Returns how many were kept a second.
 */
export async function sendPhotos(
  { port, token, visits }: Sending,
  photo: Buffer,
  { phones, seconds }: { phones: number; seconds: number },
): Promise<number> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let sent = 0;
  const lane = async (number: number) => {
    const connection = await Connection.open(port);
    while (performance.now() < end) {
      await sendOne(connection, token, visits[sent++ % visits.length] ?? '', photo, number);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: 2 * phones }, (_, number) => lane(number)));
  return sent / ((performance.now() - begun) / 1000);
}

async function sendOne(
  connection: Connection,
  token: string,
  visitId: string,
  photo: Buffer,
  number: number,
): Promise<void> {
  const id = randomUUID();
  const place = `/storage/v1/object/upload/sign/incoming/${uploadName(visitId, id)}`;
  const from = { ...apiHeaders, 'x-forwarded-for': addressOf(number) };
  const signed = await connection.send({
    method: 'POST',
    path: place,
    headers: { ...from, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const upload: { token: string } = JSON.parse(bodyOf(signed));
  const put = await connection.send({
    method: 'PUT',
    path: `${place}?token=${upload.token}`,
    headers: { ...from, 'content-type': 'image/jpeg' },
    body: photo,
  });
  bodyOf(put);
  const at = new Date().toISOString();
  const said = { task: null, phase: 'before', pairOf: null, source: 'camera' } as const;
  const keep = request(keepPhoto, () => ({ id, visitId, ...said, takenAt: at, knownStart: at }));
  bodyOf(await connection.send(keep(number, token)));
}

function bodyOf({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`A photo was not taken: ${status} ${body.toString()}`);
  return body.toString();
}
