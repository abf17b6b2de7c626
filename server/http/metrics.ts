import { performance } from 'node:perf_hooks';
import { sendContactEmail } from '../../contract/send-contact-email.ts';
import { sendOrderEmail } from '../../contract/send-order-email.ts';
import type { Vitals } from '../../contract/vitals.ts';
import { counterLines, createCounter, createHistogram, gaugeLines } from './prometheus.ts';

/** Sent mails count for an hour. */
export type MailCounts = {
  waiting: number;
  failed: number;
  sent: number;
  /** 0 if none waits. */
  oldestInSeconds: number;
};

/** Outcomes since the start, and the photos that wait or are worked on. */
type PictureCounts = Readonly<Record<string, number>> & { waiting: number };

/** Open sockets, and since the start: hints that went to one, and joins that were refused. */
type LiveCounts = { sockets: number; hints: number; refused: number };

/** None of it is about a person. */
export type Metrics = {
  /** Names the routes of requests to come, so that their counters exist before the first. */
  expect(routes: Iterable<string>): void;
  /** Routes are a bounded set. 'aborted' if the answer did not go out whole. */
  request(route: string, result: Result, milliseconds: number): void;
  vitals(vitals: Vitals): void;
  /** In Prometheus' text format. */
  text(): Promise<string>;
};

type Result = number | 'aborted';

const allResults: readonly Result[] = [200, 300, 400, 500, 'aborted'];

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const vitalSeconds = [0.1, 0.2, 0.4, 0.75, 1.1, 1.8, 2.5, 3, 4, 8];
const layoutShifts = [0, 0.01, 0.05, 0.1, 0.25, 1];

const submissionKinds = new Map([
  [`/functions/v1/${sendOrderEmail.name}`, 'order'],
  [`/functions/v1/${sendContactEmail.name}`, 'inquiry'],
]);

/** Asked whenever the metrics are read. */
export type MetricSources = {
  mails: () => Promise<MailCounts>;
  pictures: () => Promise<PictureCounts>;
  filesAnswer: () => Promise<boolean>;
  live: () => Promise<LiveCounts>;
  /** In bytes. */
  diskFree: () => Promise<number>;
  /** Infinity if it was never backed up, and null where somebody else backs it up. */
  secondsSinceBackup: () => Promise<number | null>;
  /** Serious findings by what they are about. Null where the site does not examine itself. */
  serious: () => Promise<ReadonlyMap<string, number> | null>;
};

/** If a source fails, its lines are left out. */
export function createMetrics({
  mails,
  pictures,
  filesAnswer,
  live,
  diskFree,
  secondsSinceBackup,
  serious,
}: MetricSources): Metrics {
  const requests = createCounter('maayos_requests_total', 'Requests by answer.');
  const durations = createHistogram(
    'maayos_request_seconds',
    'Time from the request to the end of its answer.',
    requestSeconds,
  );
  const submissions = createCounter('maayos_submissions_total', 'Orders and inquiries by result.');
  const waits = createHistogram(
    'maayos_web_vital_seconds',
    'Waiting times of a sample of the visits.',
    vitalSeconds,
  );
  const shifts = createHistogram(
    'maayos_web_vital_cls',
    'How much the page moved in a sample of the visits.',
    layoutShifts,
  );

  for (const kind of submissionKinds.values()) {
    for (const result of allResults) submissions.of({ kind, result: submissionResult(result) });
  }

  const seriesOf = (route: string, result: Result) => {
    const kind = submissionKinds.get(route);
    return {
      answers: requests.of({ route, status: statusClass(result) }),
      times: durations.of({ route }),
      submitted: kind ? submissions.of({ kind, result: submissionResult(result) }) : null,
    };
  };
  // Uses existing numbers and strings as keys, because this runs for every request.
  const known = new Map<string, Map<Result, ReturnType<typeof seriesOf>>>();

  return {
    expect(routes) {
      for (const route of routes) {
        for (const result of allResults) requests.of({ route, status: statusClass(result) });
      }
    },
    request(route, result, milliseconds) {
      let byResult = known.get(route);
      if (!byResult) {
        byResult = new Map();
        known.set(route, byResult);
      }
      let series = byResult.get(result);
      if (!series) {
        series = seriesOf(route, result);
        byResult.set(result, series);
      }
      series.answers.add();
      series.times.observe(milliseconds / 1000);
      series.submitted?.add();
    },
    vitals(vitals) {
      for (const { name, value } of vitals) {
        if (name === 'CLS') shifts.of({}).observe(value);
        else waits.of({ name }).observe(value / 1000);
      }
    },
    async text() {
      const gauges = await Promise.all([
        mails().then(mailLines, () => []),
        pictures().then(pictureLines, () => []),
        filesAnswer().then(filesLines, () => []),
        live().then(liveLines, () => []),
        diskFree().then(diskLines, () => []),
        secondsSinceBackup().then(backupLines, () => []),
        serious().then(seriousLines, () => []),
      ]);
      const kept = [requests, durations, submissions, waits, shifts];
      const lines = [
        ...kept.flatMap((metric) => metric.lines()),
        ...gauges.flat(),
        ...processLines(),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

function statusClass(result: Result): string {
  return result === 'aborted' ? result : `${Math.floor(result / 100)}xx`;
}

function submissionResult(result: Result): string {
  if (result === 'aborted') return result;
  if (result < 400) return 'accepted';
  return result < 500 ? 'refused' : 'failed';
}

function mailLines({ oldestInSeconds, ...counts }: MailCounts): string[] {
  const values = Object.entries(counts).map(([state, count]) => [{ state }, count] as const);
  return [
    ...gaugeLines(
      'maayos_mails',
      'Mails that wait, that failed, and that were sent within the last hour.',
      values,
    ),
    ...gaugeLines(
      'maayos_oldest_waiting_mail_seconds',
      'How long the oldest due mail has waited.',
      [[{}, oldestInSeconds]],
    ),
  ];
}

function pictureLines({ waiting, ...ended }: PictureCounts): string[] {
  const values = Object.entries(ended).map(([result, count]) => [{ result }, count] as const);
  return [
    ...gaugeLines('maayos_pictures_waiting', 'Photos in line to be drawn anew.', [[{}, waiting]]),
    ...counterLines('maayos_pictures_total', 'Photos by what became of them.', values),
  ];
}

function filesLines(answer: boolean): string[] {
  const help = 'Whether the folder or bucket of the files answers.';
  return gaugeLines('maayos_files_answer', help, [[{}, answer ? 1 : 0]]);
}

function liveLines({ sockets, hints, refused }: LiveCounts): string[] {
  return [
    ...gaugeLines('maayos_live_sockets', 'Open sockets of live updates.', [[{}, sockets]]),
    ...counterLines('maayos_live_hints_total', 'Hints that went to a socket.', [[{}, hints]]),
    ...counterLines('maayos_live_joins_refused_total', 'Topics that somebody was not let into.', [
      [{}, refused],
    ]),
  ];
}

function diskLines(free: number): string[] {
  return gaugeLines('maayos_disk_free_bytes', 'Free bytes on the disk of the files.', [[{}, free]]);
}

function backupLines(age: number | null): string[] {
  if (age === null) return [];
  return gaugeLines('maayos_backup_age_seconds', 'Time since the last backup.', [[{}, age]]);
}

function seriousLines(found: ReadonlyMap<string, number> | null): string[] {
  if (found === null) return [];
  const values = [...found].map(([about, count]) => [{ about }, count] as const);
  return gaugeLines('maayos_serious_findings', 'What the site finds serious about itself.', values);
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { active } = performance.eventLoopUtilization();
  return [
    ...counterLines('maayos_event_loop_busy_seconds_total', 'Time that the process was at work.', [
      [{}, active / 1000],
    ]),
    ...gaugeLines('maayos_memory_bytes', 'Memory of the server process.', [
      [{ part: 'resident' }, rss],
      [{ part: 'heap' }, heapUsed],
    ]),
    ...gaugeLines('maayos_uptime_seconds', 'Time since the process started.', [
      [{}, process.uptime()],
    ]),
  ];
}
