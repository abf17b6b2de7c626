import { median } from './statistics.ts';

/** The goal applies to the median, or to every sample. */
export type Goal = { atMost?: number; atLeast?: number; everySample?: boolean };

/** One figure of one subject, with one sample per pass. */
export type Measurement = {
  figure: string;
  /** A column of the table. */
  subject: string;
  unit: string;
  samples: readonly number[];
  goal?: Goal;
};

export type PartReport = {
  part: string;
  title: string;
  /** How the figures were measured, in a sentence or two. */
  method: string;
  measurements: readonly Measurement[];
  /** Omissions with their reasons, and anything that stood out. */
  notes: readonly string[];
};

/** `doubt` is why the figures are doubtful, if they are. */
export type Measured = PartReport & { measuredAt: string; doubt: string | null };

/** Null without a goal. */
export function isMet({ goal, samples }: Measurement): boolean | null {
  if (!goal) return null;
  const judged = goal.everySample ? samples : [median(samples)];
  return judged.every(
    (value) => value <= (goal.atMost ?? value) && value >= (goal.atLeast ?? value),
  );
}

/** Writes a part as Markdown: a row per figure, a column per subject, medians with their ranges. */
export function partAsMarkdown(report: Measured): string {
  const subjects = [...new Set(report.measurements.map(({ subject }) => subject))];
  const figures = [...new Set(report.measurements.map(({ figure }) => figure))];
  const rows = figures.map((figure) => {
    const row = report.measurements.filter((one) => one.figure === figure);
    const cells = subjects.map((subject) => row.find((one) => one.subject === subject));
    const judged = row.filter(({ goal }) => goal);
    return [
      nameWithUnit(figure, row),
      ...cells.map((cell) => (cell ? valueText(cell) : '')),
      judged.map(goalText).join('; '),
    ];
  });
  const head = ['figure', ...subjects, 'goal'];
  return [
    `## ${report.title}`,
    '',
    `${report.method} Measured on ${report.measuredAt.slice(0, 10)}.`,
    '',
    ...(report.doubt
      ? [`**The machine was too busy to trust these figures: ${report.doubt}.**`, '']
      : []),
    tableLine(head),
    tableLine(head.map((_, index) => (index === 0 || index === head.length - 1 ? '---' : '--:'))),
    ...rows.map(tableLine),
    ...(report.notes.length > 0 ? ['', ...report.notes.map((note) => `- ${note}`)] : []),
    '',
  ].join('\n');
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function nameWithUnit(figure: string, row: readonly Measurement[]): string {
  const unit = row[0]?.unit ?? '';
  return unit === '' ? figure : `${figure}, ${unit}`;
}

function valueText({ samples }: Measurement): string {
  const [low, high] = [Math.min(...samples), Math.max(...samples)];
  const middle = `**${numberText(median(samples))}**`;
  return low === high ? middle : `${middle} (${numberText(low)}–${numberText(high)})`;
}

function goalText(measurement: Measurement): string {
  const { goal } = measurement;
  const mark = isMet(measurement) ? '✓' : '✗';
  const limit =
    goal?.atMost === undefined
      ? `≥ ${numberText(goal?.atLeast ?? 0)}`
      : `≤ ${numberText(goal.atMost)}`;
  return `${limit}${goal?.everySample ? ' in every pass' : ''} ${mark}`;
}

const precise = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

function numberText(value: number): string {
  return Math.abs(value) >= 100 ? whole.format(value) : precise.format(value);
}
