import type { TransactionSql } from 'postgres';
import { feedbackPeriodInDays } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import { tookPlaceAt } from '../../../../domain/visits/took-place.ts';
import type { Files } from '../files/files.ts';
import type { Letter, MailBlock, MailFact } from '../mail/letter.ts';
import type { Attachment } from '../mail/outgoing.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter, section } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone, portalLink } from './mail-language.ts';
import { type RecordedVisit, readRecordedVisit, timeText } from './recorded-visit.ts';

type DoneVisit = {
  visit: RecordedVisit;
  pairs: Awaited<ReturnType<typeof readMailedPairs>>;
  shown: Awaited<ReturnType<typeof readShownTasks>>;
};

export const visitDone: Composer<DoneVisit> = {
  async read(service, id) {
    const visit = await readRecordedVisit(service, id);
    if (visit === null) return null;
    const pairs = await readMailedPairs(service, id);
    return { visit, pairs, shown: await readShownTasks(service, id) };
  },
  async compose(done, site, language) {
    const mail = mailIn(language);
    const { blocks, attachments } = await mailedPhotos(done.pairs, site.files, mail);
    return {
      letter: { ...letterOf(done, blocks, site, mail), attachments },
      spoken: `${titleOf(done.visit, onThePhone)}. Is everything as you wanted it?`,
    };
  },
};

function titleOf(recorded: RecordedVisit, { visit: { done }, words }: MailLanguage): string {
  const { number, visitCount } = recorded;
  const day = words.dayOf(tookPlaceAt(recorded));
  return visitCount === 1 ? done.title(day) : done.titleOf(day, String(number), String(visitCount));
}

function letterOf(
  { visit, shown }: DoneVisit,
  photos: readonly MailBlock[],
  { brand, siteUrl }: Site,
  mail: MailLanguage,
): Letter {
  const { done } = mail.visit;
  return clientLetter(brand, {
    preheader: done.preheader,
    title: titleOf(visit, mail),
    blocks: [
      { facts: factsOf(visit, mail) },
      ...photos,
      ...tasksOf(visit, shown, mail),
      ...portalLink(
        photos.length > 0 ? done.proofWithPhotos : done.proof,
        `${siteUrl}/portal/visits/${visit.id}`,
        mail,
      ),
      { paragraph: done.notRight(String(feedbackPeriodInDays), brand.phone) },
    ],
  });
}

function factsOf(
  { arrivedAt, leftAt, crew, address, note, noPairReason }: RecordedVisit,
  { all, visit: { done }, words }: MailLanguage,
) {
  const facts: MailFact[] = [[all.address, address]];
  if (crew.length > 0) facts.push([all.crew, words.list(crew)]);
  if (arrivedAt !== null && leftAt !== null) {
    facts.push([done.there, all.fromTo(timeText(arrivedAt), timeText(leftAt))]);
  }
  if (note !== '') facts.push([all.fromTheCrew, note]);
  if (noPairReason !== '') facts.push([done.whyNoPhotos, noPairReason]);
  return facts;
}

/** Each task, done or why not, and whether there are photos of it. */
function tasksOf(
  { checklist, tasks }: RecordedVisit,
  shown: ReadonlySet<number>,
  { visit: { done }, words }: MailLanguage,
): MailBlock[] {
  const reported = new Map(tasks.map((task) => [task.task, task]));
  const lines = checklist.map((text, index): MailFact => {
    const task = reported.get(index);
    const word = task?.isDone ? done.taskDone : done.taskNotDone;
    const reason = task?.reason ? `: ${withoutLinks(words.reason(task.reason))}` : '';
    const photos = shown.has(index) ? `, ${done.withPhotos}` : '';
    return [withoutLinks(words.task(text)), `${word}${photos}${reason}`];
  });
  return tasks.length === 0 ? [] : section(done.tasks, lines);
}

const shownPairs = 2;

/** `before` and `after` are ids of photos. */
export type MailedPair = { before: string; after: string; task: string };

/** The first pairs of different tasks. Runs as the service. */
async function readMailedPairs(service: TransactionSql, visitId: string): Promise<MailedPair[]> {
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

/** Places in the checklist whose photos the proof shows. Runs as the service. */
async function readShownTasks(
  service: TransactionSql,
  visitId: string,
): Promise<ReadonlySet<number>> {
  const rows = await service<{ task: number }[]>`
    select distinct task from public.photos
    where visit_id = ${visitId} and counts and state = 'shown' and task is not null`;
  return new Set(rows.map(({ task }) => task));
}

/** The attachments are the previews. */
async function mailedPhotos(
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

/** Returns null if the photo was erased meanwhile. */
async function previewOf(photoId: string, name: string, files: Pick<Files, 'read'>) {
  const bytes = await files.read('photos', photoNames(photoId).preview);
  if (bytes === null) return null;
  return { name: `${name}.jpg`, type: 'image/jpeg', bytes, cid: `${photoId}@photos` };
}
