import { randomUUID } from 'node:crypto';
import { StorageClient } from '@supabase/storage-js';
import type { Sql } from 'postgres';
import { vi } from 'vitest';
import { keepPhoto, type TakenPhoto } from '../../contract/crew/photos.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { photosPerVisit } from '../../domain/service-numbers.ts';
import { uploadName } from '../../domain/visits/photo-names.ts';
import { ask, type Reply } from '../../server/http/server.fixture.ts';
import { fileOf, halves } from '../../supabase/functions/_shared/pictures/pictures.fixture.ts';
import { at, storeSeries, today } from '../../supabase/functions/team/schedule.fixture.ts';
import { publicKey } from '../public-key.ts';
import type { SignedMember } from './members.ts';
import type { RunningSite } from './running-site.ts';
import { freshAddress } from './visitors.ts';

/** Phones that send photos without a pause, each until it is kept. */
export type Phones = {
  /** The ids of photos that the site acknowledged. */
  kept: ReadonlySet<string>;
  surprises: readonly string[];
  /** How often a photo had to be sent from the beginning. */
  again: () => number;
  /** Resolves once so many more photos are kept. */
  acknowledge(more: number): Promise<void>;
  /** Ends the phones, whose photos may be on their way. */
  giveUp(): Promise<void>;
};

type Place = { id: string; startsAt: string };
type Time = readonly [day: string, start: string];

/** Enough visits for hundreds of photos. */
const daysBack = 7;
const starts = ['8:00', '10:30', '13:00', '15:30'];

/** Starts phones of `owner`, each with its own visits. `sql` is a superuser's. */
export async function startPhones(
  { port }: Pick<RunningSite, 'port'>,
  sql: Sql,
  count: number,
  owner: SignedMember,
): Promise<Phones> {
  const picture = await fileOf(halves(1600, 1200).jpeg());
  const kept = new Set<string>();
  const surprises: string[] = [];
  let isWorking = true;
  let again = 0;

  async function work(places: readonly Place[]): Promise<void> {
    const room = places.flatMap((place) => Array<Place>(photosPerVisit).fill(place));
    while (isWorking) {
      const place = room.pop();
      if (place === undefined) throw new Error('The visits have no room for more photos.');
      const photo = takenOf(place);
      while (isWorking && !kept.has(photo.id)) await send(photo);
    }
  }

  async function send(photo: TakenPhoto): Promise<void> {
    await upload(port, owner, photo, picture);
    const answer = await keep(port, owner, photo);
    if (answer?.status === 200) kept.add(photo.id);
    else again += 1;
    // The upload ended with the server, or the server is about to end.
    if (answer && ![200, 404, 503].includes(answer.status)) surprises.push(`${answer.body}`);
  }

  const days = Array.from({ length: daysBack }, (_, back) => addDays(today, -back));
  const times = days.flatMap((day) => starts.map((start) => [day, start] as const));
  const { visits } = await storeSeries({ admin: sql }, { times, crew: [owner.member] });
  const places = visits.map((id, index) => ({ id, startsAt: at(...(times[index] as Time)) }));
  const working = Array.from({ length: count }, (_, phone) =>
    work(places.filter((_place, index) => index % count === phone)),
  );
  return {
    kept,
    surprises,
    again: () => again,
    async acknowledge(more) {
      const wanted = kept.size + more;
      const check = () => {
        if (kept.size < wanted) throw new Error(`${kept.size} of ${wanted} photos are kept.`);
      };
      await vi.waitFor(check, { timeout: 60_000, interval: 20 });
    },
    async giveUp() {
      isWorking = false;
      await Promise.all(working);
    },
  };
}

/** The ids of all photos. `sql` is a superuser's. */
export async function storedPhotos(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from public.photos`;
  return new Set(rows.map(({ id }) => id));
}

function takenOf({ id: visitId, startsAt }: Place): TakenPhoto {
  const said = { task: null, phase: 'before', pairOf: null, source: 'camera' } as const;
  return { id: randomUUID(), visitId, ...said, takenAt: startsAt, knownStart: startsAt };
}

/** Returns null if there is no answer. */
async function keep(
  port: number,
  { token }: SignedMember,
  photo: TakenPhoto,
): Promise<Reply | null> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': freshAddress(),
  };
  const asked = { method: 'POST', headers, body: JSON.stringify(photo) };
  return ask(port, `/functions/v1/${keepPhoto.name}`, asked).catch(() => null);
}

/** A failure shows when the photo is to be kept. */
async function upload(
  port: number,
  { token }: SignedMember,
  { visitId, id }: TakenPhoto,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const client = new StorageClient(`http://127.0.0.1:${port}/storage/v1`, {
    apikey: publicKey,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': freshAddress(),
  });
  const incoming = client.from('incoming');
  const name = uploadName(visitId, id);
  const { data } = await incoming.createSignedUploadUrl(name);
  if (data === null) return;
  await incoming.uploadToSignedUrl(name, data.token, new Blob([picture], { type: 'image/jpeg' }));
}
