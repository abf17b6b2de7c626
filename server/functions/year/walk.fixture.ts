import { markVisit } from '../../../contract/team/visit-records.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { photoRetentionInMonths, teamSessionInDays } from '../../../domain/service-numbers.ts';
import {
  type Delivery,
  deliverNext,
} from '../../../supabase/functions/_shared/delivery/deliver.ts';
import { connectSmtp } from '../../../supabase/functions/_shared/mail/smtp.ts';
import { withoutHolidays } from '../../../tests/without-holidays.ts';
import { openDisk } from '../../files/disk.ts';
import { startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { tasksOf } from '../../tidying.ts';
import { siteUrl, teamEmail } from '../served.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { takeClock } from './clock.fixture.ts';
import { manilaText, momentOf } from './manila-text.fixture.ts';

const hourInMs = 3_600_000;
/** The server tidies each hour. Here it does so at noon in Manila, so that a year is short. */
const tidyEveryMs = 24 * hourInMs;
const noonMs = 4 * hourInMs;

export type Walk = Awaited<ReturnType<typeof startWalk>>;

/**
 * Serves a team at a moment in Manila, '2027-12-01 08:00', whose time passes only when a test walks
 * on. Two processes deliver and tidy side by side, with the very functions that the server drives, and a
 * dispatcher closes each visit half an hour after its end.
 */
export async function startWalk(start: string) {
  const team = await serveTeam();
  const { admin, sql, authSql } = team.database;
  await withoutHolidays(admin, momentOf(start));
  const clock = await takeClock(team.database);
  const peer = await startSmtpPeer();
  const fileStore = await openDisk(team.filesDir);
  const processes = [1, 2].map(() => startProcess());
  let now = momentOf(start);
  let tidyAt = now;
  let behindMs = 0;

  function startProcess() {
    const smtp = connectSmtp(peer.url, 'Maayos <hello@maayos.example>');
    const tasks = tasksOf({
      sql,
      authSql,
      files: { sql, fileStore },
      photos: { files: team.files, photoRetentionInMonths },
      teamSessionInDays,
      teamEmail,
      gateway: null,
      dataDir: team.filesDir,
      now: () => new Date(),
    });
    const delivery: Delivery = {
      sql,
      send: smtp.send,
      brand: defaultBrand,
      siteUrl,
      files: team.files,
    };
    return {
      async deliver() {
        let more = true;
        while (more) more = await deliverNext(delivery, () => undefined);
      },
      tidy: () => Promise.all(tasks.map(({ work }) => work())),
      stop: () => smtp.close(),
    };
  }

  async function setClock(moment: Date): Promise<void> {
    now = moment;
    await clock.set(moment, behindMs);
  }

  /** Does what the processes and the dispatcher have to do by now. */
  async function work(): Promise<void> {
    if (now >= tidyAt) {
      await Promise.all(processes.map(({ tidy }) => tidy()));
      const rounds = Math.floor((now.getTime() - noonMs) / tidyEveryMs) + 1;
      tidyAt = new Date(rounds * tidyEveryMs + noonMs);
    }
    const over = await admin<{ id: string; version: number }[]>`
      select id, version from visits
      where is_planned and ends_at <= ${now}::timestamptz - interval '30 minutes' order by starts_at`;
    const dispatcher = over.length > 0 ? await team.dispatcher.again() : team.dispatcher;
    for (const visit of over) await dispatcher.call(markVisit, { ...visit, missedReason: null });
    const due = await admin`
      select from private.outbox where sent_at is null and failed_at is null and due_at <= ${now} limit 1`;
    if (due.length > 0) await Promise.all(processes.map(({ deliver }) => deliver()));
  }

  /** Returns when there is something to do next. */
  async function nextMoment(): Promise<Date> {
    const [next] = await admin<{ at: Date | null }[]>`
      select least(
        (select min(due_at) from private.outbox where sent_at is null and failed_at is null),
        (select min(ends_at) + interval '30 minutes' from visits where is_planned)
      ) as at`;
    return next?.at == null || next.at > tidyAt ? tidyAt : next.at;
  }

  /** Lets the time pass, with all that falls due on the way. */
  async function walkTo(time: string): Promise<void> {
    const until = momentOf(time);
    for (let next = await nextMoment(); next < until; next = await nextMoment()) {
      await setClock(new Date(Math.max(next.getTime(), now.getTime())));
      await work();
    }
    await setClock(until);
    await work();
  }

  /** Goes on at another time, as after an outage, or a clock that was set forwards or backwards. */
  async function jumpTo(time: string): Promise<void> {
    await setClock(momentOf(time));
    tidyAt = now;
    await work();
  }

  /** Lets a process claim what is due at a time, and die with it. */
  async function dieAt(time: string): Promise<void> {
    await setClock(momentOf(time));
    const claimed = await sql`select * from private.claim_mails(10, '2 minutes')`;
    if (claimed.length === 0) throw new Error(`Nothing is due at ${time}.`);
  }

  await jumpTo(start);
  return {
    team,
    admin,
    walkTo,
    jumpTo,
    dieAt,
    /** From now on the clock of the processes is behind that of the database. */
    fallBehind(seconds: number) {
      behindMs = seconds * 1000;
    },
    /** Returns the mails that arrived: when each left, to whom, and what it is about; in order. */
    sent: () =>
      peer.received
        .map(({ recipient, email: { date = '', subject = '' } }) =>
          [manilaText(new Date(date)), recipient, subject.replace(/ O-\w+| - Maayos$/g, '')].join(
            ' ',
          ),
        )
        .toSorted(),
    close: async () => {
      for (const { stop } of processes) stop();
      clock.release();
      await team.close();
      await peer.close();
    },
  };
}
