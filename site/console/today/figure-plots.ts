import type { Figures, Span } from '../../../contract/team/figures.ts';
import { formatDistance, formatShortDay } from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { figureTexts as texts } from './texts.ts';

type PlotTexts = {
  title: string;
  main: string;
  tint?: string;
  columns: Readonly<Record<string, string>>;
};

type PlotOf = {
  figure: string;
  more: string;
  main: (span: Span) => number;
  tint?: (span: Span) => number;
  cells: (span: Span) => readonly string[];
};

function plotOf({ days, spans }: Figures, { title, columns, ...about }: PlotTexts, of: PlotOf) {
  const { figure, more, main, tint = () => 0, cells } = of;
  return {
    ...{ title, figure, more },
    legend: { main: about.main, ...(about.tint && { tint: about.tint }) },
    bars: spans.map((span) => ({ label: span.firstDay, main: main(span), tint: tint(span) })),
    table: {
      head: [texts.span[days], ...Object.values(columns)],
      rows: spans.map((span) => [spanText(span, days), ...cells(span)]),
    },
  };
}

export function answerPlot(figures: Figures) {
  const { whole } = figures;
  const { more, nothing } = texts.answers;
  return plotOf(figures, texts.answers, {
    figure: whole.asked === 0 ? texts.none : shareOf(whole),
    more:
      whole.medianMs === null || whole.slowestMs === null
        ? nothing
        : more(formatDistance(whole.medianMs), formatDistance(whole.slowestMs)),
    main: ({ inTime }) => inTime,
    tint: ({ inTime, asked }) => asked - inTime,
    cells: ({ inTime, asked, medianMs, slowestMs }) => [
      asked === 0 ? '' : `${inTime} of ${asked}`,
      durationText(medianMs),
      durationText(slowestMs),
    ],
  });
}

export function visitPlot(figures: Figures) {
  const { visitsDone, visitsMissed, visitsMoved } = figures.whole;
  return plotOf(figures, texts.visits, {
    figure: countText(visitsDone),
    more: texts.visits.more(countText(visitsMissed), countText(visitsMoved)),
    main: (span) => span.visitsDone,
    tint: (span) => span.visitsMissed,
    cells: (span) => [span.visitsDone, span.visitsMissed, span.visitsMoved].map(countText),
  });
}

export function photoPlot(figures: Figures) {
  return plotOf(figures, texts.photos, {
    figure: countText(figures.whole.visitsComplete),
    more: texts.photos.more(countText(figures.whole.visitsDone)),
    main: ({ visitsComplete }) => visitsComplete,
    tint: ({ visitsDone, visitsComplete }) => visitsDone - visitsComplete,
    cells: ({ visitsComplete, visitsDone }) => [visitsComplete, visitsDone].map(countText),
  });
}

export function ratingPlot(figures: Figures) {
  return plotOf(figures, texts.ratings, {
    figure: starsText(figures.whole.averageStars),
    more: texts.ratings.more(countText(figures.whole.ratings)),
    main: ({ ratings }) => ratings,
    cells: ({ ratings, averageStars }) => [
      countText(ratings),
      averageStars === null ? '' : starsText(averageStars),
    ],
  });
}

export function subscriptionPlot(figures: Figures) {
  const countsOf = (span: Omit<Span, 'firstDay' | 'lastDay'>) =>
    [
      span.subscriptionsStarted,
      span.subscriptionsRenewed,
      span.subscriptionsEnded,
      span.subscriptionsCancelled,
    ].map(countText);
  const [started = '', renewed = '', ended = '', cancelled = ''] = countsOf(figures.whole);
  return plotOf(figures, texts.subscriptions, {
    figure: started,
    more: texts.subscriptions.more(renewed, ended, cancelled),
    main: ({ subscriptionsStarted }) => subscriptionsStarted,
    tint: (span) => span.subscriptionsEnded + span.subscriptionsCancelled,
    cells: countsOf,
  });
}

export function moneyPlot(figures: Figures) {
  const { spans, whole } = figures;
  return plotOf(figures, texts.money, {
    figure: formatPesos(whole.paidInPesos),
    more: texts.money.more(
      formatShortDay(spans[0]?.firstDay ?? ''),
      formatShortDay(spans.at(-1)?.lastDay ?? ''),
      formatPesos(whole.owedInPesos),
    ),
    main: ({ paidInPesos }) => paidInPesos,
    tint: ({ owedInPesos }) => owedInPesos,
    cells: ({ paidInPesos, owedInPesos }) => [paidInPesos, owedInPesos].map(formatPesos),
  });
}

/** Returns '92%', rounded down, so that 100% means all. */
function shareOf({ inTime, asked }: Pick<Span, 'inTime' | 'asked'>): string {
  return `${Math.floor((inTime / asked) * 100)}%`;
}

/** Returns 'Mon, 16 Nov to Sun, 22 Nov' for a week, 'Nov 2026' for a month. */
function spanText({ firstDay, lastDay }: Span, days: Figures['days']): string {
  if (days === '30') return `${formatShortDay(firstDay)} to ${formatShortDay(lastDay)}`;
  return formatDay(firstDay).split(' ').slice(2).join(' ');
}

function starsText(stars: number | null): string {
  return stars === null ? texts.none : stars.toFixed(1);
}

function durationText(ms: number | null): string {
  return ms === null ? '' : formatDistance(ms);
}

function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
