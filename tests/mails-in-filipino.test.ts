// Runs alone, as demo.test.ts does: the demo draws its photos from SVG.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeAccounts } from '../demo/accounts.ts';
import { makeCompany } from '../demo/company.ts';
import { drawAlbum } from '../demo/pictures/encode.ts';
import { storeCompany } from '../demo/store.ts';
import { storePhotos } from '../demo/store-photos.ts';
import { defaultBrand } from '../domain/brand.ts';
import { dayTexts as filipinoDays } from '../domain/calendar/day-texts.fil.ts';
import { dayTexts } from '../domain/calendar/day-texts.ts';
import type { DayNames } from '../domain/calendar/words.ts';
import { packages } from '../domain/packages.ts';
import { loadSigningKeys } from '../server/auth/keys.ts';
import { openDisk } from '../server/files/disk.ts';
import { createFiles } from '../server/storage/create-files.ts';
import { asService } from '../supabase/functions/_shared/database/roles.ts';
import { renderMail } from '../supabase/functions/_shared/mail/html.ts';
import type { Site } from '../supabase/functions/_shared/service-mails/compose.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { englishWords } from './english-words.ts';
import { type Told, toldToClients } from './mails-to-clients.fixture.ts';
import { prepareWhatIsTold } from './prepare-what-is-told.fixture.ts';

let database: TestDatabase;
let folder: string;
let site: Site;
beforeAll(async () => {
  const now = new Date();
  const company = makeCompany('test', now);
  database = await testDatabase();
  await storeAccounts(database.sql, company, now);
  const album = await drawAlbum('test');
  await storeCompany(database.sql, company, album, now);
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  await storePhotos(database.sql, folder, company, album);
  await prepareWhatIsTold(database.admin);
  const fileStore = await openDisk(folder);
  const keys = await loadSigningKeys(database.authSql);
  const files = createFiles({ sql: database.sql, fileStore, keys, now: () => now });
  site = { sql: database.sql, brand: defaultBrand, siteUrl: 'https://maayos.example', files };
}, 240_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** People's own texts stay as they are. Longest first. */
function writtenIn(facts: unknown): string[] {
  if (typeof facts === 'string') return facts.trim() === '' ? [] : [facts.trim()];
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.values(facts).flatMap(writtenIn);
}

function ownWords(text: string, facts: unknown): string {
  const names = [...packages.map(({ name }) => name), defaultBrand.name, defaultBrand.email];
  const written = [...writtenIn(facts), ...names].toSorted(
    (one, other) => other.length - one.length,
  );
  return written
    .filter((words) => words.length > 3)
    .reduce(
      (left, words) => left.replaceAll(words, '…').replaceAll(words.toLowerCase(), '…'),
      text,
    );
}

const numbersOf = (text: string) => (text.match(/\d[\d,.:]*\d|\d/g) ?? []).toSorted();
const linksOf = (text: string) => text.match(/(?:https?:|mailto:|tel:)[^\s"]+/g) ?? [];

const inFilipino = new Map<string, string>(
  [...dayTexts.weekdays, ...dayTexts.months].map((name, index) => [
    name,
    [...filipinoDays.weekdays, ...filipinoDays.months][index] ?? '',
  ]),
);
const named = ({ weekdays, months }: DayNames) =>
  new RegExp(`(${weekdays.join('|')}), (\\d+) (${months.join('|')})`, 'g');

const daysIn = (text: string) =>
  Array.from(
    text.matchAll(named(dayTexts)),
    ([, weekday = '', day, month = '']) =>
      `${inFilipino.get(weekday)}, ${day} ${inFilipino.get(month)}`,
  ).toSorted();
const filipinoDaysIn = (text: string) =>
  Array.from(text.matchAll(named(filipinoDays)), ([day]) => day).toSorted();

/** Includes the calendar file. */
function textOf({ letter }: Told['said']['en']): string {
  const { subject, title, preheader, blocks, attachments = [] } = letter;
  const { text } = renderMail({ ...site, preheader, title, blocks });
  const body = text.slice(0, text.lastIndexOf('\n-- \n')).replace(/\s+/g, ' ');
  const files = attachments.flatMap((file) => ('text' in file ? [file.text] : []));
  const calendars = files.map((file) =>
    file.replace(/\r\n /g, '').replace(/^(DTSTAMP|PRODID).*$/gm, ''),
  );
  return [subject, preheader, body, ...calendars].join('\n');
}

/**
 * The same in both languages: by the glossary, the third month, and marks of photos and references.
 */
const sameInBoth =
  /^(?:Crew|Package|Refund|Visit|(?:\S+\n)?Reference \w+|G?Cash|Maya|Ma[ry] \d{4}|reference|\S+@photos)$/;

function sameIn(one: unknown, other: unknown): string[] {
  if (typeof one === 'string') return one === other ? [one] : [];
  if (typeof one !== 'object' || one === null) return [];
  if (typeof other !== 'object' || other === null) return [];
  return Object.entries(one).flatMap(([key, part]) => sameIn(part, Reflect.get(other, key)));
}

/** Whether untranslated text has more than amounts, times, links and people's own texts. */
function isLeft(facts: unknown): (text: string) => boolean {
  const written = writtenIn(facts).join(' ');
  return (text) =>
    !sameInBoth.test(text) &&
    !written.includes(text) &&
    /\p{L}{2}/u.test(ownWords(text, facts).replace(/https?:\S+|\d [AP]M/g, ''));
}

it.each(Object.entries(toldToClients))('%s', async (_, tell) => {
  const told = await asService(database.sql, (service) => tell(service, site));
  expect(told.length).toBeGreaterThan(0);
  for (const { facts, said } of told) {
    const [english, filipino] = [textOf(said.en), textOf(said.fil)];
    expect(englishWords.exec(ownWords(filipino, facts)), filipino).toBeNull();
    expect(numbersOf(filipino), filipino).toEqual(numbersOf(english));
    expect(linksOf(filipino)).toEqual(linksOf(english));
    expect(filipinoDaysIn(filipino)).toEqual(daysIn(english));
    expect(sameIn(said.en.letter.blocks, said.fil.letter.blocks).filter(isLeft(facts))).toEqual([]);
    expect(said.fil.spoken).toBe(said.en.spoken);
  }
});
