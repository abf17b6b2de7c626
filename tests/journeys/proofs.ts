import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { TransactionSql } from 'postgres';
import sharp from 'sharp';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { pictureInPixels, previewInPixels } from '../../domain/service-numbers.ts';
import { photoNames } from '../../domain/visits/photo-names.ts';
import { loadSigningKeys } from '../../server/auth/keys.ts';
import { openDisk } from '../../server/files/disk.ts';
import { createFiles } from '../../server/storage/create-files.ts';
import type { Files } from '../../supabase/functions/_shared/files/files.ts';
import { storeClientPlan } from './client-plan.ts';
import { asService, onDatabase } from './database.ts';

export const provenTasks = ['Sweep the yard', 'Cut the grass', 'Empty the gutters'] as const;

type Colour = { r: number; g: number; b: number };
type NewPhoto = {
  id: string;
  task: number | null;
  phase: 'before' | 'after';
  pairOf: string | null;
  minutes: number;
  colour: Colour;
};

export type ProvenVisit = { id: string; before: string; after: string; single: string };

/**
 * Stores this account's client and yesterday's visit: done by Ben and Carla, one task with a pair
 * of pictures, one not done, and a picture of the whole visit.
 */
export async function storeProvenVisit(account: { id: string }): Promise<ProvenVisit> {
  const [id, before, after, single] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const photos: NewPhoto[] = [
    photo(before, 0, 'before', null, 10, { r: 120, g: 96, b: 60 }),
    photo(after, 0, 'after', before, 70, { r: 60, g: 140, b: 70 }),
    photo(single, null, 'after', null, 80, { r: 90, g: 120, b: 170 }),
  ];
  await onFiles(async (files) => {
    for (const one of photos) await writePhoto(files, one);
  });
  await asService(async (sql) => {
    await storeVisit(sql, account.id, id);
    await sql`
      insert into public.photos (id, visit_id, taken_by, task, phase, pair_of, source, taken_at, bytes,
        width, height)
      select photo.id, visits.id, (select member_id from public.visit_crew where visit_id = ${id} limit 1),
        task, phase, "pairOf", 'camera', starts_at + minutes * interval '1 minute', 1000,
        ${pictureInPixels}, ${pictureInPixels * 0.75}
      from public.visits, jsonb_to_recordset(${sql.json(photos)})
        as photo (id uuid, task smallint, phase text, "pairOf" uuid, minutes integer)
      where visits.id = ${id}`;
  });
  return { id, before, after, single };
}

function photo(
  id: string,
  task: number | null,
  phase: NewPhoto['phase'],
  pairOf: string | null,
  minutes: number,
  colour: Colour,
): NewPhoto {
  return { id, task, phase, pairOf, minutes, colour };
}

async function storeVisit(sql: TransactionSql, account: string, visit: string): Promise<void> {
  const yesterday = addDays(manilaToday(new Date()), -1);
  const tasks = [
    { task: 0, isDone: true, reason: '' },
    { task: 1, isDone: true, reason: '' },
    { task: 2, isDone: false, reason: 'The ladder was too short.' },
  ];
  const { subscription } = await storeClientPlan(sql, {
    client: { account_id: account },
    plan: { first_day: addDays(yesterday, -30), end_day: addDays(yesterday, 60), visit_count: 12 },
  });
  await sql`
    insert into public.visits (id, subscription_id, number, starts_at, ends_at, state, checklist, closed_at)
    values (
      ${visit}, ${subscription}, 7, ${manilaMoment(yesterday, 540)}, ${manilaMoment(yesterday, 660)},
      'done', ${[...provenTasks]}, ${manilaMoment(yesterday, 660)}
    )`;
  for (const name of ['Ben Santos', 'Carla Diaz']) {
    const member = randomUUID();
    await sql`
      insert into public.members (id, email, name, role)
      values (${member}, ${`${member}@example.ph`}, ${name}, 'worker')`;
    await sql`insert into public.visit_crew (visit_id, member_id) values (${visit}, ${member})`;
  }
  await sql`
    insert into public.visit_reports (visit_id, arrived_at, left_at, tasks, note)
    select id, starts_at + interval '5 minutes', starts_at + interval '90 minutes', ${sql.json(tasks)},
      'The hinge of the gate needs oil.'
    from public.visits where id = ${visit}`;
}

/** As real JPEGs. */
async function writePhoto(files: Files, { id, colour }: NewPhoto): Promise<void> {
  const { picture, preview } = photoNames(id);
  for (const [name, width] of [
    [picture, pictureInPixels],
    [preview, previewInPixels],
  ] as const) {
    const bytes = await sharp({
      create: { width, height: width * 0.75, channels: 3, background: colour },
    })
      .jpeg()
      .toBuffer();
    await files.write('photos', name, new Uint8Array(bytes), 'image/jpeg');
  }
}

async function onFiles(work: (files: Files) => Promise<void>): Promise<void> {
  const fileStore = await openDisk(path.join(process.env.JOURNEY_DATA ?? '', 'files'));
  await onDatabase(async (sql) => {
    // The pool has one connection.
    await sql`set role supabase_auth_admin`;
    const keys = await loadSigningKeys(sql);
    await sql`reset role`;
    await work(createFiles({ sql, fileStore, keys, now: () => new Date() }));
  });
}
