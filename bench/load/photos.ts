import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { keepPhoto } from '../../contract/crew/photos.ts';
import { uploadName } from '../../domain/visits/photo-names.ts';
import { apiHeaders } from '../site-server.ts';
import { type Answer, Connection } from './connection.ts';
import { addressOf } from './requests.ts';
import { request } from './team-requests.ts';

/** The tokens of workers, one per phone, and the visits for their photos. */
export type Sending = { port: number; tokens: readonly string[]; visits: readonly string[] };

/** `milliseconds` has the time of each photo from its first byte. */
export type Sent = { perSecond: number; milliseconds: readonly number[] };

/** A picture as the phone sends it: 2,048 by 1,536 pixels with a photo's grain, about 300 KB. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 7 } as const;
  const small = { width: 512, height: 384, channels: 3, background: '#808080' } as const;
  const shapes = await sharp({ create: { ...small, noise } })
    .png()
    .toBuffer();
  return sharp(shapes).resize(2048, 1536, { kernel: 'cubic' }).jpeg({ quality: 82 }).toBuffer();
}

/** Sends photos as phones do, two at a time from each, for some seconds: signs, puts, keeps. */
export async function sendPhotos(
  { port, tokens, visits }: Sending,
  photo: Buffer,
  seconds: number,
): Promise<Sent> {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const milliseconds: number[] = [];
  let sent = 0;
  const lane = async (token: string, number: number) => {
    const connection = await Connection.open(port);
    while (performance.now() < end) {
      const visit = visits[sent++ % visits.length] ?? '';
      const from = performance.now();
      for (const answer of await sendOne(connection, token, visit, photo, number)) bodyOf(answer);
      milliseconds.push(performance.now() - from);
    }
    connection.close();
  };
  const lanes = [...tokens, ...tokens].map((token, number) => lane(token, number));
  await Promise.all(lanes);
  return { perSecond: sent / ((performance.now() - begun) / 1000), milliseconds };
}

/** Returns the answers to the signing, the upload and the call, up to the first refusal. */
async function sendOne(
  connection: Connection,
  token: string,
  visitId: string,
  photo: Buffer,
  number: number,
): Promise<Answer[]> {
  const id = randomUUID();
  const place = `/storage/v1/object/upload/sign/incoming/${uploadName(visitId, id)}`;
  const from = { ...apiHeaders, 'x-forwarded-for': addressOf(number) };
  const signed = await connection.send({
    method: 'POST',
    path: place,
    headers: { ...from, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (signed.status !== 200) return [signed];
  const upload: { token: string } = JSON.parse(signed.body.toString());
  const put = await connection.send({
    method: 'PUT',
    path: `${place}?token=${upload.token}`,
    headers: { ...from, 'content-type': 'image/jpeg' },
    body: photo,
  });
  if (put.status !== 200) return [put];
  const at = new Date().toISOString();
  const said = { task: null, phase: 'before', pairOf: null, source: 'camera' } as const;
  const keep = request(keepPhoto, () => ({ id, visitId, ...said, takenAt: at, knownStart: at }));
  return [signed, put, await connection.send(keep(number, token))];
}

function bodyOf({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`A photo was not taken: ${status} ${body.toString()}`);
  return body.toString();
}
