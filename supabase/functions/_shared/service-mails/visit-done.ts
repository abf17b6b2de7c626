import { listInWords } from '../../../../domain/calendar/words.ts';
import { feedbackPeriodInDays } from '../../../../domain/service-numbers.ts';
import type { MailBlock, MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { mailedPhotos, readMailedPairs, readShownTasks } from './mailed-photos.ts';
import { portalLink } from './portal-link.ts';
import { dayText, type RecordedVisit, readRecordedVisit, timeText } from './recorded-visit.ts';

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
  async compose({ visit, pairs, shown }, site) {
    const { blocks, attachments } = await mailedPhotos(pairs, site.files);
    return {
      letter: { ...letterOf(visit, { photos: blocks, shown }, site), attachments },
      spoken: `${doneTitle(visit)}. Is everything as you wanted it?`,
    };
  },
};

function doneTitle({ number, visitCount, startsAt }: RecordedVisit): string {
  const count = visitCount === 1 ? '' : `, ${number} of ${visitCount}`;
  return `Your visit is done: ${dayText(startsAt)}${count}`;
}

function letterOf(
  visit: RecordedVisit,
  { photos, shown }: { photos: readonly MailBlock[]; shown: ReadonlySet<number> },
  { brand, siteUrl }: Site,
): Letter {
  const title = doneTitle(visit);
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: 'What we did, with photos before and after.',
    title,
    blocks: [
      { facts: factsOf(visit) },
      ...photos,
      ...tasksOf(visit, shown),
      ...portalLink(
        photos.length > 0 ? 'See the proof with all photos' : 'See the proof',
        `${siteUrl}/portal/visits/${visit.id}`,
      ),
      {
        paragraph: `Is something not right? Tell us on that page within ${feedbackPeriodInDays} days, or call ${brand.phone}. You can rate the visit there, too.`,
      },
    ],
  };
}

function factsOf({ arrivedAt, leftAt, crew, address, note, noPairReason }: RecordedVisit) {
  const facts: MailFact[] = [['Home', address]];
  if (crew.length > 0) facts.push(['Crew', listInWords(crew)]);
  if (arrivedAt !== null && leftAt !== null) {
    facts.push(['There', `${timeText(arrivedAt)} to ${timeText(leftAt)}`]);
  }
  if (note !== '') facts.push(['From the crew', note]);
  if (noPairReason !== '') facts.push(['Why no photos', noPairReason]);
  return facts;
}

/** What was agreed on: each task done, or why not, and whether there are photos of it. */
function tasksOf({ checklist, tasks }: RecordedVisit, shown: ReadonlySet<number>): MailBlock[] {
  const reported = new Map(tasks.map((task) => [task.task, task]));
  const lines = checklist.map((text, index): MailFact => {
    const task = reported.get(index);
    const word = task?.isDone ? 'Done' : 'Not done';
    const reason = task?.reason ? `: ${withoutLinks(task.reason)}` : '';
    const photos = shown.has(index) ? ', with photos' : '';
    return [withoutLinks(text), `${word}${photos}${reason}`];
  });
  return lines.length === 0 || tasks.length === 0
    ? []
    : [{ heading: 'What we did' }, { facts: lines }];
}
