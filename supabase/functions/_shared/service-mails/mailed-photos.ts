import type { TransactionSql } from 'postgres';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import type { Files } from '../files/files.ts';
import type { MailBlock } from '../mail/blocks.ts';
import type { Attachment } from '../mail/outgoing.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { MailLanguage } from './mail-language.ts';

/** How many pairs the mail of a done visit shows. */
const shownPairs = 2;

/** A before picture, its after picture, and the task that they show. */
export type MailedPair = { before: string; after: string; task: string };

/** Returns the first pairs of different tasks, as the service. */
export async function readMailedPairs(
  service: TransactionSql,
  visitId: string,
): Promise<MailedPair[]> {
  return service<MailedPair[]>`
    select before, after, coalesce(checklist[task + 1], '') as task
    from (
      select distinct on (after.task) after.task, before.id as before, after.id as after,
        after.taken_at, after.visit_id
      from public.photos as after join public.photos as before on before.id = after.pair_of
      where after.visit_id = ${visitId} and before.visit_id = after.visit_id
        and after.counts and before.counts and after.state = 'shown' and before.state = 'shown'
      order by after.task, after.taken_at
    ) as pairs join public.visits on visits.id = pairs.visit_id
    order by pairs.task nulls last, pairs.taken_at limit ${shownPairs}`;
}

/** Returns the tasks, by their place in the checklist, of which the proof shows photos, as the service. */
export async function readShownTasks(
  service: TransactionSql,
  visitId: string,
): Promise<ReadonlySet<number>> {
  const rows = await service<{ task: number }[]>`
    select distinct task from public.photos
    where visit_id = ${visitId} and counts and state = 'shown' and task is not null`;
  return new Set(rows.map(({ task }) => task));
}

/** Returns the pairs as parts of a mail, with the previews that travel with it. */
export async function mailedPhotos(
  pairs: readonly MailedPair[],
  files: Pick<Files, 'read'>,
  { all, words }: MailLanguage,
): Promise<{ blocks: MailBlock[]; attachments: Attachment[] }> {
  const blocks: MailBlock[] = [];
  const attachments: Attachment[] = [];
  for (const pair of pairs) {
    const [before, after] = await Promise.all([
      previewOf(pair.before, 'before', files),
      previewOf(pair.after, 'after', files),
    ]);
    if (before === null || after === null) continue;
    attachments.push(before, after);
    const pictures = [
      { cid: before.cid, label: all.before },
      { cid: after.cid, label: all.after },
    ] as const;
    blocks.push({
      pair: pictures,
      caption: withoutLinks(words.task(pair.task)) || all.beforeAndAfter,
    });
  }
  return { blocks, attachments };
}

/** A picture that was erased meanwhile is left out. */
async function previewOf(photoId: string, name: string, files: Pick<Files, 'read'>) {
  const bytes = await files.read('photos', photoNames(photoId).preview);
  if (bytes === null) return null;
  return { name: `${name}.jpg`, type: 'image/jpeg', bytes, cid: `${photoId}@photos` };
}
