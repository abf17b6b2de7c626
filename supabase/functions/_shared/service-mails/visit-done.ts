import { feedbackPeriodInDays } from '../../../../domain/service-numbers.ts';
import type { MailBlock, MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { mailedPhotos, readMailedPairs, readShownTasks } from './mailed-photos.ts';
import { portalLink } from './portal-link.ts';
import { type RecordedVisit, readRecordedVisit, timeText } from './recorded-visit.ts';

/** A visit that is done, with what is shown of it. */
type DoneVisit = {
  visit: RecordedVisit;
  pairs: Awaited<ReturnType<typeof readMailedPairs>>;
  shown: Awaited<ReturnType<typeof readShownTasks>>;
};

/**
 * Tells the client that a visit is done, with what was done, two pairs of photos and the way to its
 * proof.
 */
export const visitDone: Composer<DoneVisit> = {
  async read(service, id) {
    const visit = await readRecordedVisit(service, id);
    if (visit === null) return null;
    const pairs = await readMailedPairs(service, id);
    return { visit, pairs, shown: await readShownTasks(service, id) };
  },
  async compose({ visit, pairs, shown }, site, language) {
    const mail = mailIn(language);
    const { blocks, attachments } = await mailedPhotos(pairs, site.files, mail);
    return {
      letter: { ...letterOf(visit, { photos: blocks, shown }, site, mail), attachments },
      spoken: `${titleOf(visit, onThePhone)}. Is everything as you wanted it?`,
    };
  },
};

function titleOf(
  { number, visitCount, startsAt }: RecordedVisit,
  { visit: { done }, words }: MailLanguage,
): string {
  const day = words.dayOf(startsAt);
  return visitCount === 1 ? done.title(day) : done.titleOf(day, String(number), String(visitCount));
}

function letterOf(
  visit: RecordedVisit,
  { photos, shown }: { photos: readonly MailBlock[]; shown: ReadonlySet<number> },
  { brand, siteUrl }: Site,
  mail: MailLanguage,
): Letter {
  const { done } = mail.visit;
  const title = titleOf(visit, mail);
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: done.preheader,
    title,
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
  };
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

/** What was agreed on: each task done, or why not, and whether there are photos of it. */
function tasksOf(
  { checklist, tasks }: RecordedVisit,
  shown: ReadonlySet<number>,
  { visit: { done }, words }: MailLanguage,
): MailBlock[] {
  const reported = new Map(tasks.map((task) => [task.task, task]));
  const lines = checklist.map((text, index): MailFact => {
    const task = reported.get(index);
    const word = task?.isDone ? done.taskDone : done.taskNotDone;
    const reason = task?.reason ? `: ${withoutLinks(task.reason)}` : '';
    const photos = shown.has(index) ? `, ${done.withPhotos}` : '';
    return [withoutLinks(words.task(text)), `${word}${photos}${reason}`];
  });
  return lines.length === 0 || tasks.length === 0
    ? []
    : [{ heading: done.tasks }, { facts: lines }];
}
