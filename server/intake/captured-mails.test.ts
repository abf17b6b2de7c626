import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, expect, it } from 'vitest';
import { folderForEachTest } from '../folder.fixture.ts';

const folder = folderForEachTest();
beforeEach(() => mkdir(join(folder.path, 'mail')));

const fileName = '2026-11-23T00-00-00.000Z-inquiry-team-0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f.eml';

/** Keeps one mail, deletes those about Ana, and returns the rest. A thread can be ended. */
async function leftOf(mail: string): Promise<string[]> {
  await writeFile(join(folder.path, 'mail', fileName), mail);
  const file = new URL('./captured-mails.ts', import.meta.url).href;
  const worker = new Worker(
    `import(${JSON.stringify(file)}).then(({ deleteCapturedMails }) =>
      deleteCapturedMails(${JSON.stringify(folder.path)}, () => true, ['ana@x.ph']))`,
    { eval: true, execArgv: [] },
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const limit = setTimeout(() => reject(new Error('It reads one mail for ten seconds.')), 10_000);
  worker.once('error', reject).once('exit', () => resolve());
  await promise.finally(() => worker.terminate());
  clearTimeout(limit);
  return readdir(join(folder.path, 'mail'));
}

it('reads a mail with a long word at once', { timeout: 20_000 }, async () => {
  expect(await leftOf(`Subject: Hi\r\n\r\n${'x'.repeat(120)} wrote\r\n`)).toEqual([fileName]);
  const block = `${'x'.repeat(70)}\r\n`.repeat(20_000);
  expect(await leftOf(`${block}-\r\n`)).toEqual([fileName]);
});

it.each([
  ['\r\n', 'a blank line follows', '\r\n\r\n--end\r\n'],
  ['\n', 'it ends the mail', ''],
])('finds what stands in base64, with lines that end in %j, where %s', async (end, _, after) => {
  const text = Buffer.from(`${'Kumusta po. '.repeat(30)}Write to ana@x.ph soon.`);
  const lines = text.toString('base64').match(/.{1,76}/g) ?? [];
  const head = ['Content-Transfer-Encoding: base64', '', ''].join(end);
  expect(await leftOf(head + lines.join(end) + after)).toEqual([]);
});
