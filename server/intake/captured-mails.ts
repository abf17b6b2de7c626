import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Captured mails that were cut off half-way are deleted with the others. */
const fileName = /^\d{4}-.+?Z-([a-z-]+)-[\da-f]{8}-[\da-f-]{27}\.eml(?:\.new)?$/;

/** Deletes from DATA_DIR/mail the mails that name any of these references or addresses. */
export async function deleteCapturedMails(
  dataDir: string,
  isKind: (kind: string) => boolean,
  names: readonly string[],
): Promise<void> {
  const folder = join(dataDir, 'mail');
  for (const file of await namesIn(folder)) {
    const kind = fileName.exec(file)?.[1];
    if (kind === undefined || !isKind(kind)) continue;
    const path = join(folder, file);
    if (isAbout(await readFile(path), names)) await rm(path, { force: true });
  }
}

/** Deletes from DATA_DIR/sms what went to these numbers, written as '639171234567'. */
export async function deleteCapturedSms(
  dataDir: string,
  numbers: readonly string[],
): Promise<void> {
  const folder = join(dataDir, 'sms');
  for (const file of await namesIn(folder)) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    if (numbers.some((number) => text.startsWith(`To: ${number}\n`)))
      await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return [];
    throw failure;
  }
}

/** Returns whether a mail's header or text names one of these in full, in any encoding. */
function isAbout(mail: Buffer, names: readonly string[]): boolean {
  const raw = mail.toString('latin1');
  const texts = [raw, quotedPrintable(raw), base64(raw)].map((text) => text.toLowerCase());
  return names.some((name) => {
    const escaped = name.toLowerCase().replace(/[^a-z\d]/g, '\\$&');
    const whole = new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`);
    return texts.some((text) => whole.test(text));
  });
}

/** Names are ASCII, so among the encoded characters only ASCII matters. */
function quotedPrintable(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Each line must end, so that no long word can be cut into lines in countless ways. */
function base64(raw: string): string {
  const blocks = raw.match(/^(?:[A-Za-z\d+/]{4,76}={0,2}(?:\r?\n|$))+/gm) ?? [];
  return blocks.map((block) => Buffer.from(block, 'base64').toString('latin1')).join('\n');
}
