import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays } from '../../domain/calendar/days.ts';
import { minuteInMs } from '../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { storeVisits } from './visits.ts';

export const crewTasks = ['Sweep the garage', 'Wash the car', 'Mow the lawn'] as const;

export function clientEmailOf(email: string, inDays = 0): string {
  return `client${inDays}.${email}`;
}

/**
 * Stores a visit that has just begun (earlier if it would otherwise end tomorrow), or one at 9:00
 * in so many days.
 */
export async function storeCrewVisit(
  email: string,
  crew: readonly string[],
  inDays = 0,
): Promise<string> {
  const day = addDays(manilaToday(new Date()), inDays);
  const [visit = ''] = await storeVisits({
    client: 'Ana Reyes',
    email: clientEmailOf(email, inDays),
    town: 'Lipa City',
    crew,
    days: [day],
  });
  const midnight = manilaMoment(addDays(day, 1), 0);
  const step = 5 * minuteInMs;
  const begins = new Date(Math.floor(Date.now() / step) * step);
  await asService(
    (sql) => sql`
      update public.visits
      set checklist = ${[...crewTasks]}, team_notes = 'Start with the garage.',
        starts_at = begun.at, ends_at = begun.at + (ends_at - starts_at)
      from (
        select case when ${inDays === 0}
          then least(${begins}, ${midnight} - (ends_at - starts_at)) else starts_at end as at
        from public.visits where id = ${visit}
      ) as begun
      where id = ${visit}`,
  );
  return visit;
}

export async function picture(page: Page, name: string, colour = '#3a6ea5') {
  const base64 = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 480);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('This browser cannot draw.');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 640, 480);
    pen.fillStyle = '#fff';
    pen.fillRect(120, 160, 240, 200);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, colour);
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/**
 * A picture with the grain of a photo, which keeps its size on the phone: 500 KB at 2,048 pixels.
 */
export async function photograph(name: string, width = 2048) {
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const;
  const small = {
    width: width / 4,
    height: width * (3 / 16),
    channels: 3,
    background: '#888',
  } as const;
  const shapes = await sharp({ create: { ...small, noise } })
    .png()
    .toBuffer();
  const buffer = await sharp(shapes)
    .resize(width, width * 0.75, { kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** 16 by 16 pixels, by heif-enc 1.15. Chromium cannot read the format. */
export const heic = {
  name: 'IMG_0001.heic',
  mimeType: 'image/heic',
  buffer: Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA',
      'AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAA',
      'KwACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA',
      'AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA',
      'AAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQB',
      'wXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA',
      'AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADNtZGF0AAAAJygBr1IWBSTm/Oq//zyv',
      'I7n7/1IFMiVHoKRKWy2qgJZabqtQi0tssw==',
    ].join(''),
    'base64',
  ),
};
