import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ShortMessage, Sms } from '../../supabase/functions/_shared/sms/sms.ts';
import { writeWhole } from './transport.ts';

/** Replaces a gateway that is not set: each message becomes a file, which is all that arrives. */
export function captureSms(folder: string, print: (line: string) => void): Sms {
  const written = ({ number, text }: ShortMessage) => `To: ${number}\n\n${text}\n`;
  return {
    async send(message) {
      const time = new Date().toISOString().replace(/[:.]/g, '-');
      const file = join(folder, `${time}-${randomUUID()}.txt`);
      await writeWhole(file, written(message));
      print(`SMS: ${file}`);
      return basename(file);
    },
    async find(message, since) {
      const from = since.toISOString().replace(/[:.]/g, '-');
      const later = (await filesIn(folder)).filter((name) => name >= from);
      const texts = await Promise.all(later.map((name) => readFile(join(folder, name), 'utf8')));
      return later.filter((_, index) => texts[index] === written(message));
    },
    read: async () => 'delivered',
  };
}

/** Returns the names of the captured messages. There is no folder before the first. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((failure: unknown) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return [];
    throw failure;
  });
  return names.filter((name) => name.endsWith('.txt'));
}
